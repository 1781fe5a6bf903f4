import { type Kysely, sql } from 'kysely'

/**
 * Terms store the number of names of which they are the head, and the version of their keys; listings store whether they
 * are a dish of a kitchen. All words and keys are indexed again by the job of the search index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table search_terms add column heads int not null default 0`,
	`alter table search_terms add column keys_made smallint not null default 0`,
	`create index search_terms_keys on search_terms (keys_made, id)`,
	`update search_terms t set heads = h.heads from (
		select term >> 2 as id, count(*)::int as heads from listings, unnest(terms) term where term & 3 = 2 group by 1
	) h where t.id = h.id`,
	`alter table listings add column dish boolean not null default false`,
	`update listings set stale = true`,
	`truncate search_named`,
]
