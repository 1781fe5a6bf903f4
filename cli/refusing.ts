import { refusals } from '#contract/refusals.ts'
import { message } from '#server/platform/messages.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { WrongUse } from './command.ts'

/**
 * Runs a use case. Its refusals become `WrongUse` with their message; `missing` is the message where there is nothing of the
 * name that was given.
 */
export async function refusing<T>(work: Promise<T>, missing?: string): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof ShopError)) throw error
		const text = message(error.code, 'en')
		if (refusals[error.code] >= 500) throw new Error(text)
		throw new WrongUse(refusals[error.code] === 404 && missing !== undefined ? missing : text)
	}
}
