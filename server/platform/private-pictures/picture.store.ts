import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Kind } from './files.ts'

/**
 * Table of each kind, and the column that names what uses a picture (null while nothing does). The rows also have `id`,
 * `customer_id`, `file`, `bytes` and `erase_at`, from which on the picture is to be erased.
 */
export const tables: Record<Kind, { name: string; usedBy: string }> = {
	prescriptions: { name: 'prescriptions', usedBy: 'order_id' },
	problems: { name: 'problem_photos', usedBy: 'problem_id' },
}

/** Pictures of one kind a shopper may keep that nothing uses yet. */
export const mostUnused = 10
/** Days a picture is kept that nothing uses. */
export const unusedDays = 2

/** Notes a file of a shopper, unless they have `mostUnused` that nothing uses. Answers its id, or undefined. */
export function insertPicture(
	db: Deps['db'],
	kind: Kind,
	customerId: number,
	picture: { file: string; bytes: number },
): Promise<number | undefined> {
	const table = sql.table(tables[kind].name)
	return transaction(db, async (tx) => {
		// One at a time for each shopper; the count is a statement of its own, so that it sees what the last one added.
		await sql`select 1 from customers where id = ${customerId}::bigint for no key update`.execute(tx)
		const { rows } = await sql<{ id: number }>`
			insert into ${table} (customer_id, file, bytes, erase_at)
			select ${customerId}::bigint, ${picture.file}, ${picture.bytes}::int, now() + make_interval(days => ${unusedDays}::int)
			where (select count(*) from ${table} p where p.customer_id = ${customerId}::bigint
				and p.${sql.ref(tables[kind].usedBy)} is null and (p.erase_at is null or p.erase_at > now())) < ${mostUnused}::int
			returning id`.execute(tx)
		return rows[0]?.id
	})
}

/** Hides a picture that nothing uses, so that it is erased next; answers whether there was such a one. */
export async function hidePicture(db: Deps['db'], kind: Kind, customerId: number, id: number): Promise<boolean> {
	const { rows } = await sql`update ${sql.table(tables[kind].name)} p set erase_at = now()
		where p.id = ${id} and p.customer_id = ${customerId} and p.${sql.ref(tables[kind].usedBy)} is null
			and (p.erase_at is null or p.erase_at > now()) returning p.id`.execute(db)
	return rows.length > 0
}
