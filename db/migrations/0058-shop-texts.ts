import { type Kysely, sql } from 'kysely'
import { demoShopTexts } from '#db/demo-texts/index.ts'

/**
 * What a shop says of itself: one row for each value that an operator has set. A change is in the audit trail and in the feed
 * of changes. A shop with the demo catalogue gets the texts that were part of the storefront before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
	await sql`insert into shop_texts (key, value) select t.key, t.value from jsonb_each(${JSON.stringify(demoShopTexts)}::jsonb) t
		where exists (select from categories where slug = 'rice-dal')
			and exists (select from sellers where slug = 'krishi-rice-house')`.execute(db)
}

const noted = (event: 'insert' | 'update' | 'delete') =>
	`create trigger shop_texts_noted_${event} after ${event} on shop_texts
		for each statement execute function note_shop()`

const statements = [
	`create table shop_texts (
		id int generated always as identity primary key,
		key text not null unique,
		value jsonb not null
	)`,
	`create function note_shop() returns trigger language plpgsql as $$
	begin
		perform note_changes(array['shop']);
		return null;
	end $$`,
	...(['insert', 'update', 'delete'] as const).map(noted),
	`create trigger shop_texts_audited after insert or update or delete on shop_texts for each row
		execute function audit_row('shop', 'id')`,
	// The picture of products without one had a shape that cannot be drawn.
	`update assets set spec = '{"shape":"carton-box","colour":"#b7a588","accent":"#cfc0a6"}'
		where id = (select value::int from settings where key = 'placeholder_asset')`,
	// Whether there is such a product decides whether pages mention prescriptions.
	`create index products_prescription on products (id) where prescription`,
]
