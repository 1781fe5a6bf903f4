import { type Kysely, sql } from 'kysely'

/**
 * Zip files of pictures for imports by a call; their bytes are in the data folder. `bytes` is 0 until the file has come
 * whole, `job_id` is the import that uses it. Imports note the pictures that they could not use.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create table import_zips (
			id text primary key,
			seller_id int references sellers (id),
			actor text not null,
			job_id text references import_jobs (id) on delete set null,
			bytes int not null default 0,
			created_at timestamptz not null default now()
		)`.execute(db)
	await sql`create index import_zips_job on import_zips (job_id) where job_id is not null`.execute(db)
	await sql`
		alter table import_jobs add column pictures int not null default 0,
			add column picture_faults jsonb not null default '[]'`.execute(db)
}
