import { type Kysely, sql } from 'kysely'

/**
 * What triggers do for many products at once takes less time; what they write is the same. No two sets of rows are joined by a
 * nested loop: PostgreSQL plans the statements of a function for a few rows, and 400 rows against 400 are 160,000 steps. A
 * full join is never one. The values of products, which have no options most of the time, are read once. What was changed
 * is looked at by one statement where prices change. Rows that only triggers write have no foreign keys, but end with what
 * they belong to by a trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** An SQL condition: one of the columns differs between the rows `n` (after) and `o` (before). */
const changed = (columns: string) => {
	const of = (row: string) => columns.replace(/\w+/g, (column) => `${row}.${column}`)
	return `(${of('n')}) is distinct from (${of('o')})`
}

/** An SQL value: an object of those columns of row `of` that differ between the rows `n` and `o`. */
const differing = (columns: string, of: 'n' | 'o') =>
	columns
		.split(', ')
		.map((column) => `case when ${changed(column)} then jsonb_build_object('${column}', ${of}.${column}) else '{}' end`)
		.join(' || ')

const prices = 'price, sale_price'
const measures = 'measure_amount, measure_per'
const shownOfSku = `key, values, ${measures}, ${prices}`
const editedOfSku = `${shownOfSku}, grams`
const besidePrices = `product_id, key, values, ${measures}, grams, weighed`

/** Most changes of skus are of prices only. */
const editedColumns = (of: 'n' | 'o') => `case
	when ${changed(besidePrices)} then ${differing(`product_id, ${editedOfSku}, weighed`, of)}
	when not (${changed('sale_price')}) then jsonb_build_object('price', ${of}.price)
	else ${differing(prices, of)} end`

/** Ends rows of `table` with those that their column `column` names. */
const endsWith = (table: string, column: string, owner: string) => [
	`create function end_${table}() returns trigger language plpgsql as $$
	begin
		delete from ${table} where ${column} in (select id from old_rows);
		return null;
	end $$`,
	`create trigger ${owner}_end_${table} after delete on ${owner} referencing old table as old_rows
		for each statement execute function end_${table}()`,
	`alter table ${table} drop constraint ${table}_${column}_fkey`,
]

