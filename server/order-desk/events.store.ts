import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/** A step of an order, or of one part. `sellers`: slugs of those whose part it is. */
export type OrderStep = { id: number; number: string; status: string; sellers: string[] }

/** The most steps of one read. */
const mostSteps = 1_000

/** Steps of the last seconds, the oldest first. A step is as old as its transaction, so that a long one is seen late. */
export async function recentSteps(db: Kysely<Schema>, seconds: number): Promise<OrderStep[]> {
	const { rows } = await sql<OrderStep>`
		select e.id, o.number, e.status, array(select p.seller ->> 'slug' from order_parts p
			where p.order_id = e.order_id and (e.part is null or p.position = e.part)) as sellers
		from order_events e join orders o on o.id = e.order_id
		where e.at > now() - make_interval(secs => ${seconds}) order by e.at desc, e.id desc limit ${mostSteps}`.execute(db)
	return rows.reverse()
}
