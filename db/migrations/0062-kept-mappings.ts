import { type Kysely, sql } from 'kysely'

/** Mappings of imports that are kept by name: headings by our fields, and the cells of rows that name none. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create table import_mappings (
			name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
			headings jsonb not null,
			cells jsonb not null,
			kept_at timestamptz not null default now()
		)`.execute(db)
}
