import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>

/** Tables of saved views, each of one list of the desk. */
type Views = 'order_views' | 'product_views'

/** The most saved views of one person: each is counted with every list. */
const mostViews = 20

/** Saved views of a person, by name. `F`: the filter that the list reads. */
export async function viewsOf<F>(
	db: Db,
	views: Views,
	staffId: number,
): Promise<{ id: number; name: string; filter: F }[]> {
	const { rows } = await sql<{ id: number; name: string; filter: F }>`
		select id, name, filter from ${sql.table(views)} where staff_id = ${staffId} order by lower(name), id`.execute(db)
	return rows
}

/** Keeps a filter by a name; the same name replaces it. Undefined when the person has as many as are kept. */
export async function keepView(
	db: Db,
	views: Views,
	staffId: number,
	name: string,
	filter: object,
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into ${sql.table(views)} (staff_id, name, filter)
		select ${staffId}, ${name}, ${JSON.stringify(filter)}::jsonb
		where (select count(*) from ${sql.table(views)} where staff_id = ${staffId} and name <> ${name}) < ${mostViews}
		on conflict (staff_id, name) do update set filter = excluded.filter returning id`.execute(db)
	return rows[0]?.id
}

/** Removes a view of this person; false when they have none of this id. */
export async function dropView(db: Db, views: Views, staffId: number, id: number): Promise<boolean> {
	const { rows } = await sql`
		delete from ${sql.table(views)} where id = ${id} and staff_id = ${staffId} returning id`.execute(db)
	return rows.length > 0
}
