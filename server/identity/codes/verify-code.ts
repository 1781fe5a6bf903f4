import type { Deps } from '#server/deps.ts'
import { acceptEmail } from '#server/identity/customers/accept-email.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { type Proof, type ProofPurpose, readProof } from '#server/identity/proofs/proof.store.ts'
import { giveProof, makeProof, takeProof } from '#server/identity/proofs/proofs.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { acceptIdentityToken } from './accept-identity-token.ts'
import { checkCode, codeError } from './check-code.ts'
import type { Purpose } from './otp.rules.ts'
import { dropUsed } from './requested-codes.ts'

const empty = { phone: null, provider: null, subject: null, email: null, emailVerified: false }

/**
 * Exchanges a code sent by SMS for a one-use proof of the phone, for the purpose of the code. A caller who comes from
 * Google or Facebook and confirms by phone gets one proof of both. Throws `invalid_otp`, `otp_expired`, `otp_too_many`.
 */
export async function verifySmsCode(
	deps: Deps,
	call: Call,
	input: { phone: string; purpose: 'register' | 'reset' | 'step_up'; otp: string },
) {
	const phone = acceptPhone(input.phone)
	const { purpose } = input
	return exchange(deps, call, { address: phone, purpose, typed: input.otp }, async (tx) => {
		const social =
			purpose === 'step_up' && !call.session ? await takeProof(tx, call, { purposes: ['social'] }) : undefined
		return social ? { ...social, phone } : { ...empty, purpose, phone, firstName: '', lastName: '' }
	})
}

/** Exchanges a mailed code for a one-use proof of the address. Throws `invalid_otp`, `otp_expired`, `otp_too_many`. */
export async function verifyEmailCode(deps: Deps, call: Call, input: { email: string; otp: string }) {
	const email = acceptEmail(input.email)
	const purpose: ProofPurpose = 'email'
	const proof = { ...empty, purpose, provider: 'email', subject: email, email, emailVerified: true }
	return exchange(deps, call, { address: email, purpose, typed: input.otp }, async () => ({
		...proof,
		firstName: '',
		lastName: '',
	}))
}

async function exchange(
	deps: Deps,
	call: Call,
	request: { address: string; purpose: Purpose; typed: string },
	proofOf: (tx: Tx) => Promise<Proof>,
) {
	const verified = await acceptIdentityToken(deps, call, request.address)
	const outcome = await transaction(deps.db, async (tx) => {
		const use = verified ? undefined : await checkCode(tx, deps, call, { ...request, session: call.session?.id })
		if (use && 'refusal' in use) return { refused: use }
		const secret = use?.secretFor('proof')
		if (!use?.again) return { secret: await makeProof(tx, await proofOf(tx), secret) }
		// A used proof means that the reply arrived.
		const before = await readProof(tx, hashOf(use.secretFor('proof')))
		return before
			? { secret: use.secretFor('proof'), left: before.left }
			: { refused: { refusal: 'invalid_otp' } as const }
	})
	if (outcome.refused) throw codeError(outcome.refused)
	await dropUsed(deps.db, call)
	return giveProof(call, outcome.secret, outcome.left)
}
