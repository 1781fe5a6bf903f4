import { type Kysely, sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { Schema } from '#server/platform/schema.ts'
import { openStates } from './order.rules.ts'
import { findOrder } from './order.store.ts'

/** Fields of an order that say who and where; the amounts and places that books must keep stay. */
const nobody = { full_name: '', mobile: '', title: '', address: '' }

/** Orders stay in the books as nobody's. One that is still on its way keeps its address until it has arrived. */
export const orderData: PersonalData = {
	name: 'orders',
	export: async (db, customerId) => {
		const numbers = await db.selectFrom('orders').select('number').where('customer_id', '=', customerId).execute()
		return Promise.all(numbers.map(({ number }) => findOrder(db, customerId, number)))
	},
	erase: (tx, customerId) => forgetBuyers(tx, customerId),
}

/** Takes names and addresses out of the settled orders of one customer, or of all whose accounts are closed. */
export async function forgetBuyers(db: Kysely<Schema>, customerId: number | null = null): Promise<void> {
	await sql`update orders o set address = o.address || ${JSON.stringify(nobody)}::jsonb, note = null
		where o.status <> all(${[...openStates]}::text[]) and o.address ->> 'mobile' <> ''
			and (o.customer_id = ${customerId}::bigint or (${customerId}::bigint is null
				and o.customer_id in (select id from customers where deleted_at is not null)))`.execute(db)
}