const statements = [
	// The values of products: brand, attributes with their values, sizes. `product`: the id of the product.
	`create function values_of_products(ids int[])
		returns table (product int, kind text, slug text, name_en text, name_bn text) language sql stable as $$
		select b.id, 'brand', b.slug, b.brand_en, coalesce(b.brand_bn, b.brand_en) from (
			select id, brand_slug(brand_en) as slug, brand_en, brand_bn from products where id = any(ids) offset 0
		) b where b.slug is not null
		union all
		select p.id, 'attribute', o ->> 'slug', o -> 'name' ->> 'en', o -> 'name' ->> 'bn'
		from products p, jsonb_array_elements(p.options) o where p.id = any(ids) and p.options <> '[]'
		union all
		select p.id, 'value', (o ->> 'slug') || ':' || (e ->> 'slug'), e -> 'name' ->> 'en', e -> 'name' ->> 'bn'
		from products p, jsonb_array_elements(p.options) o, jsonb_array_elements(o -> 'values') e
		where p.id = any(ids) and p.options <> '[]'
		union all
		select m.id, 'size', m.size, m.size, m.size from (
			select id, measure_per || ':' || trim_scale(round(measure_amount::numeric, 3)) as size
			from products where id = any(ids) and measure_amount is not null
			union
			select product_id, measure_per || ':' || trim_scale(round(measure_amount::numeric, 3))
			from skus where product_id = any(ids) and measure_amount is not null
		) m where m.size is not null
	$$`,
	// words: as before, a JSON array of objects with the id of a product, name_words, terms and dish.
	`create or replace function list_products(ids int[], words jsonb default '[]') returns void language plpgsql as $$
	declare
		owners int[];
		kinds text[];
		slugs text[];
		texts_en text[];
		texts_bn text[];
	begin
		select array_agg(v.product), array_agg(v.kind), array_agg(v.slug), array_agg(v.name_en), array_agg(v.name_bn)
		into owners, kinds, slugs, texts_en, texts_bn from values_of_products(ids) v;
		insert into listing_values (kind, slug, name_en, name_bn)
		select distinct on (v.kind, v.slug) v.kind, v.slug, v.name_en, v.name_bn
		from unnest(kinds, slugs, texts_en, texts_bn) v (kind, slug, name_en, name_bn)
		where not exists (select from listing_values l where l.kind = v.kind and l.slug = v.slug)
		on conflict do nothing;
		delete from listings l using products p, sellers s
		where l.product_id = any(ids) and p.id = l.product_id and s.id = p.seller_id and not (p.active and s.active);
		insert into listings (product_id, category_id, seller_id, brand_id, selling, discount, rating, trust, popular, listed,
			in_stock, on_sale, tags, name_words, stale, terms, dish)
		with of_categories as materialized (
			select category_id, category_tags(category_id) as tags
			from (select distinct category_id from products where id = any(ids)) c
		), own as materialized (
			select v.product, max(l.id) filter (where l.kind = 'brand') as brand,
				array_agg(l.id) filter (where l.kind <> 'attribute') as tags
			from unnest(owners, kinds, slugs) v (product, kind, slug)
				join listing_values l on l.kind = v.kind and l.slug = v.slug
			group by v.product
		)
		select p.id, p.category_id, p.seller_id, v.brand, p.selling,
			coalesce(ceil((p.price - p.sale_price) * 100.0 / p.price), 0) + p.sold / (p.sold + 1000.0), p.rating,
			-- Ten more voices of 4.0 each, so that one lone 5.0 does not lead.
			(p.rating * p.rating_count + 40) / (p.rating_count + 10),
			p.in_stock::int * 1000000000::bigint + p.sold, (extract(epoch from p.listed_at) * 1000)::bigint,
			p.in_stock, p.sale_price is not null,
			c.tags || (-2 * p.seller_id - 1)
				|| popular_band(p.in_stock::int * 1000000000::bigint + p.sold) || coalesce(v.tags, '{}'),
			coalesce(w.name_words, 0), w.id is null, coalesce(w.terms, '{}'), coalesce(w.dish, false)
		from (
			select id, category_id, seller_id, selling, price, sale_price, sold, rating, rating_count, in_stock, listed_at
			from products where id = any(ids) and active and (select s.active from sellers s where s.id = products.seller_id)
		) p full join of_categories c on c.category_id = p.category_id
			full join own v on v.product = p.id
			full join jsonb_to_recordset(words) w (id int, name_words smallint, terms int[], dish boolean) on w.id = p.id
		-- Not «is not null», which would make left joins of them.
		where coalesce(p.id, 0) > 0
		on conflict (product_id) do update set category_id = excluded.category_id, seller_id = excluded.seller_id,
			brand_id = excluded.brand_id, selling = excluded.selling, discount = excluded.discount, rating = excluded.rating,
			trust = excluded.trust, popular = excluded.popular, listed = excluded.listed, in_stock = excluded.in_stock,
			on_sale = excluded.on_sale, tags = excluded.tags;
	end $$`,
	`drop function values_of(int, text, text, jsonb, float8, text)`,

	`create or replace function audit_added() returns trigger language plpgsql as $$
	begin
		if tg_argv[0] = 'product' then
			insert into audit (entity, entity_id, action, after)
			select 'product', r.id, 'created', jsonb_build_object('slug', r.slug) from new_rows r;
		else
			insert into audit (entity, entity_id, action, after)
			select 'sku', r.id, 'created', jsonb_build_object('product_id', r.product_id, 'key', r.key) from new_rows r;
		end if;
		return null;
	end $$`,

	// A product of this transaction was inserted in stock, if it is, and nobody else can sell it yet.
	`create or replace function stock_added() returns trigger language plpgsql as $$
	declare
		ids int[] := array(select distinct product_id from changed where stock > 0 order by 1);
	begin
		ids := array(select id from products where id = any(ids) and (xmin <> pg_current_xact_id()::xid or not in_stock)
			order by id for no key update);
		-- A statement runs its triggers even if it changes no row.
		if exists (select from products where id = any(ids) and not in_stock) then
			update products set in_stock = true where id = any(ids) and not in_stock;
		end if;
		return null;
	end $$`,

	// What is listed later is new: no page of it can be in memory but «not found», which is noted with the product.
	...['skus', 'product_images'].map(
		(table) => `create or replace function note_${table}() returns trigger language plpgsql as $$
		begin
			if tg_op = 'INSERT' then
				if current_setting('haat.listing', true) is distinct from 'later' then
					perform note_changes(array(select distinct 'product:' || product_id from new_rows));
				end if;
			elsif tg_op = 'DELETE' then
				perform note_changes(array(select distinct 'product:' || product_id from old_rows));
			else
				perform note_changes(array(select distinct 'product:' || product_id from (
					select * from new_rows except all select * from old_rows
					union all (select * from old_rows except all select * from new_rows)) r));
			end if;
			return null;
		end $$`,
	),

	// Every order runs it, so one query finds out what has to be done at all.
	`create or replace function record_skus() returns trigger language plpgsql as $$
	declare
		moved boolean;
		priced boolean;
		edited boolean;
		-- Products of which a sku has sold out or is back, got another measure, or changed on pages; skus that are back.
		turned int[];
		resized int[];
		shown int[];
		back int[];
		writer text := nullif(current_setting('haat.actor', true), '');
		why text := nullif(current_setting('haat.stock_reason', true), '');
	begin
		select bool_or(${changed('stock')}), bool_or(${changed(prices)}), bool_or(${changed(editedOfSku)}),
			array_agg(n.product_id) filter (where (n.stock = 0) is distinct from (o.stock = 0)),
			array_agg(n.product_id) filter (where ${changed(measures)}),
			array_agg(n.product_id) filter (where ${changed(shownOfSku)}),
			array_agg(n.id) filter (where o.stock = 0 and n.stock > 0)
		into moved, priced, edited, turned, resized, shown, back
		from new_rows n full join old_rows o using (id);
		if priced then
			with edits as materialized (
				select n.id, n.price, n.sale_price, n.stock - o.stock as pieces, ${changed(prices)} as asked,
					case when ${changed(editedOfSku)} then ${editedColumns('o')} end as had,
					case when ${changed(editedOfSku)} then ${editedColumns('n')} end as has
				from new_rows n full join old_rows o using (id)
			), of_stock as (
				insert into stock_movements (sku_id, pieces, reason, actor)
				select id, pieces, coalesce(why, case when pieces < 0 then 'sold' else 'adjusted' end), writer
				from edits where pieces <> 0
			), of_prices as (
				-- Two prices of one transaction are one: only the last one was ever asked. A transaction that began earlier than
				-- the last change and waited for it is later.
				insert into price_history (sku_id, at, price, sale_price, actor)
				select id, case when exists (select from price_history h where h.sku_id = edits.id and h.at > now())
					then clock_timestamp() else now() end, price, sale_price, coalesce(writer, 'system')
				from edits where asked
				on conflict (sku_id, at) do update set price = excluded.price, sale_price = excluded.sale_price
			)
			insert into audit (entity, entity_id, action, before, after, actor)
			select 'sku', id, 'changed', had, has, coalesce(writer, 'system') from edits where has is not null;
		else
			if moved then
				insert into stock_movements (sku_id, pieces, reason)
				select n.id, n.stock - o.stock, coalesce(why, case when n.stock < o.stock then 'sold' else 'adjusted' end)
				from new_rows n full join old_rows o using (id) where ${changed('stock')};
			end if;
			if edited then
				insert into audit (entity, entity_id, action, before, after)
				select 'sku', n.id, 'changed', ${editedColumns('o')}, ${editedColumns('n')}
				from new_rows n full join old_rows o using (id) where ${changed(editedOfSku)};
			end if;
		end if;
		if back is not null then
			insert into restocks (sku_id)
			select sku from unnest(back) sku where exists (select from stock_alerts a where a.sku_id = sku and a.sent_at is null)
			on conflict (sku_id) do update set due_at = least(restocks.due_at, now());
		end if;
		if resized is not null then
			perform list_products(resized);
		end if;
		-- The last piece of one variant, while others are left, is noted here; else the change of the product is.
		if turned is not null then
			shown := shown || refresh_in_stock(turned);
		end if;
		if shown is not null then
			perform note_changes(array(select distinct 'product:' || id from unnest(shown) id));
		end if;
		return null;
	end $$`,

	...endsWith('listings', 'product_id', 'products'),
	...endsWith('price_history', 'sku_id', 'skus'),
	...endsWith('search_keys', 'term_id', 'search_terms'),
]
