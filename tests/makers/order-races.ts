import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

type Store = Pick<Deps, 'db'>

/** Pieces of a sku in orders that are not cancelled. */
export async function soldOf({ db }: Store, skuId: number): Promise<number> {
	const { rows } = await sql<{ sold: number }>`select coalesce(sum(l.quantity), 0)::int as sold from order_lines l
		join orders o on o.id = l.order_id where o.status <> 'cancelled' and l.sku_id = ${skuId}`.execute(db)
	return rows[0]?.sold ?? 0
}

/** Orders whose sums are not those of their lines and parts, or that have no first event. */
export async function halfWritten({ db }: Store): Promise<{ number: string }[]> {
	const { rows } = await sql<{ number: string }>`select o.number from orders o where
		o.subtotal is distinct from (select sum(l.total) from order_lines l where l.order_id = o.id)
		or o.subtotal is distinct from (select sum(p.subtotal) from order_parts p where p.order_id = o.id)
		or o.delivery is distinct from (select sum(p.delivery) from order_parts p where p.order_id = o.id)
		or not exists (select from order_events e where e.order_id = o.id)`.execute(db)
	return rows
}

/** How many of these order numbers are stored. */
export async function storedOf({ db }: Store, numbers: readonly string[]): Promise<number> {
	const { rows } = await sql<{ stored: number }>`
		select count(*)::int as stored from orders where number = any(${numbers})`.execute(db)
	return rows[0]?.stored ?? 0
}
