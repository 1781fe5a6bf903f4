import { type Kysely, sql } from 'kysely'

/**
 * The orders by price and by reduction in a narrow table, `listing_prices`, so that no index of `listings` has a price. A row
 * whose indexed columns stay the same can be replaced within its page, and then none of its indexes, that of the words
 * included, gets an entry. That needs space in the page: half of each new page of listings and products is kept free, as
 * much as a file of all prices takes. Rows of `listing_prices` are written by the triggers of listings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** An SQL condition: one of the columns differs between the rows `n` (after) and `o` (before). */
const changed = (columns: string) => {
	const of = (row: string) => columns.replace(/\w+/g, (column) => `${row}.${column}`)
	return `(${of('n')}) is distinct from (${of('o')})`
}

const shownOfListing = `category_id, seller_id, brand_id, selling, discount, rating, trust, popular, listed, in_stock,
	on_sale, tags, terms`

const statements = [
	`alter table listings set (fillfactor = 50)`,
	`alter table products set (fillfactor = 50)`,
	`alter table skus set (fillfactor = 60)`,
	// Without a foreign key: only triggers write it.
	`create table listing_prices (
		product_id int primary key,
		selling bigint not null,
		discount double precision not null
	)`,
	`insert into listing_prices (product_id, selling, discount) select product_id, selling, discount from listings`,
	// Read backwards for the highest price first.
	`create index listing_prices_selling on listing_prices (selling, product_id)`,
	`create index listing_prices_discount on listing_prices (discount desc, product_id)`,
	...['selling', 'selling_down', 'discount'].map((name) => `drop index listings_${name}`),

	`create or replace function note_listings() returns trigger language plpgsql as $$
	declare
		noted int[];
	begin
		if tg_op = 'INSERT' then
			insert into listing_prices (product_id, selling, discount) select product_id, selling, discount from new_rows;
			noted := array(select distinct unnest(tags) from new_rows);
		elsif tg_op = 'UPDATE' then
			if exists (select from new_rows n full join old_rows o using (product_id) where ${changed('selling, discount')}) then
				update listing_prices p set selling = n.selling, discount = n.discount from new_rows n
				where p.product_id = n.product_id and (p.selling, p.discount) is distinct from (n.selling, n.discount);
			end if;
			noted := array(select distinct unnest(n.tags || o.tags) from new_rows n full join old_rows o using (product_id)
				where ${changed(shownOfListing)});
		else
			delete from listing_prices p using old_rows o where p.product_id = o.product_id;
			noted := array(select distinct unnest(tags) from old_rows);
		end if;
		if cardinality(noted) > 0 then
			perform note_changes(array(select listing_subjects(noted)));
		end if;
		return null;
	end $$`,
]
