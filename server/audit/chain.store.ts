import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Entry } from './chain.ts'

/** The columns of an entry that a link covers, each as text that does not depend on time zone or driver. */
const covered = sql`a.id::int8::text as id, (extract(epoch from a.at) * 1000000)::int8::text as at, a.actor, a.entity,
	a.entity_id::text as entity_id, a.action, a.before::text as before, a.after::text as after`

/** The last link of the chain. */
export type Head = { number: number; hash: Buffer }

/** Lets one process at a time add links, until `tx` ends; the last link, undefined in an empty chain. */
export async function lockHead(tx: Tx): Promise<Head | undefined> {
	await sql`select pg_advisory_xact_lock(1818061)`.execute(tx)
	return readHead(tx)
}

export async function readHead(db: Deps['db'] | Tx): Promise<Head | undefined> {
	const { rows } = await sql<{ number: string; hash: Buffer }>`
		select l.number::text, l.hash from audit_links l order by l.number desc limit 1`.execute(db)
	return rows[0] && { number: Number(rows[0].number), hash: Buffer.from(rows[0].hash) }
}

/** How long a transaction that writes entries can last at most; later ones are reported by `verifyAudit`. */
const late = sql`interval '1 day'`

/** The oldest entries without a link. Entries of a transaction that took long follow those that were committed before. */
export async function unlinkedEntries(tx: Tx, limit: number): Promise<Entry[]> {
	const { rows } = await sql<Entry>`
		select ${covered} from audit a
		where a.at >= coalesce((
				select e.at from audit_links l join audit e on e.id = l.audit_id order by l.number desc limit 1
			), '-infinity') - ${late}
			and not exists (select from audit_links l where l.audit_id = a.id)
		order by a.id limit ${limit}`.execute(tx)
	return rows
}

/** Adds links after the last one. `hashes` are those of `ids`, in their order. */
export async function addLinks(
	tx: Tx,
	after: number,
	ids: readonly string[],
	hashes: readonly Buffer[],
): Promise<void> {
	await sql`
		insert into audit_links (number, audit_id, hash)
		select ${after} + place, id, decode(hash, 'hex')
		from unnest(${[...ids]}::int8[], ${hashes.map((hash) => hash.toString('hex'))}::text[])
			with ordinality as n (id, hash, place)`.execute(tx)
}

/** A link with its entry; `entry` is null where the trail lacks it. */
export type Link = { number: number; hash: Buffer; entry: Entry | null }

/** The links after the number `after`, in order. */
export async function linksAfter(db: Deps['db'], after: number, limit: number): Promise<Link[]> {
	type Row = Entry & { number: string; hash: Buffer; found: boolean }
	const { rows } = await sql<Row>`
		select l.number::text, l.hash, a.id is not null as found, ${covered}
		from (select * from audit_links where number > ${after} order by number limit ${limit}) l
		left join audit a on a.id = l.audit_id order by l.number`.execute(db)
	return rows.map(({ number, hash, found, ...entry }) => ({
		...{ number: Number(number), hash: Buffer.from(hash) },
		entry: found ? entry : null,
	}))
}

/** Entries without a link: those that wait for the job, and those that it no longer looks at. */
export async function countUnlinked(db: Deps['db']): Promise<{ waiting: number; left_out: number }> {
	const { rows } = await sql<{ waiting: number; left_out: number }>`
		with horizon as (
			select coalesce((
				select e.at from audit_links l join audit e on e.id = l.audit_id order by l.number desc limit 1
			), '-infinity') - ${late} as at
		)
		select count(*) filter (where a.at >= horizon.at)::int as waiting, count(*) filter (where a.at < horizon.at)::int as left_out
		from audit a cross join horizon
		where not exists (select from audit_links l where l.audit_id = a.id)`.execute(db)
	return rows[0] ?? { waiting: 0, left_out: 0 }
}
