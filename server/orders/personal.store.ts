import { type Kysely, sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { Schema } from '#server/platform/schema.ts'
import { statesOf } from './order.rules.ts'
import { findOrder } from './order.store.ts'
import { forgetReports } from './problem.store.ts'

/** The personal fields of an order; amounts and places stay for the accounts. */
const anonymous = { full_name: '', mobile: '', title: '', address: '' }

/**
 * Orders are kept for the accounts, anonymised. One that may still be paid or is not delivered yet keeps its address until
 * then, and one with an open return or refund until that is done.
 */
export const orderData: PersonalData = {
	name: 'orders',
	export: async (db, customerId) => {
		const numbers = await db.selectFrom('orders').select('number').where('customer_id', '=', customerId).execute()
		const notes = await notesOf(db, customerId)
		return Promise.all(
			numbers.map(async ({ number }) => ({
				...(await findOrder(db, customerId, number)),
				notes: notes.filter((note) => note.number === number).map(({ number: _, ...note }) => note),
			})),
		)
	},
	erase: async (tx, customerId) => {
		await forgetBuyers(tx, customerId)
		await forgetReports(tx, customerId)
	},
}

type Note = { number: string; of: 'return' | 'cut' | 'desk'; at: Date; text: string }

/** What the shopper wrote with a return, and what the desk wrote about the orders. */
async function notesOf(db: Kysely<Schema>, customerId: number): Promise<Note[]> {
	const { rows } = await sql<Note>`
		select o.number, n.* from orders o cross join lateral (
			select 'return' as of, asked_at as at, note as text from order_returns where order_id = o.id and note is not null
			union all select 'cut', at, note from order_cuts where order_id = o.id and note is not null
			union all select 'desk', at, text from order_notes where order_id = o.id) n
		where o.customer_id = ${customerId} order by n.at`.execute(db)
	return rows
}

/** Erases names and addresses, and the desk's notes, in the settled orders of one customer, or of all closed accounts. */
export async function forgetBuyers(db: Kysely<Schema>, customerId: number | null = null): Promise<void> {
	await sql`update orders o set address = o.address || ${JSON.stringify(anonymous)}::jsonb, note = null
		where o.status <> all(${[...statesOf.active]}::text[]) and o.address ->> 'mobile' <> ''
			and not exists (select from order_refunds f where f.order_id = o.id and f.status = 'due')
			and not exists (select from order_returns r where r.order_id = o.id and r.status in ('requested', 'approved'))
			and (o.customer_id = ${customerId}::bigint or (${customerId}::bigint is null
				and o.customer_id in (select id from customers where deleted_at is not null)))`.execute(db)
	await sql`delete from order_notes n using orders o join customers c on c.id = o.customer_id
		where o.id = n.order_id and o.address ->> 'mobile' = ''
			and (o.customer_id = ${customerId}::bigint or (${customerId}::bigint is null and c.deleted_at is not null))`.execute(
		db,
	)
}
