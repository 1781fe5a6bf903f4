import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import type { BankMemory, BankPayment } from './bkash-bank.ts'

/** The storage of the simulated bKash of a development shop: a table of the shop's own database. */
export function bankMemory(db: Kysely<Schema>): BankMemory {
	return {
		add: async (payment) => {
			await sql`insert into demo_payments (id, body) values (${payment.paymentID}, ${JSON.stringify(payment)}::jsonb)`.execute(
				db,
			)
		},
		find: async (id) =>
			(await sql<{ body: BankPayment }>`select body from demo_payments where id = ${id}`.execute(db)).rows[0]?.body,
		change: (id, work) =>
			db.transaction().execute(async (tx) => {
				const { rows } = await sql<{ body: BankPayment }>`select body from demo_payments where id = ${id}
					for update`.execute(tx)
				const payment = rows[0]?.body
				if (!payment) return undefined
				const result = work(payment)
				await sql`update demo_payments set body = ${JSON.stringify(payment)}::jsonb where id = ${id}`.execute(tx)
				return result
			}),
	}
}
