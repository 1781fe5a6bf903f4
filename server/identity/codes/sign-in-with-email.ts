import type { Deps } from '#server/deps.ts'
import { acceptEmail } from '#server/identity/customers/accept-email.ts'
import { type Customer, insertCustomer, lockCustomer } from '#server/identity/customers/customer.store.ts'
import { standInEmail } from '#server/identity/customers/email.rules.ts'
import { addLogin, adoptEmail, findLogin } from '#server/identity/customers/login.store.ts'
import { adoptTraces } from '#server/identity/customers/trace.store.ts'
import { oneLine } from '#server/identity/customers/update-details.ts'
import { type Proof, readProof } from '#server/identity/proofs/proof.store.ts'
import { dropProof, noteProofUse, proofOf, repeatProofUse, takeProof } from '#server/identity/proofs/proofs.ts'
import { answerSession } from '#server/identity/sessions/answer-session.ts'
import { originOf, type SignInOrigin, startSession } from '#server/identity/sessions/start-session.ts'
import { sessionAgain, type Use } from '#server/identity/sessions/uses.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { enterByPhone } from './sign-in-with-otp.ts'

export type EmailSignIn = { email: string; first_name?: string; last_name?: string }

/**
 * Signs in the caller who has proved an email by code, or an identity at Google or Facebook; the body is only a hint that
 * must match. The account is found by provider and subject, never by an unproved email. Throws `proof_required`,
 * `confirm_by_phone` when an unproved email belongs to an account (the proof stays valid), `account_disabled`.
 */
export async function signInWithEmail(deps: Deps, call: Call, input: EmailSignIn) {
	const email = acceptEmail(input.email)
	const origin = originOf(deps, call)
	const secret = proofOf(call)
	const outcome = await transaction(deps.db, async (tx) => {
		const proof = secret ? await readProof(tx, hashOf(secret)) : undefined
		if (!proof) return 'used'
		if (!proof.provider || !proof.subject) return 'proof_required'
		if ((proof.email ?? standInEmail(proof.provider, proof.subject)) !== email) return 'proof_required'
		const identity = { ...proof, provider: proof.provider, subject: proof.subject }
		const owner = await ownerOf(tx, identity)
		if (owner === 'confirm_by_phone') return owner
		if (!(await takeProof(tx, call, { purposes: ['email', 'social'] }))) return 'used'
		const use = await noteProofUse(tx, deps, call, 'email', email)
		return open(tx, deps, origin, identity, owner, { ...input, use })
	})
	if (outcome === 'used') return signInAgain(deps, call, email)
	if (typeof outcome === 'string') throw new ShopError(outcome)
	if (!outcome.opened) throw new ShopError('account_disabled')
	dropProof(call)
	return answerSession(call, outcome.customer, outcome.opened, outcome)
}

/** The reply may have been lost: the same browser gets the same session again. */
async function signInAgain(deps: Deps, call: Call, email: string) {
	const session = await transaction(deps.db, async (tx) => {
		const use = await repeatProofUse(tx, deps, call, 'email', email)
		return use && sessionAgain(tx, call, use)
	})
	if (!session) throw new ShopError('proof_required')
	dropProof(call)
	return answerSession(call, session.customer, session.opened, session)
}

type Identity = Proof & { provider: string; subject: string }
type Owner = { customer: Customer; linked: boolean } | 'by_phone' | 'new' | 'confirm_by_phone'

async function ownerOf(tx: Tx, { provider, subject, email, emailVerified, phone }: Identity): Promise<Owner> {
	const linked = await findLogin(tx, provider, subject)
	const known = linked ? await lockCustomer(tx, { id: linked }) : undefined
	if (known) return { customer: known, linked: true }
	const same = email ? await lockCustomer(tx, { email }) : undefined
	if (same && emailVerified) return { customer: same, linked: false }
	if (phone) return 'by_phone'
	return same ? 'confirm_by_phone' : 'new'
}

async function open(
	tx: Tx,
	deps: Deps,
	origin: SignInOrigin,
	identity: Identity,
	owner: Owner,
	input: EmailSignIn & { use: Use | undefined },
) {
	const { use } = input
	const { provider, subject, email, emailVerified, phone } = identity
	const login = async (customer: Customer) => {
		await addLogin(tx, { provider, subject, customerId: customer.id, email })
		await adoptTraces(tx, deps.config.secret, customer.id, { logins: [{ provider, subject }] })
	}
	if (owner === 'by_phone' && phone) {
		const entered = await enterByPhone(tx, deps, origin, phone, use)
		// A number that was long unproved does not prove who owns the account.
		if (entered.opened && !entered.limited) {
			await login(entered.customer)
			if (email && emailVerified) await adoptEmail(tx, entered.customer.id, email)
		}
		return entered
	}
	const customer = typeof owner === 'object' ? owner.customer : await create(tx, origin, identity, input)
	if (!customer) return 'proof_required'
	if (customer.disabled_at) return { customer, limited: false, opened: undefined }
	if (typeof owner !== 'object' || !owner.linked) await login(customer)
	const by = provider === 'email' ? ('email' as const) : ('social' as const)
	return { customer, limited: false, opened: await startSession(tx, deps, origin, customer, { by, proved: true, use }) }
}

/** Names come from the provider; only a caller who signs in by code may choose them. */
function create(tx: Tx, { call }: SignInOrigin, identity: Identity, input: EmailSignIn): Promise<Customer | undefined> {
	const { provider, email, emailVerified, firstName, lastName } = identity
	const [first, last] = provider === 'email' ? [input.first_name ?? '', input.last_name ?? ''] : [firstName, lastName]
	return insertCustomer(tx, {
		public_id: randomText(12),
		first_name: oneLine(first).slice(0, 80),
		last_name: oneLine(last).slice(0, 80),
		language: call.language,
		...(email && emailVerified && { email }),
	})
}
