import { type Kysely, sql } from 'kysely'

/**
 * For changing the catalogue: codes of skus, keywords, alternative texts, and three records that triggers write, so that no
 * writer can forget them: the audit trail, the history of prices and the ledger of stock. Money is whole poisha.
 *
 * A transaction says who changes and why with `set_config('haat.actor', …, true)`, `haat.stock_reason` and
 * `haat.stock_note`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Columns of a product that people set; the others are computed. */
const editedOfProduct =
	`slug, category_id, seller_id, brand_en, brand_bn, name_en, name_bn, description_en, description_bn,
	unit_en, unit_bn, keywords, options, facts, prescription, active`.replace(/\s+/g, ' ')
const editedOfSku = 'key, values, measure_amount, measure_per, grams, price, sale_price'

/** An SQL condition: one of the columns differs between the row before and after. */
const changed = (columns: string) => {
	const of = (row: string) =>
		`(${columns
			.split(', ')
			.map((column) => `${row}.${column}`)
			.join(', ')})`
	return `${of('new')} is distinct from ${of('old')}`
}

/** Triggers that note each change of a table in the audit trail. `owner`: the column with the id of what is changed. */
const audited = (table: string, entity: string, owner = 'id') => [
	`create trigger ${table}_audited after insert or update or delete on ${table} for each row
		execute function audit_row('${entity}', '${owner}')`,
]

