import { type Kysely, sql } from 'kysely'

/** An index of paid payments that a gateway reported as risky, which an operator has to check. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index payments_doubted on payments (id) where state = 'paid' and problem = 'risky'`.execute(db)
}
