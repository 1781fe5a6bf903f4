import { type Kysely, sql } from 'kysely'

/** Which payments and refunds came back from a backup: what happened to them since is known to the gateway alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// Set by a restore for all payments: the first try of each of their refunds is a query.
	`alter table payments add column restored_at timestamptz`,
	// The gateway is asked whether it has executed the refund before it is sent.
	`alter table payment_refunds add column ask_first boolean not null default false`,
]
