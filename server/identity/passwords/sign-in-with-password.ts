import { limitsOf } from '#contract/limits.ts'
import { locksOf } from '#contract/locks.ts'
import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { knowsDevice, lockCustomer, trustPhone } from '#server/identity/customers/customer.store.ts'
import { dropProof, hasProof, takeProof } from '#server/identity/proofs/proofs.ts'
import { answerSession } from '#server/identity/sessions/answer-session.ts'
import { originOf, startSession } from '#server/identity/sessions/start-session.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { claimPasswordTry, forgetWrongPasswords, passwordLane, passwordOf, savePassword } from './password.store.ts'
import { checkPassword, hashPassword } from './password-hash.ts'

/**
 * Signs in with phone and password. Never reveals which of them was wrong, nor whether there is such an account. On a
 * device that has not signed in to the account before, the password is not enough: `proof_required` requires a proof of the
 * phone (purpose `step_up`) beside it. Also throws `wrong_credentials`, `too_many_requests`, `account_disabled`.
 */
export async function signInWithPassword(deps: Deps, call: Call, input: { phone: string; password: string }) {
	const phone = acceptPhone(input.phone)
	const origin = originOf(deps, call)
	await countLimits(deps, limitsOf.password, call, {})
	const known = origin.deviceHash !== null && (await knowsDevice(deps.db, phone, origin.deviceHash))
	const proved = await hasProof(deps, call, 'step_up', phone)
	const lane = passwordLane(known ? (origin.deviceHash?.toString('hex') ?? null) : null)
	const attempt = await transaction(deps.db, (tx) => claimPasswordTry(tx, phone, lane))
	if (attempt.locked > 0 && !proved) {
		if (attempt.failures >= locksOf.password.closed.failures) throw new ShopError('proof_required')
		throw new ShopError('too_many_requests', { retryAfter: attempt.locked })
	}
	const stored = await passwordOf(deps.db, { phone })
	const { right, renew } = await checkPassword(deps, stored?.password_hash ?? null, input.password)
	if (!right || !stored) {
		// A proof allows one guess while the account is locked, no more.
		if (proved) await transaction(deps.db, (tx) => takeProof(tx, call, { purposes: ['step_up'], phone }))
		throw new ShopError('wrong_credentials')
	}
	const fresh = renew ? await hashPassword(deps, input.password) : undefined
	const outcome = await transaction(deps.db, async (tx) => {
		const customer = await lockCustomer(tx, { phone })
		if (customer?.id !== stored.id) return 'wrong_credentials'
		const proof = await takeProof(tx, call, { purposes: ['step_up'], phone })
		if (!proof && !known) return 'proof_required'
		if (customer.disabled_at) return 'account_disabled'
		await forgetWrongPasswords(tx, phone)
		if (fresh) await savePassword(tx, customer.id, fresh)
		if (proof) await trustPhone(tx, customer.id)
		const method = { by: proof ? ('phone' as const) : ('password' as const), proved: proof !== undefined }
		return { customer, opened: await startSession(tx, deps, origin, customer, method) }
	})
	if (typeof outcome === 'string') throw new ShopError(outcome)
	dropProof(call)
	return answerSession(call, outcome.customer, outcome.opened)
}
