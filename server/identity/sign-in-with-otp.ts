import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { acceptPhone } from './accept-phone.ts'
import { answerSession } from './answer-session.ts'
import { checkCode, codeError } from './check-code.ts'
import { proveByPhone, rememberDevice } from './customer.store.ts'
import { hashOf, randomText } from './keyed-hash.ts'
import { openSession } from './open-session.ts'
import { deviceOf } from './recognise-device.ts'
import { deviceName } from './session.rules.ts'
import { revokeByHashes } from './session.store.ts'

/**
 * Signs in with the code that was sent, making the account at the first time. The session this browser had before
 * ends. Throws `invalid_otp`, `otp_expired`, `otp_too_many` or `account_disabled`.
 */
export async function signInWithOtp(deps: Deps, call: Call, { phone: typed, otp }: { phone: string; otp: string }) {
	const phone = acceptPhone(typed)
	const deviceHash = deviceOf(call, deps.config.secret)
	const bound = call.browser
	const before = call.cookie('sid')
	const outcome = await transaction(deps.db, async (tx) => {
		const refused = await checkCode(tx, deps, call, { address: phone, purpose: 'login', typed: otp })
		if (refused) return { refused }
		const customer = await proveByPhone(tx, phone, randomText(12), call.language)
		if (customer.disabled_at) return { customer }
		if (deviceHash) await rememberDevice(tx, customer.id, deviceHash)
		if (before) await revokeByHashes(tx, null, hashOf(before))
		const device = deviceName(call.userAgent)
		return { customer, opened: await openSession(tx, { customerId: customer.id, bound, device, deviceHash }) }
	})
	if (outcome.refused) throw codeError(outcome.refused)
	if (!outcome.opened) throw new ShopError('account_disabled')
	if (call.cookie('otptx')) call.setCookie('otptx', '', 0)
	return answerSession(call, outcome.customer, outcome.opened, bound)
}
