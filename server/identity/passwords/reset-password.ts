import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { isPhoneStale, knowsDevice, lockCustomer } from '#server/identity/customers/customer.store.ts'
import { passwordResetText } from '#server/identity/customers/texts.rules.ts'
import { dropProof, hasProof, noteProofUse, repeatProofUse, takeProof } from '#server/identity/proofs/proofs.ts'
import { deviceOf } from '#server/identity/sessions/recognise-device.ts'
import { revokeAll } from '#server/identity/sessions/session.store.ts'
import { notifyCustomer } from '#server/identity/sessions/start-session.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { forgetWrongPasswords, passwordOf, savePassword } from './password.store.ts'
import { acceptPassword, checkPassword, hashPassword } from './password-hash.ts'

/**
 * Sets a new password for a phone that the caller has proved, ends every session of the account and notifies its owner; it
 * signs nobody in. Returns the same where there is no account. Throws `proof_required`, `password_too_common`, and
 * `phone_stale` for a number that was long unproved: its new owner must not get the account by a code alone.
 */
export async function resetPassword(deps: Deps, call: Call, input: { phone: string; password: string }) {
	const phone = acceptPhone(input.phone)
	if (!(await hasProof(deps, call, 'reset', phone))) return resetAgain(deps, call, phone, input.password)
	await acceptPassword(deps, input.password, [phone])
	const hash = await hashPassword(deps, input.password)
	const device = deviceOf(call, deps.config.secret)
	const refusal = await transaction(deps.db, async (tx) => {
		if (!(await takeProof(tx, call, { purposes: ['reset'], phone }))) return 'used'
		await noteProofUse(tx, deps, call, 'reset', phone)
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
	if (refusal === 'used') return resetAgain(deps, call, phone, input.password)
	if (refusal) throw new ShopError(refusal)
	return done(call)
}

/** The reply may have been lost: nothing is changed again, and the same browser gets the same reply. */
async function resetAgain(deps: Deps, call: Call, phone: string, password: string) {
	const use = await transaction(deps.db, (tx) => repeatProofUse(tx, deps, call, 'reset', phone))
	if (!use) throw new ShopError('proof_required')
	const customer = await passwordOf(deps.db, { phone })
	const { right } = await checkPassword(deps, customer?.password_hash ?? null, password)
	if (customer && !right) throw new ShopError('proof_required')
	return done(call)
}

function done(call: Call) {
	dropProof(call)
	if (call.cookie('sid')) call.setCookie('sid', '', 0, 'strict')
	return { status: true, message: passwordResetText[call.language] }
}
