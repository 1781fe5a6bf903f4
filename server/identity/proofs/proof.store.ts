import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

export type ProofPurpose = 'register' | 'reset' | 'step_up' | 'email' | 'social'

/** What a caller has proved to be theirs: a phone, an email, an identity of another service, or phone and identity. */
export type Proof = {
	purpose: ProofPurpose
	/** E.164. */
	phone: string | null
	/** `email`, `google` or `facebook`, and the id of the person there. */
	provider: string | null
	subject: string | null
	/** As its provider returned it; `emailVerified`: the provider confirms that the mailbox is theirs. */
	email: string | null
	emailVerified: boolean
	firstName: string
	lastName: string
}

export type FoundProof = Proof & { left: number }

const columns = sql`purpose, phone, provider, subject, email, email_verified as "emailVerified",
	first_name as "firstName", last_name as "lastName",
	greatest(0, floor(extract(epoch from expires_at - now())))::int as "left"`

/** Stores a proof for `life` seconds. */
export async function insertProof(tx: Tx, secretHash: Buffer, proof: Proof, life: number): Promise<void> {
	await tx
		.insertInto('identity_proofs')
		.values({
			secret_hash: secretHash,
			purpose: proof.purpose,
			phone: proof.phone,
			provider: proof.provider,
			subject: proof.subject,
			email: proof.email,
			email_verified: proof.emailVerified,
			first_name: proof.firstName,
			last_name: proof.lastName,
			expires_at: sql<Date>`now() + make_interval(secs => ${life})`,
		})
		.execute()
}

/** An unused proof that is still valid; it is not used up. */
export async function readProof(db: Kysely<Schema>, secretHash: Buffer): Promise<FoundProof | undefined> {
	const { rows } = await sql<FoundProof>`select ${columns} from identity_proofs
		where secret_hash = ${secretHash} and used_at is null and expires_at > now()`.execute(db)
	return rows[0]
}

/** Uses a proof up. Undefined when it was used, has expired, or is for another purpose, phone or email. */
export async function spendProof(
	tx: Tx,
	secretHash: Buffer,
	request: { purposes: readonly ProofPurpose[]; phone?: string; email?: string },
): Promise<Proof | undefined> {
	const { purposes, phone = null, email = null } = request
	const { rows } = await sql<Proof>`update identity_proofs set used_at = now()
		where secret_hash = ${secretHash} and used_at is null and expires_at > now()
			and purpose = any(${[...purposes]}::text[])
			and (${phone}::text is null or phone = ${phone}) and (${email}::text is null or email = ${email})
		returning ${columns}`.execute(tx)
	return rows[0]
}

/** Deletes proofs, sign-in attempts at providers, used tokens and message claims that are no longer read. */
export async function forgetProofs(db: Kysely<Schema>): Promise<void> {
	await sql`delete from identity_proofs where expires_at < now() - interval '1 hour'`.execute(db)
	await sql`delete from social_flows where expires_at < now()`.execute(db)
	await sql`delete from spent_tokens where expires_at < now() - interval '1 hour'`.execute(db)
	await sql`delete from message_claims where at < now() - interval '2 days'`.execute(db)
}
