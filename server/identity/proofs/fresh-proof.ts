import { lockCustomer } from '#server/identity/customers/customer.store.ts'
import { findLogin } from '#server/identity/customers/login.store.ts'
import { noteProved, provedWithin } from '#server/identity/sessions/session.store.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { type FoundProof, readProof } from './proof.store.ts'
import { proofLife, proofOf, takeProof } from './proofs.ts'

/**
 * Whether the shopper has proved within ten minutes who they are: by signing in, or by a proof of their own phone, email or
 * linked identity, which is used up. Returns the locked customer, or null when they have not.
 */
export async function freshOwner(tx: Tx, call: Call) {
	const { id, customerId } = shopper(call)
	const customer = await lockCustomer(tx, { id: customerId })
	if (!customer) return null
	if (await provedWithin(tx, id, proofLife)) return customer
	const secret = proofOf(call)
	const proof = secret ? await readProof(tx, hashOf(secret)) : undefined
	if (!proof || !(await isOwn(tx, proof, customer))) return null
	if (!(await takeProof(tx, call, { purposes: [proof.purpose] }))) return null
	await noteProved(tx, id)
	return customer
}

async function isOwn(tx: Tx, proof: FoundProof, own: { id: number; phone: string | null; email: string | null }) {
	if (proof.purpose === 'step_up') return proof.phone !== null && proof.phone === own.phone
	if (proof.purpose === 'email') return proof.email !== null && proof.email === own.email
	if (proof.purpose !== 'social' || !proof.provider || !proof.subject) return false
	return (await findLogin(tx, proof.provider, proof.subject)) === own.id
}
