import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { knowsDevice, proveByPhone } from '#server/identity/customers/customer.store.ts'
import { forgetWrongPasswords } from '#server/identity/passwords/password.store.ts'
import { answerSession } from '#server/identity/sessions/answer-session.ts'
import { originOf, type SignInOrigin, startSession } from '#server/identity/sessions/start-session.ts'
import { sessionAgain, type Use } from '#server/identity/sessions/uses.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { acceptIdentityToken } from './accept-identity-token.ts'
import { checkCode, codeError } from './check-code.ts'
import { dropUsed } from './requested-codes.ts'

/**
 * Signs in with the code that was sent, and makes the account at the first time. The session this browser had before ends.
 * A number that was long unproved opens a limited session. Throws `invalid_otp`, `otp_expired`, `otp_too_many` or
 * `account_disabled`.
 */
export async function signInWithOtp(deps: Deps, call: Call, { phone: phoneText, otp }: { phone: string; otp: string }) {
	const phone = acceptPhone(phoneText)
	const origin = originOf(deps, call)
	const verified = await acceptIdentityToken(deps, call, phone)
	const outcome = await transaction(deps.db, async (tx) => {
		const use = verified ? undefined : await checkCode(tx, deps, call, { address: phone, purpose: 'login', typed: otp })
		if (use && 'refusal' in use) return { refused: use }
		if (use?.again) return (await sessionAgain(tx, call, use)) ?? { refused: { refusal: 'invalid_otp' } as const }
		return enterByPhone(tx, deps, origin, phone, use)
	})
	if ('refused' in outcome) throw codeError(outcome.refused)
	if (!outcome.opened) throw new ShopError('account_disabled')
	await dropUsed(deps.db, call)
	return answerSession(call, outcome.customer, outcome.opened, outcome)
}

/** A session for a phone that has just been proved; undefined when its account is closed. */
export async function enterByPhone(tx: Tx, deps: Deps, origin: SignInOrigin, phone: string, use?: Use) {
	const deviceKnown = origin.deviceHash !== null && (await knowsDevice(tx, phone, origin.deviceHash))
	const { language } = origin.call
	const { doubted: limited, ...customer } = await proveByPhone(tx, phone, randomText(12), language, { deviceKnown })
	if (customer.disabled_at) return { customer, limited, opened: undefined }
	await forgetWrongPasswords(tx, phone)
	return {
		customer,
		limited,
		opened: await startSession(tx, deps, origin, customer, { by: 'phone', proved: true, limited, use }),
	}
}
