import { type Kysely, sql } from 'kysely'

/**
 * Previews of pages at a later moment: their addresses, and a clock that transactions which put the schema `preview` first in
 * their search path read instead of the real one. Changes of items of flash sales are in the audit trail, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// draft: a product record as it was typed. whole: also the other pages that the desk previews may be opened.
	`create table previews (
		hash bytea primary key check (length(hash) = 32),
		staff_id int not null references staff (id) on delete cascade,
		path text not null,
		whole boolean not null,
		moment timestamptz,
		draft jsonb,
		loads int not null default 0,
		expires_at timestamptz not null
	)`,
	`create index previews_expired on previews (expires_at)`,
	`create index previews_of on previews (staff_id)`,
	`create schema preview`,
	`create function preview.now() returns timestamptz language sql stable as
		$$ select pg_catalog.current_setting('haat.moment')::timestamptz $$`,
	// Pieces sold are not among the columns: every order counts them.
	`create trigger flash_items_changed after update of price, quantity, per_shopper, position on flash_items for each row
		execute function audit_row('flash_sale', 'sale_id')`,
	`create trigger flash_items_deleted after delete on flash_items for each row
		execute function audit_row('flash_sale', 'sale_id')`,
]
