import { type Kysely, sql } from 'kysely'

/**
 * Triggers of the catalogue. A price in a flash sale is noted for the lists of its product too: it decides whether the
 * product is on sale, and its place in a list that is sorted by price or discount. The others do the same as before with
 * less work: nothing is run where nothing changed, because each statement on products or listings runs triggers that cost
 * half a millisecond; a change of the price alone rewrites less of a listing; functions that are called for each row are in
 * PL/pgSQL, which keeps their plans.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** An SQL condition: one of the columns differs between the rows `n` (after) and `o` (before). */
const changed = (columns: string) => {
	const of = (row: string) => columns.replace(/\w+/g, (column) => `${row}.${column}`)
	return `(${of('n')}) is distinct from (${of('o')})`
}

/** Columns of a listing that pages show. */
const shownOfListing = `category_id, seller_id, brand_id, selling, discount, rating, trust, popular, listed, in_stock,
	on_sale, tags, terms`

/** Columns of a product for which its listing is read again as a whole. */
const listedOfProduct = `active, category_id, seller_id, brand_en, brand_bn, options, rating, rating_count, sold, listed_at,
	in_stock, measure_amount, measure_per`
const prices = 'price, sale_price'
const words = 'name_en, name_bn, search_text'

/** More subjects than this in one row are replaced by `*`, everything. */
const mostSubjects = 2_000

const statements = [
	`create or replace function note_changes(noted text[]) returns void language plpgsql as $$
	declare
		different text[] := array(select distinct subject from unnest(noted) subject where subject is not null);
	begin
		if cardinality(different) > 0 then
			insert into changes (subjects)
			values (case when cardinality(different) > ${mostSubjects} then '{*}' else different end);
		end if;
	end $$`,

	`create or replace function note_stock() returns trigger language plpgsql as $$
	declare
		changed_id int := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
		available boolean;
	begin
		perform from products where id = changed_id for no key update;
		available := exists (select from skus where product_id = changed_id and stock > 0);
		if exists (select from products where id = changed_id and in_stock <> available) then
			update products set in_stock = available where id = changed_id;
		elsif tg_op = 'UPDATE' then
			-- The last piece of one variant, while others are left.
			perform note_changes(array['product:' || changed_id]);
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
			noted := array(select distinct unnest(n.tags || o.tags) from new_rows n join old_rows o using (product_id)
				where ${changed(shownOfListing)});
		else
			noted := array(select distinct unnest(tags) from old_rows);
		end if;
		if cardinality(noted) > 0 then
			perform note_changes(array(select listing_subjects(noted)));
		end if;
		return null;
	end $$`,

	`create function list_edited() returns trigger language plpgsql as $$
	declare
		ids int[];
	begin
		if current_setting('haat.listing', true) = 'later' then
			return null;
		end if;
		ids := array(select n.id from new_rows n join old_rows o using (id) where ${changed(listedOfProduct)});
		if cardinality(ids) > 0 then
			perform list_products(ids);
		end if;
		if not exists (select from new_rows n join old_rows o using (id) where ${changed(`${prices}, ${words}`)}) then
			return null;
		end if;
		update listings l set selling = n.selling, on_sale = n.sale_price is not null,
			discount = coalesce(ceil((n.price - n.sale_price) * 100.0 / n.price), 0) + n.sold / (n.sold + 1000.0)
		from new_rows n join old_rows o using (id) where l.product_id = n.id and ${changed(prices)};
		update listings l set stale = true
		from new_rows n join old_rows o using (id) where l.product_id = n.id and ${changed(words)};
		return null;
	end $$`,
	`create or replace trigger listings_changed after update on products
		referencing old table as old_rows new table as new_rows for each statement execute function list_edited()`,

	`create or replace function list_sizes() returns trigger language plpgsql as $$
	declare
		ids int[];
	begin
		if current_setting('haat.listing', true) = 'later' then
			return null;
		end if;
		ids := array(select distinct c.product_id from changed c join products p on p.id = c.product_id
			where (c.measure_amount, c.measure_per) is distinct from (p.measure_amount, p.measure_per));
		if cardinality(ids) > 0 then
			perform list_products(ids);
		end if;
		return null;
	end $$`,

	`create or replace function note_flash_item() returns trigger language plpgsql as $$
	declare
		product int := (select product_id from skus where id = case when tg_op = 'DELETE' then old.sku_id else new.sku_id end);
	begin
		perform note_changes(array['flash', 'product:' || product]
			|| array(select listing_subjects(tags) from listings where product_id = product));
		return null;
	end $$`,
]
