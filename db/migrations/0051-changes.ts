import { type Kysely, sql } from 'kysely'

/**
 * A feed of changes for cached pages, written by triggers, so that no writer can forget it. Rows are only inserted, so no
 * transaction waits for another. It replaces the single row of `catalogue_version`, which every writer locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** More subjects than this in one row are replaced by `*`, everything: so an import drops all pages. */
const most = 2_000

/** An SQL condition: one of the columns differs between the row before and after. */
const changed = (columns: string, before = 'o', after = 'n') => {
	const of = (alias: string) => `(${columns.split(', ').map((column) => `${alias}.${column}`)})`
	return `${of(after)} is distinct from ${of(before)}`
}

const shownOfProduct =
	`slug, category_id, seller_id, brand_en, brand_bn, name_en, name_bn, description_en, description_bn,
	unit_en, unit_bn, measure_amount, measure_per, price, sale_price, options, facts, prescription, rating, rating_count,
	listed_at, in_stock, active`.replace(/\s+/g, ' ')

const shownOfListing = `category_id, seller_id, brand_id, selling, discount, rating, trust, popular, listed, in_stock,
	on_sale, tags, terms`.replace(/\s+/g, ' ')

const shownOfSku = 'key, values, measure_amount, measure_per, price, sale_price'

/** A trigger after each statement that has the rows before and after it. */
const trigger = (table: string, event: 'insert' | 'update' | 'delete', run: string) => {
	const before = event === 'insert' ? '' : ' old table as old_rows'
	const after = event === 'delete' ? '' : ' new table as new_rows'
	return `create trigger ${table}_noted_${event} after ${event} on ${table} referencing${before}${after}
		for each statement execute function ${run}`
}

/** A trigger function that writes the subjects returned by an SQL query of one text column, by event. */
const noting = (name: string, queries: { insert?: string; update?: string; delete?: string }) => [
	`create function ${name}() returns trigger language plpgsql as $$
	begin
		${Object.entries(queries)
			.map(([event, query], at) => {
				return `${at ? 'els' : ''}if tg_op = '${event.toUpperCase()}' then
			perform note_changes(array(${query}));`
			})
			.join('\n\t\t')}
		end if;
		return null;
	end $$`,
]

const events = ['insert', 'update', 'delete'] as const

/** Writes the subjects that a query returns, with the same query for all events. `{rows}`: the changed rows. */
const whole = (table: string, query: string) => [
	...noting(`note_${table}`, {
		insert: query.replaceAll('{rows}', 'new_rows'),
		delete: query.replaceAll('{rows}', 'old_rows'),
		update: query.replaceAll(
			'{rows}',
			'(select * from new_rows except all select * from old_rows union all (select * from old_rows except all select * from new_rows))',
		),
	}),
	...events.map((event) => trigger(table, event, `note_${table}()`)),
]

const flashColumns = 'starts_at, ends_at, price, quantity, per_shopper'

