import { sql } from 'kysely'
import type { Role } from '#contract/desk/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Stores a new link of a person, or of the first owner (null), and ends the former ones. Returns its last moment. */
export async function insertLink(tx: Tx, staffId: number | null, hash: Buffer, hours: number): Promise<Date> {
	await endLinks(tx, staffId)
	const { rows } = await sql<{ until: Date }>`
		insert into staff_links (hash, staff_id, until)
		values (${hash}, ${staffId}, now() + make_interval(hours => ${hours})) returning until`.execute(tx)
	return (rows[0] as { until: Date }).until
}

/** Ends the links of a person, or of the first owner. */
export async function endLinks(tx: Tx, staffId: number | null): Promise<void> {
	await sql`delete from staff_links where staff_id is not distinct from ${staffId}::int`.execute(tx)
}

export type Link = {
	id: number
	/** Null: the link that makes the first owner. */
	staffId: number | null
	name: string
	email: string | null
	role: Role
	until: Date
	totp: string | null
	challenge: string | null
}

/** The link with this hash, unless it has expired. */
export async function findLink(db: Deps['db'], hash: Buffer): Promise<Link | undefined> {
	const { rows } = await sql<Link>`
		select k.id, k.staff_id as "staffId", coalesce(p.name, '') as name, p.email, coalesce(p.role, 'owner') as role,
			k.until, k.totp, k.challenge
		from staff_links k left join staff p on p.id = k.staff_id
		where k.hash = ${hash} and k.until > now() and p.disabled_at is null`.execute(db)
	return rows[0]
}

/** Uses a link up. False when it has been used or has ended. */
export async function spendLink(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`delete from staff_links where id = ${id} and until > now() returning id`.execute(tx)
	return rows.length > 0
}

/** Keeps the challenge that the passkey of the holder of a link has to sign. */
export async function offerChallenge(db: Deps['db'], id: number, challenge: string): Promise<void> {
	await sql`update staff_links set challenge = ${challenge} where id = ${id}`.execute(db)
}

/** Keeps what was offered to the holder of a link: the sealed secret of an authenticator app. */
export async function offerTotp(db: Deps['db'], id: number, totp: string): Promise<void> {
	await sql`update staff_links set totp = ${totp} where id = ${id}`.execute(db)
}