const statements = [
	// Texts by which it is found, as they were entered; search_text has them with those of names.
	`alter table products add column keywords text not null default ''`,
	`update products set keywords = trim(search_text)`,
	// An import looks for products without code and slug by their name.
	`create index products_name on products (seller_id, lower(name_en))`,
	// The name of the file or the address a picture came from, so that the same import finds it again.
	`alter table product_images add column source text, add column alt_en text, add column alt_bn text`,
	`alter table skus add column weighed boolean not null default true`,
	// Not known of a new seller.
	`alter table sellers alter column on_time drop not null`,
	`alter table categories add column active boolean not null default true`,
	`alter table collections add column active boolean not null default true`,

	// Not columns of skus, because every order updates skus. The seller is here for the two unique indexes.
	`create table sku_codes (
		sku_id int primary key references skus on delete cascade,
		seller_id int not null references sellers,
		code text,
		barcode text,
		check (num_nonnulls(code, barcode) > 0)
	)`,
	`create unique index sku_codes_code on sku_codes (code, seller_id) where code is not null`,
	`create unique index sku_codes_barcode on sku_codes (barcode, seller_id) where barcode is not null`,

	// Rows are only added; there is no foreign key, because they outlive what they are about.
	`create table audit (
		id bigint generated always as identity primary key,
		at timestamptz not null default now(),
		actor text not null default coalesce(nullif(current_setting('haat.actor', true), ''), 'system'),
		entity text not null,
		entity_id int not null,
		action text not null check (action in ('created', 'changed', 'deleted')),
		before jsonb,
		after jsonb
	)`,
	`create index audit_entity on audit (entity, entity_id, id)`,
	`create index audit_at on audit (at)`,
	`create function audit_kept() returns trigger language plpgsql as $$
	begin
		raise exception 'the audit trail is only added to' using errcode = 'HAA01';
	end $$`,
	`create trigger audit_unchanged before update or delete on audit
		for each statement execute function audit_kept()`,
	`create function audit_row() returns trigger language plpgsql as $$
	declare
		-- Computed columns, or recorded elsewhere.
		unseen text[] := '{search_text, changed_at, in_stock, sold, rating, rating_count, stock}'
			|| case when tg_table_name = 'products'
				then '{price, sale_price, selling, measure_amount, measure_per}' else '{}' end::text[];
		o jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unseen end;
		n jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unseen end;
		b jsonb;
		a jsonb;
	begin
		if tg_op = 'UPDATE' then
			select jsonb_object_agg(key, o -> key), jsonb_object_agg(key, value) into b, a
			from jsonb_each(n) where value is distinct from o -> key;
			if a is null then
				return null;
			end if;
		else
			b := o;
			a := n;
		end if;
		insert into audit (entity, entity_id, action, before, after) values (tg_argv[0], (coalesce(n, o) ->> tg_argv[1])::int,
			case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, b, a);
		return null;
	end $$`,
	// Of a new product or sku the trail says that it was created; its values are those before its first change.
	`create function audit_added() returns trigger language plpgsql as $$
	begin
		insert into audit (entity, entity_id, action, after)
		select tg_argv[0], id, 'created', case tg_argv[0]
			when 'product' then jsonb_build_object('slug', to_jsonb(r) -> 'slug')
			else jsonb_build_object('product_id', to_jsonb(r) -> 'product_id', 'key', to_jsonb(r) -> 'key') end
		from new_rows r;
		return null;
	end $$`,
	`create trigger products_audited_added after insert on products referencing new table as new_rows
		for each statement execute function audit_added('product')`,
	`create trigger products_audited after update of ${editedOfProduct} on products for each row
		when (${changed(editedOfProduct)}) execute function audit_row('product', 'id')`,
	`create trigger products_audited_deleted after delete on products for each row execute function audit_row('product', 'id')`,
	`create trigger skus_audited_added after insert on skus referencing new table as new_rows
		for each statement execute function audit_added('sku')`,
	`create trigger skus_audited after update of ${editedOfSku} on skus for each row
		when (${changed(editedOfSku)}) execute function audit_row('sku', 'id')`,
	`create trigger skus_audited_deleted after delete on skus for each row execute function audit_row('sku', 'id')`,
	// The pictures of a product as one value. `was`: before the change.
	...(['update', 'delete'] as const).map(
		(event) => `create function audit_pictures_${event}() returns trigger language plpgsql as $$
		begin
			insert into audit (entity, entity_id, action, before, after)
			select 'pictures', product_id, 'changed', jsonb_agg(to_jsonb(r) - 'product_id' - 'was' order by position) filter (where was),
				jsonb_agg(to_jsonb(r) - 'product_id' - 'was' order by position) filter (where not was)
			from (select *, true as was from old_rows
				${event === 'update' ? 'union all select *, false from new_rows' : ''}) r group by product_id;
			return null;
		end $$`,
	),
	`create trigger product_images_audited_update after update on product_images
		referencing old table as old_rows new table as new_rows for each statement execute function audit_pictures_update()`,
	`create trigger product_images_audited_delete after delete on product_images
		referencing old table as old_rows for each statement execute function audit_pictures_delete()`,
	...audited('sku_codes', 'sku', 'sku_id'),
	...audited('sellers', 'seller'),
	...audited('categories', 'category'),
	...audited('collections', 'collection'),
	...audited('collection_items', 'collection', 'collection_id'),
	...audited('collection_categories', 'collection', 'collection_id'),

	// A row for each price a sku has had, from the time it was asked.
	`create table price_history (
		sku_id int not null references skus on delete cascade,
		at timestamptz not null default now(),
		price bigint not null,
		sale_price bigint,
		actor text not null default coalesce(nullif(current_setting('haat.actor', true), ''), 'system'),
		primary key (sku_id, at)
	)`,
	`insert into price_history (sku_id, at, price, sale_price)
		select k.id, p.listed_at, k.price, k.sale_price from skus k join products p on p.id = k.product_id`,
	`create function note_first_prices() returns trigger language plpgsql as $$
	begin
		insert into price_history (sku_id, price, sale_price) select id, price, sale_price from new_rows;
		return null;
	end $$`,
	`create trigger skus_first_priced after insert on skus referencing new table as new_rows
		for each statement execute function note_first_prices()`,
	// Two prices of one transaction are one: only the last one was ever asked.
	`create function note_price() returns trigger language plpgsql as $$
	begin
		insert into price_history (sku_id, price, sale_price) values (new.id, new.price, new.sale_price)
		on conflict (sku_id, at) do update set price = excluded.price, sale_price = excluded.sale_price;
		return null;
	end $$`,
	`create trigger skus_priced after update of price, sale_price on skus for each row
		when (${changed('price, sale_price')}) execute function note_price()`,

	// Every movement of stock: the sum of the pieces of a sku is its stock. `at` is the time of the transaction, as
	// orders.placed_at is. An order takes pieces and gives no reason.
	`create table stock_movements (
		id bigint generated always as identity primary key,
		sku_id int not null,
		at timestamptz not null default now(),
		pieces int not null check (pieces <> 0),
		reason text not null check (reason in ('opening', 'sold', 'cancelled', 'returned', 'replaced', 'counted', 'adjusted')),
		note text default nullif(current_setting('haat.stock_note', true), ''),
		actor text default nullif(current_setting('haat.actor', true), ''),
		constraint stock_movements_sold check (reason <> 'sold' or pieces < 0)
	)`,
	`create index stock_movements_sku on stock_movements (sku_id, id)`,
	`insert into stock_movements (sku_id, pieces, reason) select id, stock, 'opening' from skus where stock <> 0`,
	`create function note_opening_stock() returns trigger language plpgsql as $$
	begin
		insert into stock_movements (sku_id, pieces, reason) select id, stock, 'opening' from new_rows where stock <> 0;
		return null;
	end $$`,
	`create trigger skus_opened after insert on skus referencing new table as new_rows
		for each statement execute function note_opening_stock()`,
	`create function note_movement() returns trigger language plpgsql as $$
	begin
		insert into stock_movements (sku_id, pieces, reason) values (new.id, new.stock - old.stock,
			coalesce(nullif(current_setting('haat.stock_reason', true), ''),
				case when new.stock < old.stock then 'sold' else 'adjusted' end));
		return null;
	end $$`,
	`create trigger skus_moved after update of stock on skus for each row
		when (new.stock <> old.stock) execute function note_movement()`,

	// Changes of products and prices that are to be made at a later time, by a job.
	`create table planned_changes (
		id int generated always as identity primary key,
		due_at timestamptz not null,
		record jsonb not null,
		actor text not null,
		made_at timestamptz not null default now(),
		state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
		fault text,
		done_at timestamptz,
		check ((state = 'waiting') = (done_at is null))
	)`,
	`create index planned_changes_due on planned_changes (due_at) where state = 'waiting'`,
]
