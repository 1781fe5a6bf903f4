import { type Kysely, sql } from 'kysely'

/**
 * New products are listed with their words, where those are known: `list_products` takes them, so that the row of a listing and
 * its entries in ten indexes are written once and not twice. Without them it does what it did. And a code that is added with
 * its sku has no audit entry of its own: that of the sku says that it was created, and a change of the code has what it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`drop function list_products(int[])`,
	// words: a JSON array of objects with the id of a product, name_words, terms and dish, as the columns of listings.
	`create function list_products(ids int[], words jsonb default '[]') returns void language plpgsql as $$
	begin
		insert into listing_values (kind, slug, name_en, name_bn)
		select distinct on (v.kind, v.slug) v.kind, v.slug, v.name_en, v.name_bn
		from products p, lateral values_of(p.id, p.brand_en, p.brand_bn, p.options, p.measure_amount, p.measure_per) v where p.id = any(ids)
			and not exists (select from listing_values l where l.kind = v.kind and l.slug = v.slug)
		on conflict do nothing;
		delete from listings l using products p, sellers s
		where l.product_id = any(ids) and p.id = l.product_id and s.id = p.seller_id and not (p.active and s.active);
		insert into listings (product_id, category_id, seller_id, brand_id, selling, discount, rating, trust, popular, listed,
			in_stock, on_sale, tags, name_words, stale, terms, dish)
		with of_categories as materialized (
			select category_id, category_tags(category_id) as tags
			from (select distinct category_id from products where id = any(ids)) c
		)
		select p.id, p.category_id, p.seller_id, v.brand, p.selling,
			coalesce(ceil((p.price - p.sale_price) * 100.0 / p.price), 0) + p.sold / (p.sold + 1000.0), p.rating,
			-- Ten more voices of 4.0 each, so that one lone 5.0 does not lead.
			(p.rating * p.rating_count + 40) / (p.rating_count + 10),
			p.in_stock::int * 1000000000::bigint + p.sold, (extract(epoch from p.listed_at) * 1000)::bigint,
			p.in_stock, p.sale_price is not null,
			c.tags || (-2 * p.seller_id - 1)
				|| popular_band(p.in_stock::int * 1000000000::bigint + p.sold) || coalesce(v.own, '{}'),
			coalesce(w.name_words, 0), w.id is null, coalesce(w.terms, '{}'), coalesce(w.dish, false)
		from products p join of_categories c on c.category_id = p.category_id
			left join jsonb_to_recordset(words) w (id int, name_words smallint, terms int[], dish boolean) on w.id = p.id, lateral (
			select max(l.id) filter (where l.kind = 'brand') as brand, array_agg(l.id) filter (where l.kind <> 'attribute') as own
			from values_of(p.id, p.brand_en, p.brand_bn, p.options, p.measure_amount, p.measure_per) n join listing_values l on l.kind = n.kind and l.slug = n.slug
		) v
		where p.id = any(ids) and p.active and (select s.active from sellers s where s.id = p.seller_id)
		on conflict (product_id) do update set category_id = excluded.category_id, seller_id = excluded.seller_id,
			brand_id = excluded.brand_id, selling = excluded.selling, discount = excluded.discount, rating = excluded.rating,
			trust = excluded.trust, popular = excluded.popular, listed = excluded.listed, in_stock = excluded.in_stock,
			on_sale = excluded.on_sale, tags = excluded.tags;
	end $$`,

	`create or replace function audit_codes() returns trigger language plpgsql as $$
	begin
		insert into audit (entity, entity_id, action, after)
		select 'sku', r.sku_id, 'created', to_jsonb(r) from new_rows r join skus k on k.id = r.sku_id
		where k.xmin <> pg_current_xact_id()::xid;
		return null;
	end $$`,
]
