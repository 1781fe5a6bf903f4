import type { Deps } from '#server/deps.ts'
import { customerById } from '#server/identity/customers/customer.store.ts'
import { passwordChangedText } from '#server/identity/customers/texts.rules.ts'
import { freshOwner } from '#server/identity/proofs/fresh-proof.ts'
import { dropProof } from '#server/identity/proofs/proofs.ts'
import { revokeAll } from '#server/identity/sessions/session.store.ts'
import { notifyCustomer } from '#server/identity/sessions/start-session.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { claimPasswordTry, forgetWrongPasswords, passwordLane, passwordOf, savePassword } from './password.store.ts'
import { acceptPassword, checkPassword, hashPassword } from './password-hash.ts'

/**
 * Sets another password, signs the other devices out and notifies the owner. The old password, if given, must be right, but
 * never counts as the proof. Throws `fresh_proof_required`, `wrong_credentials`, `password_too_common`.
 */
export async function changePassword(deps: Deps, call: Call, input: { password: string; old_password?: string }) {
	const { id, customerId } = shopper(call)
	const { phone, email } = await customerById(deps.db, customerId)
	await acceptPassword(deps, input.password, [phone ?? '', email ?? ''])
	if (input.old_password !== undefined) await checkOld(deps, customerId, input.old_password)
	const hash = await hashPassword(deps, input.password)
	const changed = await transaction(deps.db, async (tx) => {
		const customer = await freshOwner(tx, call)
		if (!customer) return false
		await savePassword(tx, customerId, hash)
		if (phone) await forgetWrongPasswords(tx, phone)
		await revokeAll(tx, customerId, id)
		await notifyCustomer(tx, deps, call, customer, { kind: 'password_changed' })
		return true
	})
	if (!changed) throw new ShopError('fresh_proof_required')
	dropProof(call)
	return { status: true, message: passwordChangedText[call.language] }
}

async function checkOld(deps: Deps, customerId: number, old: string): Promise<void> {
	const key = `customer ${customerId}`
	const attempt = await transaction(deps.db, (tx) => claimPasswordTry(tx, key, passwordLane(null)))
	if (attempt.locked > 0) throw new ShopError('too_many_requests', { retryAfter: attempt.locked })
	const stored = await passwordOf(deps.db, { id: customerId })
	const { right } = await checkPassword(deps, stored?.password_hash ?? null, old)
	if (!right) throw new ShopError('wrong_credentials', { errors: { old_password: 'wrong_credentials' } })
	await transaction(deps.db, (tx) => forgetWrongPasswords(tx, key))
}
