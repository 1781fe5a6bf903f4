import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The kinds of private pictures, which are areas of files. */
export type Kind = 'prescriptions' | 'problems' | 'sellers'

/**
 * The table of each kind, and its column with the id of what uses a picture (null while unused). The rows also have `id`,
 * `customer_id`, `file`, `bytes` and `erase_at`, the time at which the picture expires.
 */
export const tables: Record<Kind, { name: string; usedBy: string }> = {
	prescriptions: { name: 'prescriptions', usedBy: 'order_id' },
	problems: { name: 'problem_photos', usedBy: 'problem_id' },
	sellers: { name: 'seller_documents', usedBy: 'application_id' },
}

/** The most unused pictures of one kind that a shopper may have. */
export const mostUnused = 10
/** Days after which an unused picture expires. */
export const unusedDays = 2

/** Adds the row of a shopper's file, unless they have `mostUnused` unused pictures. Returns its id, or undefined. */
export async function insertPicture(
	tx: Tx,
	kind: Kind,
	customerId: number,
	picture: { file: string; bytes: number },
): Promise<number | undefined> {
	const table = sql.table(tables[kind].name)
	// The lock serialises the requests of a shopper; the count is a separate statement, so that it includes the previous insert.
	await sql`select 1 from customers where id = ${customerId}::bigint for no key update`.execute(tx)
	const { rows } = await sql<{ id: number }>`
		insert into ${table} (customer_id, file, bytes, erase_at)
		select ${customerId}::bigint, ${picture.file}, ${picture.bytes}::int, now() + make_interval(days => ${unusedDays}::int)
		where (select count(*) from ${table} p where p.customer_id = ${customerId}::bigint
			and p.${sql.ref(tables[kind].usedBy)} is null and (p.erase_at is null or p.erase_at > now())) < ${mostUnused}::int
		returning id`.execute(tx)
	return rows[0]?.id
}

/** Marks an unused picture as expired. Returns whether there was one. */
export async function hidePicture(db: Deps['db'], kind: Kind, customerId: number, id: number): Promise<boolean> {
	const { rows } = await sql`update ${sql.table(tables[kind].name)} p set erase_at = now()
		where p.id = ${id} and p.customer_id = ${customerId} and p.${sql.ref(tables[kind].usedBy)} is null
			and (p.erase_at is null or p.erase_at > now()) returning p.id`.execute(db)
	return rows.length > 0
}