const statements = [
	// A read returns the rows that the previous snapshot could not see and the current one can: a transaction that began
	// earlier and commits later is not skipped, and one that is still open does not delay the rows of others.
	`create table changes (
		xid xid8 not null default pg_current_xact_id(),
		at timestamptz not null default clock_timestamp(),
		subjects text[] not null
	)`,
	`create index changes_xid on changes (xid)`,
	// Snapshots with their times. Rows that are visible to a snapshot of some minutes ago were read by every process, so they
	// are deleted.
	`create table change_marks (
		at timestamptz primary key default clock_timestamp(),
		snapshot pg_snapshot not null default pg_current_snapshot()
	)`,
	`create function note_changes(noted text[]) returns void language sql as $$
		insert into changes (subjects)
		select case when count(*) > ${most} then '{*}' else array_agg(subject) end
		from (select distinct unnest(noted) as subject) s where subject is not null having count(*) > 0
	$$`,

	...noting('note_products', {
		// A page that was «not found» may exist now.
		insert: `select 'absent' where exists (select from new_rows)`,
		update: `select 'product:' || n.id from new_rows n join old_rows o using (id) where ${changed(shownOfProduct)}
			union select 'absent' from new_rows n join old_rows o using (id) where ${changed('slug, active')}`,
		delete: `select 'product:' || id from old_rows`,
	}),
	...events.map((event) => trigger('products', event, 'note_products()')),

	// The tags of a listing (0006) contain its categories (even) and sellers (odd): numbers below 0, above the sales bands.
	`create function listing_subjects(tags int[]) returns setof text language sql stable as $$
		select 'list:category:' || slug from categories
			where id in (select -tag / 2 from unnest(tags) tag where tag % 2 = 0 and tag between -1073741823 and -1)
		union all select 'list:seller:' || slug from sellers
			where id in (select (-tag - 1) / 2 from unnest(tags) tag where tag % 2 <> 0 and tag between -1073741823 and -1)
		union all select 'list' where cardinality(tags) > 0
	$$`,
	...noting('note_listings', {
		insert: `select listing_subjects(array(select distinct unnest(tags) from new_rows))`,
		update: `select listing_subjects(array(select distinct unnest(n.tags || o.tags) from new_rows n
			join old_rows o using (product_id) where ${changed(shownOfListing)}))`,
		delete: `select listing_subjects(array(select distinct unnest(tags) from old_rows))`,
	}),
	...events.map((event) => trigger('listings', event, 'note_listings()')),

	...noting('note_skus', {
		insert: `select distinct 'product:' || product_id from new_rows`,
		delete: `select distinct 'product:' || product_id from old_rows`,
	}),
	trigger('skus', 'insert', 'note_skus()'),
	trigger('skus', 'delete', 'note_skus()'),
	// For each row, and only when these columns change, because every sale updates skus.
	`create function note_sku() returns trigger language plpgsql as $$
	begin
		perform note_changes(array['product:' || new.product_id]);
		return null;
	end $$`,
	`create trigger skus_noted after update of ${shownOfSku} on skus for each row
		when (${changed(shownOfSku, 'old', 'new')}) execute function note_sku()`,
	`create or replace function note_stock() returns trigger language plpgsql as $$
	declare
		changed_id int := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
	begin
		perform from products where id = changed_id for no key update;
		update products p set in_stock = not p.in_stock
		where p.id = changed_id
			and p.in_stock <> exists (select from skus k where k.product_id = changed_id and k.stock > 0);
		-- The last piece of one variant, while others are left.
		if not found and tg_op = 'UPDATE' then
			perform note_changes(array['product:' || changed_id]);
		end if;
		return null;
	end $$`,

	...whole('product_images', `select distinct 'product:' || product_id from {rows} r`),

	...whole('sellers', `select unnest(array['seller:' || slug, 'sellers', 'absent']) from {rows} r`),

	// `departments` is a subject of every page.
	...whole(
		'categories',
		`select unnest(array['category:' || slug, 'categories', 'absent', case when parent_id is null then 'departments' end])
			from {rows} r`,
	),

	...whole('collections', `select unnest(array['collection:' || slug, 'collections', 'absent']) from {rows} r`),
	...['collection_items', 'collection_categories'].flatMap((table) =>
		whole(
			table,
			`select distinct unnest(array['collection:' || c.slug, 'collections'])
			from {rows} r join collections c on c.id = r.collection_id`,
		),
	),

	...whole('flash_sales', `select 'flash' where exists (select from {rows} r)`),
	`create function note_flash_item() returns trigger language plpgsql as $$
	begin
		perform note_changes(array['flash'] || array(select 'product:' || product_id from skus
			where id = case when tg_op = 'DELETE' then old.sku_id else new.sku_id end));
		return null;
	end $$`,
	`create trigger flash_items_noted after insert or delete or update of ${flashColumns} on flash_items
		for each row execute function note_flash_item()`,
	`create trigger flash_items_sold_out after update of sold on flash_items for each row
		when ((old.sold = old.quantity) <> (new.sold = new.quantity)) execute function note_flash_item()`,

	...whole('reviews', `select distinct 'reviews:' || product_id from {rows} r`),
	// A question is shown once it has an answer.
	...whole('questions', `select distinct 'questions:' || product_id from {rows} r where answer is not null`),
	// Reviews and questions show the names of their authors.
	`create function note_name() returns trigger language plpgsql as $$
	begin
		perform note_changes(array(select 'reviews:' || product_id from reviews where customer_id = new.id
			union select 'questions:' || product_id from questions where customer_id = new.id and answer is not null));
		return null;
	end $$`,
	`create trigger customers_noted after update of first_name, last_name on customers for each row
		when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function note_name()`,

	`create or replace function note_slug() returns trigger language plpgsql as $$
	begin
		insert into former_slugs (kind, slug, id) values (tg_argv[0], old.slug, old.id)
		on conflict (kind, slug) do update set id = excluded.id;
		delete from former_slugs where kind = tg_argv[0] and slug = new.slug;
		return null;
	end $$`,
	`drop table catalogue_version`,
]
