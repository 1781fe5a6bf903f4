import { type Kysely, sql } from 'kysely'

/**
 * Every address has a number from 1 to 20 that is unique for its shopper, so that nobody can have more than 20, even when
 * several are added at the same time. Replaces the index by shopper.
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
