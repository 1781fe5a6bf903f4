import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { acceptPhone } from './accept-phone.ts'
import { answerSession } from './answer-session.ts'
import { insertCustomer } from './customer.store.ts'
import { doorOf, enter } from './enter.ts'
import { randomText } from './keyed-hash.ts'
import { acceptPassword, hashPassword } from './password-hash.ts'
import { dropProof, hasProof, takeProof } from './proofs.ts'
import { oneLine } from './update-details.ts'

export type Registration = { phone: string; first_name: string; password: string; referal_code?: string }

/**
 * Makes the account of a phone that the caller has proved, and signs in. An account that is there already is never
 * touched. Throws `proof_required`, `already_registered` (to the phone's owner only), `password_too_common`.
 */
export async function registerWithPassword(deps: Deps, call: Call, typed: Registration) {
	const phone = acceptPhone(typed.phone)
	const name = oneLine(typed.first_name)
	if (name.length < 3) throw new ShopError('invalid_input', { errors: { first_name: 'invalid_input' } })
	if (!(await hasProof(deps, call, 'register', phone))) throw new ShopError('proof_required')
	await acceptPassword(deps, typed.password, [phone])
	const passwordHash = await hashPassword(deps, typed.password)
	const door = doorOf(deps, call)
	const names = { public_id: randomText(12), first_name: name, last_name: '', language: call.language }
	const code = typed.referal_code?.trim()
	const outcome = await transaction(deps.db, async (tx) => {
		const proof = await takeProof(tx, call, { purposes: ['register'], phone })
		if (!proof) return 'proof_required'
		const customer = await insertCustomer(tx, {
			...names,
			phone,
			passwordHash,
			...(code ? { referralCode: code } : {}),
		})
		if (!customer) return 'already_registered'
		return { customer, opened: await enter(tx, deps, door, customer, { by: 'phone', proved: true }) }
	})
	if (typeof outcome === 'string') throw new ShopError(outcome)
	dropProof(call)
	return answerSession(call, outcome.customer, outcome.opened)
}
