import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { insertCustomer } from '#server/identity/customers/customer.store.ts'
import { oneLine } from '#server/identity/customers/update-details.ts'
import { dropProof, hasProof, noteProofUse, repeatProofUse, takeProof } from '#server/identity/proofs/proofs.ts'
import { answerSession } from '#server/identity/sessions/answer-session.ts'
import { originOf, startSession } from '#server/identity/sessions/start-session.ts'
import { sessionAgain } from '#server/identity/sessions/uses.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { passwordOf } from './password.store.ts'
import { acceptPassword, checkPassword, hashPassword } from './password-hash.ts'

export type Registration = { phone: string; first_name: string; password: string; referal_code?: string }

/**
 * Creates the account of a phone that the caller has proved, and signs in. An existing account is never changed. Throws
 * `proof_required`, `already_registered` (to the phone's owner only), `password_too_common`.
 */
export async function registerWithPassword(deps: Deps, call: Call, input: Registration) {
	const phone = acceptPhone(input.phone)
	const name = oneLine(input.first_name)
	if (name.length < 3) throw new ShopError('invalid_input', { errors: { first_name: 'invalid_input' } })
	if (!(await hasProof(deps, call, 'register', phone))) return registerAgain(deps, call, phone, input.password)
	await acceptPassword(deps, input.password, [phone])
	const passwordHash = await hashPassword(deps, input.password)
	const origin = originOf(deps, call)
	const names = { public_id: randomText(12), first_name: name, last_name: '', language: call.language }
	const code = input.referal_code?.trim()
	const outcome = await transaction(deps.db, async (tx) => {
		if (!(await takeProof(tx, call, { purposes: ['register'], phone }))) return 'used'
		const customer = await insertCustomer(tx, {
			...names,
			phone,
			passwordHash,
			...(code && { referralCode: code }),
		})
		if (!customer) return 'already_registered'
		const use = await noteProofUse(tx, deps, call, 'register', phone)
		return { customer, opened: await startSession(tx, deps, origin, customer, { by: 'phone', proved: true, use }) }
	})
	if (outcome === 'used') return registerAgain(deps, call, phone, input.password)
	if (typeof outcome === 'string') throw new ShopError(outcome)
	dropProof(call)
	return answerSession(call, outcome.customer, outcome.opened)
}

/** The reply to the registration may have been lost: the same browser and password get the same session again. */
async function registerAgain(deps: Deps, call: Call, phone: string, password: string) {
	const session = await transaction(deps.db, async (tx) => {
		const use = await repeatProofUse(tx, deps, call, 'register', phone)
		return use && sessionAgain(tx, call, use)
	})
	const stored = session && (await passwordOf(deps.db, { id: session.customer.id }))?.password_hash
	if (!session || !(await checkPassword(deps, stored ?? null, password)).right) throw new ShopError('proof_required')
	dropProof(call)
	return answerSession(call, session.customer, session.opened)
}
