import { type Kysely, sql } from 'kysely'

/** How the file of an import was read; null before it was, and for what a file of its kind does not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table import_jobs add column encoding text, add column separator text`.execute(db)
}
