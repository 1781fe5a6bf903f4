import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { acceptPhone } from './accept-phone.ts'
import { answerSession } from './answer-session.ts'
import { dropUsed } from './asked-codes.ts'
import { checkCode, codeError } from './check-code.ts'
import { knowsDevice, proveByPhone } from './customer.store.ts'
import { type Door, doorOf, enter } from './enter.ts'
import { randomText } from './keyed-hash.ts'
import { forgetWrongPasswords } from './password.store.ts'
import { isVouched } from './vouch.ts'

/**
 * Signs in with the code that was sent, making the account at the first time. The session this browser had before
 * ends. A number that slept opens a limited session. Throws `invalid_otp`, `otp_expired`, `otp_too_many` or
 * `account_disabled`.
 */
export async function signInWithOtp(deps: Deps, call: Call, { phone: typed, otp }: { phone: string; otp: string }) {
	const phone = acceptPhone(typed)
	const door = doorOf(deps, call)
	const vouched = await isVouched(deps, call, phone)
	const outcome = await transaction(deps.db, async (tx) => {
		const refused = vouched ? null : await checkCode(tx, deps, call, { address: phone, purpose: 'login', typed: otp })
		return refused ? { refused } : enterByPhone(tx, deps, door, phone)
	})
	if ('refused' in outcome) throw codeError(outcome.refused)
	if (!outcome.opened) throw new ShopError('account_disabled')
	await dropUsed(deps.db, call)
	return answerSession(call, outcome.customer, outcome.opened, outcome)
}

/** A session for a phone that has just been proved; none when its account is closed. */
export async function enterByPhone(tx: Tx, deps: Deps, door: Door, phone: string) {
	const deviceKnown = door.deviceHash !== null && (await knowsDevice(tx, phone, door.deviceHash))
	const { language } = door.call
	const { doubted: limited, ...customer } = await proveByPhone(tx, phone, randomText(12), language, { deviceKnown })
	if (customer.disabled_at) return { customer, limited, opened: undefined }
	await forgetWrongPasswords(tx, phone)
	return { customer, limited, opened: await enter(tx, deps, door, customer, { by: 'phone', proved: true, limited }) }
}
