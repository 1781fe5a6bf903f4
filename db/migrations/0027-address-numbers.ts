import { type Kysely, sql } from 'kysely'

/**
 * Every address has a number in its shopper's book, so that nobody can have more than there are, however many are added
 * at the same moment. Replaces the index by shopper.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table addresses add column number smallint`,
	`update addresses a set number = b.number from (
		select id, row_number() over (partition by customer_id order by id) as number from addresses
	) b where b.id = a.id`,
	`alter table addresses alter column number set not null, add check (number between 1 and 20),
		add constraint addresses_number unique (customer_id, number)`,
	`drop index addresses_customer`,
]
