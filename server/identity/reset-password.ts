import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { acceptPhone } from './accept-phone.ts'
import { isPhoneStale, knowsDevice, lockCustomer } from './customer.store.ts'
import { tell } from './enter.ts'
import { forgetWrongPasswords, savePassword } from './password.store.ts'
import { acceptPassword, hashPassword } from './password-hash.ts'
import { dropProof, hasProof, takeProof } from './proofs.ts'
import { deviceOf } from './recognise-device.ts'
import { revokeAll } from './session.store.ts'
import { passwordResetText } from './texts.rules.ts'

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
		await tell(tx, deps, call, customer, { kind: 'password_changed' })
		return null
	})
	if (refusal) throw new ShopError(refusal)
	dropProof(call)
	if (call.cookie('sid')) call.setCookie('sid', '', 0, 'strict')
	return { status: true, message: passwordResetText[call.language] }
}
