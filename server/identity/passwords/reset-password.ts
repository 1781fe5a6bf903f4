import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { isPhoneStale, knowsDevice, lockCustomer } from '#server/identity/customers/customer.store.ts'
import { passwordResetText } from '#server/identity/customers/texts.rules.ts'
import { dropProof, hasProof, takeProof } from '#server/identity/proofs/proofs.ts'
import { deviceOf } from '#server/identity/sessions/recognise-device.ts'
import { revokeAll } from '#server/identity/sessions/session.store.ts'
import { notifyCustomer } from '#server/identity/sessions/start-session.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { forgetWrongPasswords, savePassword } from './password.store.ts'
import { acceptPassword, hashPassword } from './password-hash.ts'

/**
 * Sets a new password for a phone that the caller has proved, ends every session of the account and tells its owner; it
 * signs nobody in. Answers the same where there is no account. Throws `proof_required`, `password_too_common`, and
 * `phone_stale` for a number that slept: its new owner must not get the account by a code alone.
 */
export async function resetPassword(deps: Deps, call: Call, typed: { phone: string; password: string }) {
	const phone = acceptPhone(typed.phone)
	if (!(await hasProof(deps, call, 'reset', phone))) throw new ShopError('proof_required')
	await acceptPassword(deps, typed.password, [phone])
	const hash = await hashPassword(deps, typed.password)
	const device = deviceOf(call, deps.config.secret)
	const refusal = await transaction(deps.db, async (tx) => {
		if (!(await takeProof(tx, call, { purposes: ['reset'], phone }))) return 'proof_required'
		const customer = await lockCustomer(tx, { phone })
		if (!customer) return null
		const deviceKnown = device !== null && (await knowsDevice(tx, phone, device))
		if (!deviceKnown && (await isPhoneStale(tx, phone))) return 'phone_stale'
		await savePassword(tx, customer.id, hash)
		await forgetWrongPasswords(tx, phone)
		await revokeAll(tx, customer.id)
		await notifyCustomer(tx, deps, call, customer, { kind: 'password_changed' })
		return null
	})
	if (refusal) throw new ShopError(refusal)
	dropProof(call)
	if (call.cookie('sid')) call.setCookie('sid', '', 0, 'strict')
	return { status: true, message: passwordResetText[call.language] }
}
