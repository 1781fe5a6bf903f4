import { limitsOf } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { acceptIdentityToken } from '#server/identity/codes/accept-identity-token.ts'
import { checkCode, codeError } from '#server/identity/codes/check-code.ts'
import { dropUsed } from '#server/identity/codes/requested-codes.ts'
import { sendOtp } from '#server/identity/codes/send-otp.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import {
	type Customer,
	detachPhone,
	isPhoneStale,
	lockCustomer,
	savePhone,
} from '#server/identity/customers/customer.store.ts'
import { adoptTraces, keepTraces } from '#server/identity/customers/trace.store.ts'
import { userOf } from '#server/identity/customers/user.rules.ts'
import { freshOwner } from '#server/identity/proofs/fresh-proof.ts'
import { dropProof } from '#server/identity/proofs/proofs.ts'
import { revokeAll } from '#server/identity/sessions/session.store.ts'
import { notifyCustomer } from '#server/identity/sessions/start-session.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { countIn } from '#server/platform/limits/count-call.ts'
import { limitWindows } from '#server/platform/limits/windows.rules.ts'
import { ShopError } from '#server/platform/shop-error.ts'

type NewPhone = { phone: string; otp: string; take_over?: boolean }

/**
 * Sends a code to the phone that the shopper wants to use. Whether another account has that phone is revealed only after
 * the right code. Throws `fresh_proof_required` before anything is sent, and the refusals of `sendOtp`.
 */
export async function sendPhoneCode(deps: Deps, call: Call, input: { phone: string; bot?: string }) {
	acceptPhone(input.phone)
	if (!(await transaction(deps.db, (tx) => freshOwner(tx, call)))) throw new ShopError('fresh_proof_required')
	dropProof(call)
	return sendOtp(deps, call, input, 'phone')
}

/**
 * Adds the phone that a code has proved to the account, or replaces the present one: then the old phone and the email are
 * notified, and the other devices are signed out. Throws `fresh_proof_required` without using the code, the refusals of the
 * code, `phone_taken` for a phone of another account, and `phone_taken_long_ago` if that account has not proved the phone
 * for so long that it may have a new owner: with `take_over` it is moved from that account. The code stays valid after the
 * last two. Three changes a day: `too_many_requests`.
 */
export async function setPhone(deps: Deps, call: Call, input: NewPhone) {
	const phone = acceptPhone(input.phone)
	const session = shopper(call)
	const verified = await acceptIdentityToken(deps, call, phone)
	const outcome = await transaction(deps.db, async (tx) => {
		const customer = await freshOwner(tx, call)
		if (!customer) return { customer: null }
		const use = verified
			? undefined
			: await checkCode(tx, deps, call, { address: phone, purpose: 'phone', typed: input.otp, session: session.id })
		if (use && 'refusal' in use) return { refused: use }
		if (use?.again && customer.phone !== phone) return { refused: { refusal: 'invalid_otp' } as const }
		if (customer.phone === phone) return { customer: await savePhone(tx, customer.id, phone) }
		// An error from here on also rolls back the use of the code.
		await free(tx, deps, phone, input.take_over === true)
		const wait = await countIn(tx, deps, limitWindows(limitsOf.phoneChange, call, { shopper: customer.id }))
		if (wait > 0) throw new ShopError('too_many_requests', { retryAfter: wait })
		await notifyChange(tx, deps, call, customer, phone)
		if (customer.phone) {
			await revokeAll(tx, customer.id, session.id)
			await keepTraces(tx, deps.config.secret, customer.id, { phone: customer.phone })
		}
		await adoptTraces(tx, deps.config.secret, customer.id, { phone })
		return { customer: await savePhone(tx, customer.id, phone) }
	}).catch((error: { code?: string }) => {
		// A concurrent request has registered the phone for another account.
		if (error.code === uniqueViolation) throw new ShopError('phone_taken', { errors: { phone: 'phone_taken' } })
		throw error
	})
	if ('refused' in outcome && outcome.refused) throw codeError(outcome.refused)
	if (!outcome.customer) throw new ShopError('fresh_proof_required')
	await dropUsed(deps.db, call)
	dropProof(call)
	return { data: userOf(outcome.customer, { limited: false }) }
}

const uniqueViolation = '23505'

/** Ensures that no other account has the phone. */
async function free(tx: Tx, deps: Deps, phone: string, takeOver: boolean): Promise<void> {
	const other = await lockCustomer(tx, { phone })
	if (!other) return
	const refusal = other.disabled_at || !(await isPhoneStale(tx, phone)) ? 'phone_taken' : 'phone_taken_long_ago'
	if (refusal === 'phone_taken' || !takeOver) throw new ShopError(refusal, { errors: { phone: refusal } })
	await detachPhone(tx, other.id)
	await revokeAll(tx, other.id)
	// By mail only: the phone's messages now reach its new owner.
	await notifyCustomer(tx, deps, other, { phone: null, email: other.email }, { kind: 'phone_moved' })
}

/** Notifies the email, and the old phone unless it may have a new owner. */
async function notifyChange(tx: Tx, deps: Deps, call: Call, { phone: old, email }: Customer, phone: string) {
	const ending = phone.slice(-3)
	const message = old ? ({ kind: 'phone_changed', ending } as const) : ({ kind: 'phone_added', ending } as const)
	await notifyCustomer(tx, deps, call, { phone: null, email }, message)
	if (old && !(await isPhoneStale(tx, old))) await notifyCustomer(tx, deps, call, { phone: old, email: null }, message)
}
