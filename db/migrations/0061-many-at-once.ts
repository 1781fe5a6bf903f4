import { type Kysely, sql } from 'kysely'

/**
 * Many products in one statement: what triggers write is written once for a statement, not once for each row, and the index of
 * words collects its entries before it sorts them in. What is written is the same as before.
 *
 * The rows of a statement before and after it are joined with `full join`. PostgreSQL keeps the plan that it made for the
 * first statement of a connection, which may have had one row, and a nested loop over 500 rows takes 250,000 steps. A full
 * join is never a nested loop. Conditions on such a join use `is distinct from`, because `<>` turns it into an inner join.
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
const words = 'name_en, name_bn, search_text'
const listedOfProduct = `active, category_id, seller_id, brand_en, brand_bn, options, rating, rating_count, sold, listed_at,
	in_stock, ${measures}`
const shownOfListing = `category_id, seller_id, brand_id, selling, discount, rating, trust, popular, listed, in_stock,
	on_sale, tags, terms`
const shownOfProduct = `slug, category_id, seller_id, brand_en, brand_bn, name_en, name_bn, description_en, description_bn,
	unit_en, unit_bn, ${measures}, ${prices}, options, facts, prescription, rating, rating_count, listed_at, in_stock, active`

const statements = [
	// A row is first added to a list of at most 128 kB, and entries of the same word are sorted in together. A search reads
	// the list too, so it is short.
	`alter index listings_words set (fastupdate = on, gin_pending_list_limit = 128)`,

	// Sets products.in_stock from the skus; returns the products for which it was right already. The lock makes concurrent
	// sales of the last pieces of two skus of one product run one after the other.
	`create function refresh_in_stock(ids int[]) returns int[] language plpgsql as $$
	declare
		refreshed int[];
	begin
		perform from products where id = any(ids) order by id for no key update;
		with available as materialized (
			select p.id, exists (select from skus k where k.product_id = p.id and k.stock > 0) as now
			from products p where p.id = any(ids)
		), done as (
			update products p set in_stock = a.now from available a where p.id = a.id and p.in_stock <> a.now returning p.id
		) select array_agg(id) into refreshed from done;
		return array(select distinct id from unnest(ids) id where id <> all(coalesce(refreshed, '{}')));
	end $$`,
	`drop trigger skus_added on skus`,
	`create function stock_added() returns trigger language plpgsql as $$
	declare
		ids int[] := array(select distinct product_id from changed where stock > 0 order by 1);
	begin
		perform from products where id = any(ids) order by id for no key update;
		-- A statement runs its triggers even if it changes no row.
		if exists (select from products where id = any(ids) and not in_stock) then
			update products set in_stock = true where id = any(ids) and not in_stock;
		end if;
		return null;
	end $$`,
	`create trigger skus_added after insert on skus referencing new table as changed
		for each statement execute function stock_added()`,
	`create function stock_removed() returns trigger language plpgsql as $$
	begin
		perform refresh_in_stock(array(select distinct product_id from changed order by 1));
		return null;
	end $$`,
	`create trigger skus_removed after delete on skus referencing old table as changed
		for each statement execute function stock_removed()`,

	...['stock', 'back', 'resized', 'noted', 'audited', 'priced', 'moved'].map(
		(name) => `drop trigger skus_${name} on skus`,
	),
	...['note_stock', 'note_restock', 'list_size', 'note_sku', 'note_price', 'note_movement'].map(
		(name) => `drop function ${name}()`,
	),
	// All that follows from changed skus. Every order runs it, so one query finds out what has to be done at all.
	`create function record_skus() returns trigger language plpgsql as $$
	declare
		moved boolean;
		priced boolean;
		edited boolean;
		-- Products of which a sku has sold out or is back, got another measure, or changed on pages; skus that are back.
		turned int[];
		resized int[];
		shown int[];
		back int[];
	begin
		select bool_or(${changed('stock')}), bool_or(${changed(prices)}), bool_or(${changed(editedOfSku)}),
			array_agg(n.product_id) filter (where (n.stock = 0) is distinct from (o.stock = 0)),
			array_agg(n.product_id) filter (where ${changed(measures)}),
			array_agg(n.product_id) filter (where ${changed(shownOfSku)}),
			array_agg(n.id) filter (where o.stock = 0 and n.stock > 0)
		into moved, priced, edited, turned, resized, shown, back
		from new_rows n full join old_rows o using (id);
		if moved then
			insert into stock_movements (sku_id, pieces, reason)
			select n.id, n.stock - o.stock, coalesce(nullif(current_setting('haat.stock_reason', true), ''),
				case when n.stock < o.stock then 'sold' else 'adjusted' end)
			from new_rows n full join old_rows o using (id) where ${changed('stock')};
		end if;
		-- Two prices of one transaction are one: only the last one was ever asked.
		if priced then
			insert into price_history (sku_id, price, sale_price)
			select n.id, n.price, n.sale_price from new_rows n full join old_rows o using (id) where ${changed(prices)}
			on conflict (sku_id, at) do update set price = excluded.price, sale_price = excluded.sale_price;
		end if;
		if edited then
			insert into audit (entity, entity_id, action, before, after)
			select 'sku', n.id, 'changed', ${differing(`product_id, ${editedOfSku}, weighed`, 'o')},
				${differing(`product_id, ${editedOfSku}, weighed`, 'n')}
			from new_rows n full join old_rows o using (id) where ${changed(editedOfSku)};
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
	`create trigger skus_recorded after update on skus referencing old table as old_rows new table as new_rows
		for each statement execute function record_skus()`,

	`drop trigger sku_codes_audited on sku_codes`,
	`create function audit_codes() returns trigger language plpgsql as $$
	begin
		insert into audit (entity, entity_id, action, after) select 'sku', sku_id, 'created', to_jsonb(r) from new_rows r;
		return null;
	end $$`,
	`create trigger sku_codes_audited_added after insert on sku_codes referencing new table as new_rows
		for each statement execute function audit_codes()`,
	`create trigger sku_codes_audited after update or delete on sku_codes for each row
		execute function audit_row('sku', 'sku_id')`,

	`create or replace function note_products() returns trigger language plpgsql as $$
	begin
		if tg_op = 'INSERT' then
			-- A page that was «not found» may exist now.
			perform note_changes(array(select 'absent' where exists (select from new_rows)));
		elsif tg_op = 'UPDATE' then
			perform note_changes(array(
				select case what when 'absent' then what else what || n.id end
				from new_rows n full join old_rows o using (id), unnest(array['product:', 'absent']) what
				where case what when 'absent' then ${changed('slug, active')} else ${changed(shownOfProduct)} end));
		else
			perform note_changes(array(select 'product:' || id from old_rows));
		end if;
		return null;
	end $$`,

	`create or replace function note_listings() returns trigger language plpgsql as $$
	declare
		noted int[];
	begin
		if tg_op = 'INSERT' then
			noted := array(select distinct unnest(tags) from new_rows);
		elsif tg_op = 'UPDATE' then
			noted := array(select distinct unnest(n.tags || o.tags) from new_rows n full join old_rows o using (product_id)
				where ${changed(shownOfListing)});
		else
			noted := array(select distinct unnest(tags) from old_rows);
		end if;
		if cardinality(noted) > 0 then
			perform note_changes(array(select listing_subjects(noted)));
		end if;
		return null;
	end $$`,

	`create or replace function list_edited() returns trigger language plpgsql as $$
	declare
		listed int[];
		priced int[];
		renamed int[];
	begin
		if current_setting('haat.listing', true) = 'later' then
			return null;
		end if;
		select array_agg(n.id) filter (where ${changed(listedOfProduct)}), array_agg(n.id) filter (where ${changed(prices)}),
			array_agg(n.id) filter (where ${changed(words)})
		into listed, priced, renamed
		from new_rows n full join old_rows o using (id);
		if listed is not null then
			perform list_products(listed);
		end if;
		if priced is not null then
			update listings l set selling = p.selling, on_sale = p.sale_price is not null,
				discount = coalesce(ceil((p.price - p.sale_price) * 100.0 / p.price), 0) + p.sold / (p.sold + 1000.0)
			from products p where p.id = any(priced) and l.product_id = p.id;
		end if;
		if renamed is not null then
			update listings set stale = true where product_id = any(renamed);
		end if;
		return null;
	end $$`,
]
