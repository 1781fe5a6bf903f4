import type { Deps } from '#server/deps.ts'
import { standInEmail } from '#server/identity/customers/email.rules.ts'
import { firstUse, repeatUse, type Used } from '#server/identity/sessions/uses.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { insertProof, type Proof, type ProofPurpose, readProof, spendProof } from './proof.store.ts'

/** Seconds. */
export const proofLife = 600

/** The caller's proof: browsers have it in a cookie that scripts cannot read, others in a header. */
export function proofOf(call: Call): string | undefined {
	return call.cookie('idtx') ?? call.header('x-identity-proof')
}

/** Creates a proof; send it to the caller with `giveProof` once the transaction has committed. */
export async function makeProof(tx: Tx, proof: Proof, secret = randomText(32)): Promise<string> {
	await insertProof(tx, hashOf(secret), proof, proofLife)
	return secret
}

/** Browsers get the proof in a cookie and an empty text in the body; it is valid for `left` seconds. */
export function giveProof(call: Call, secret: string, left = proofLife) {
	if (call.browser) call.setCookie('idtx', secret, left)
	return { data: { proof: call.browser ? '' : secret, expires_in: left } }
}

/** Uses the caller's proof up; undefined when it has none that matches. */
export async function takeProof(
	tx: Tx,
	call: Call,
	request: { purposes: readonly ProofPurpose[]; phone?: string; email?: string },
): Promise<Proof | undefined> {
	const secret = proofOf(call)
	return secret ? spendProof(tx, hashOf(secret), request) : undefined
}

/** The key under which a use of the caller's proof is stored. */
function usedProof(call: Call, purpose: ProofPurpose, address: string): Used | undefined {
	const secret = proofOf(call)
	return secret ? { id: secret, purpose, address } : undefined
}

/**
 * Stores that the caller's proof was used, so that the same caller can repeat the request for a short time: the reply may
 * be lost.
 */
export async function noteProofUse(
	tx: Tx,
	deps: Pick<Deps, 'config'>,
	call: Call,
	purpose: ProofPurpose,
	address: string,
) {
	const used = usedProof(call, purpose, address)
	return used && firstUse(tx, deps, call, used)
}

/** Repeats the same use of the caller's proof. Undefined when it was not used, or may not be repeated. */
export async function repeatProofUse(
	tx: Tx,
	deps: Pick<Deps, 'config'>,
	call: Call,
	purpose: ProofPurpose,
	address: string,
) {
	const used = usedProof(call, purpose, address)
	return used && repeatUse(tx, deps, call, used)
}

/** Whether the caller has a proof for this. Checked before costly work; `takeProof` decides. */
export async function hasProof({ db }: Pick<Deps, 'db'>, call: Call, purpose: ProofPurpose, phone: string) {
	const secret = proofOf(call)
	const proof = secret ? await readProof(db, hashOf(secret)) : undefined
	return proof?.purpose === purpose && proof.phone === phone
}

/** The browser's proof is used up: deletes its cookie. */
export function dropProof(call: Call): void {
	if (call.cookie('idtx')) call.setCookie('idtx', '', 0)
}

/** Returns what the caller's proof proves, and does not use it up. Throws `proof_required`. */
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
