import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

export type Choices = { order_sms: 'all' | 'main'; order_email: boolean }

/** A shopper's choices; everything is on by default. */
export async function choicesOf(db: Kysely<Schema>, customerId: number): Promise<Choices> {
	const row = await db
		.selectFrom('notice_choices')
		.select(['order_sms', 'order_email'])
		.where('customer_id', '=', customerId)
		.executeTakeFirst()
	return row ?? { order_sms: 'all', order_email: true }
}

/** Changes the given choices, and leaves the rest. */
export async function saveChoices(tx: Tx, customerId: number, { order_sms, order_email }: Partial<Choices>) {
	await sql`
		insert into notice_choices as n (customer_id, order_sms, order_email)
		values (${customerId}, ${order_sms ?? 'all'}, ${order_email ?? true})
		on conflict (customer_id) do update set chosen_at = now(),
			order_sms = coalesce(${order_sms ?? null}, n.order_sms),
			order_email = coalesce(${order_email ?? null}::boolean, n.order_email)`.execute(tx)
}
