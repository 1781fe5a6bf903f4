import type { Deps } from '#server/deps.ts'
import { standInEmail } from '#server/identity/customers/email.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { insertProof, type Proof, type ProofPurpose, readProof, spendProof } from './proof.store.ts'

/** Seconds. */
export const proofLife = 600

/** The proof a caller holds: browsers in a cookie that scripts cannot read, others in a header. */
export function proofOf(call: Call): string | undefined {
	return call.cookie('idtx') ?? call.header('x-identity-proof')
}

/** Makes a proof; hand it to the caller with `giveProof` once the transaction has committed. */
export async function makeProof(tx: Tx, proof: Proof): Promise<string> {
	const secret = randomText(32)
	await insertProof(tx, hashOf(secret), proof, proofLife)
	return secret
}

/** Browsers get the proof in a cookie and an empty text in the body. */
export function giveProof(call: Call, secret: string) {
	if (call.browser) call.setCookie('idtx', secret, proofLife)
	return { data: { proof: call.browser ? '' : secret, expires_in: proofLife } }
}

/** Uses the caller's proof up; undefined when it has none that fits. */
export async function takeProof(
	tx: Tx,
	call: Call,
	wanted: { purposes: readonly ProofPurpose[]; phone?: string; email?: string },
): Promise<Proof | undefined> {
	const secret = proofOf(call)
	return secret ? spendProof(tx, hashOf(secret), wanted) : undefined
}

/** Has the caller a proof for this? Asked before costly work; `takeProof` decides. */
export async function hasProof({ db }: Pick<Deps, 'db'>, call: Call, purpose: ProofPurpose, phone: string) {
	const secret = proofOf(call)
	const proof = secret ? await readProof(db, hashOf(secret)) : undefined
	return proof?.purpose === purpose && proof.phone === phone
}

/** The browser's proof is used up: takes the cookie back. */
export function dropProof(call: Call): void {
	if (call.cookie('idtx')) call.setCookie('idtx', '', 0)
}

/** Tells the holder of a proof whose it is, and does not use it up. Throws `proof_required`. */
export async function describeProof({ db }: Pick<Deps, 'db'>, call: Call) {
	const secret = proofOf(call)
	const proof = secret ? await readProof(db, hashOf(secret)) : undefined
	if (!proof) throw new ShopError('proof_required')
	const { provider, subject, email, phone, firstName, lastName, left } = proof
	return {
		data: {
			provider: provider ?? 'phone',
			email: email ?? (provider && subject ? standInEmail(provider, subject) : null),
			phone,
			first_name: firstName,
			last_name: lastName,
			expires_in: left,
		},
	}
}
