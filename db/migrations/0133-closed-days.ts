import { type Kysely, sql } from 'kysely'

/**
 * Days that were closed for all sellers: for which of them it became a holiday by that, so that opening the day again leaves
 * those that had closed it themselves. No foreign key: a seller is not deleted, and one would lock the table of sellers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table closed_days (
		day date not null,
		seller_id int not null,
		primary key (day, seller_id)
	)`.execute(db)
}
