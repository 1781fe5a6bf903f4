import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal-message.ts'

test('an encrypted message opens with its own secret only, and not when changed', () => {
	const secret = randomBytes(32)
	const sealed = seal(secret, { code: '123456' })
	expect(unseal(secret, sealed)).toEqual({ code: '123456' })
	expect(sealed).not.toContain('123456')
	expect(() => unseal(randomBytes(32), sealed)).toThrow()
	expect(() => unseal(secret, `${sealed.slice(0, -2)}AA`)).toThrow()
})
