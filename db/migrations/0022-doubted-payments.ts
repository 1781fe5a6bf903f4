import { type Kysely, sql } from 'kysely'

/** Payments that a gateway doubts are found at once by the operator who looks at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index payments_doubted on payments (id) where state = 'paid' and problem = 'risky'`.execute(db)
}
