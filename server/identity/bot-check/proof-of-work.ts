import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Deps } from '#server/deps.ts'
import { databaseSeconds, spendOnce } from '#server/identity/customers/one-time-token.store.ts'
import { hashOf, keyedHash } from '#server/platform/keyed-hash.ts'

/** Seconds a challenge can be solved, and the rounds of one key: about a quarter of a millisecond on a laptop. */
const life = 300
export const cost = 1_000

const keys = (secret: Buffer) => ({
	hmacSignatureSecret: keyedHash(secret, 'bot-challenge').toString('hex'),
	hmacKeySignatureSecret: keyedHash(secret, 'bot-answer').toString('hex'),
})

/**
 * A challenge for the caller: find the right one of `work` keys, which takes half of the tries on average. Nothing of it is
 * stored.
 */
export async function createWork({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Challenge> {
	const { work } = config.bot
	const ends = (await databaseSeconds(db)) + life
	const counter = randomInt(Math.ceil(work / 2), work)
	return createChallenge({
		algorithm: 'PBKDF2/SHA-256',
		cost,
		counter,
		deriveKey,
		data: { ends },
		...keys(config.secret),
	})
}

/** Whether this is the first solution of a challenge made here, in time. */
export async function isWorkDone({ config, db }: Pick<Deps, 'config' | 'db'>, token: string): Promise<boolean> {
	const payload = read(token)
	if (!payload) return false
	const { challenge, solution } = payload
	// The signature is checked first, so only the payload can make this throw.
	const result = await verifySolution({ challenge, solution, deriveKey, ...keys(config.secret) }).catch(() => null)
	const ends = Number(challenge.parameters.data?.ends)
	if (!result?.verified || !Number.isInteger(ends)) return false
	return spendOnce(db, hashOf(challenge.signature ?? ''), ends)
}

function read(token: string): { challenge: Challenge; solution: Solution } | undefined {
	try {
		const value = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
		const { challenge, solution } = value ?? {}
		const { parameters, signature } = challenge ?? {}
		const whole = typeof signature === 'string' && typeof parameters === 'object' && parameters !== null
		if (!whole || typeof solution !== 'object' || solution === null) return undefined
		return { challenge, solution }
	} catch {
		return undefined
	}
}
