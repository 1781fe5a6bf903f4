import { type Kysely, sql } from 'kysely'

/**
 * Where categories were in the tree, and under which names, so that paths in files («Men > Sneakers») find one that was moved,
 * renamed or merged. No foreign keys: they would lock the table of categories.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table former_places (
		parent_id int not null,
		name text not null,
		category_id int not null,
		primary key (parent_id, name)
	)`.execute(db)
}
