import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as sha } from 'altcha-lib/algorithms/sha'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { solve } from './work.ts'

test('SHA-256 returns the hash that Node returns (property)', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
			expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
		}),
	)
})

test.each([
	['SHA-256', sha, 1, {}],
	['SHA-256', sha, 20, { keyPrefix: '000' }],
	['PBKDF2/SHA-256', pbkdf2, 50, {}],
	['PBKDF2/SHA-512', pbkdf2, 20, { counter: 37 }],
] as const)('the server accepts a solution of %s', async (algorithm, deriveKey, cost, more) => {
	const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }
	const challenge = await createChallenge({ algorithm, cost, deriveKey, ...secrets, ...more })
	const solution = await solve(challenge.parameters)
	expect((await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified).toBe(true)
})

test('finds a solution in a share of the work', async () => {
	const challenge = await createChallenge({ algorithm: 'SHA-256', cost: 1, deriveKey: sha, hmacSignatureSecret: 'x' })
	const solution = await solve(challenge.parameters, 3, 4)
	expect(solution.counter % 4).toBe(3)
})

test('refuses an unknown algorithm', async () => {
	const work = { algorithm: 'ARGON2ID', nonce: '00', salt: '00', cost: 1, keyPrefix: '00' }
	await expect(solve(work)).rejects.toThrow('unknown work')
})
