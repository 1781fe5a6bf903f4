import { type Kysely, sql } from 'kysely'
import type { OrderFilter } from '#contract/desk/order-filter.ts'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>

/** The most saved filters of one person: each is counted with every list. */
export const mostViews = 20

/** Saved filters of a person, by name. */
export async function viewsOf(db: Db, staffId: number): Promise<{ id: number; name: string; filter: OrderFilter }[]> {
	const { rows } = await sql<{ id: number; name: string; filter: OrderFilter }>`
		select id, name, filter from order_views where staff_id = ${staffId} order by lower(name), id`.execute(db)
	return rows
}

/** Keeps a filter by a name; the same name replaces it. Undefined when the person has as many as are allowed. */
export async function keepView(
	db: Db,
	staffId: number,
	name: string,
	filter: OrderFilter,
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into order_views (staff_id, name, filter) select ${staffId}, ${name}, ${JSON.stringify(filter)}::jsonb
		where (select count(*) from order_views where staff_id = ${staffId} and name <> ${name}) < ${mostViews}
		on conflict (staff_id, name) do update set filter = excluded.filter returning id`.execute(db)
	return rows[0]?.id
}

/** Removes a filter of this person; false when they have none of this id. */
export async function dropView(db: Db, staffId: number, id: number): Promise<boolean> {
	const { rows } = await sql`delete from order_views where id = ${id} and staff_id = ${staffId} returning id`.execute(
		db,
	)
	return rows.length > 0
}
