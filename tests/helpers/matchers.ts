import { expect } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusals } from '#contract/refusals.ts'
import type { ApiAnswer } from './shop.ts'

declare module 'vitest' {
	interface Matchers<R extends void | Promise<void>, T> {
		/** A refusal of the contract with this code, its status, and a text from the catalogue. */
		toBeRefused(code: RefusalCode): R
		/** A success; otherwise the failure message has the body. */
		toBeFine(): R
	}
}

expect.extend({
	toBeRefused(answer: ApiAnswer, code: RefusalCode) {
		const { status, body } = answer
		const pass =
			status === refusals[code] &&
			body?.status === false &&
			body?.code === code &&
			typeof body?.message === 'string' &&
			body.message.length > 0
		return {
			pass,
			message: () => `expected a refusal ${refusals[code]} ${code}, got ${status} ${JSON.stringify(body)}`,
		}
	},
	toBeFine(answer: ApiAnswer) {
		return {
			pass: answer.status === 200,
			message: () => `expected success, got ${answer.status} ${JSON.stringify(answer.body)}`,
		}
	},
})
