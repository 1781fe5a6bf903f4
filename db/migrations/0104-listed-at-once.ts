import { type Kysely, sql } from 'kysely'

/** `list_products` finds the categories above once for each category, not once for each product. What it writes is the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(listProducts).execute(db)
}

const listProducts = `create or replace function list_products(ids int[]) returns void language plpgsql as $$
begin
	insert into listing_values (kind, slug, name_en, name_bn)
	select distinct on (v.kind, v.slug) v.kind, v.slug, v.name_en, v.name_bn
	from products p, lateral values_of(p.id, p.brand_en, p.brand_bn, p.options, p.measure_amount, p.measure_per) v where p.id = any(ids)
		and not exists (select from listing_values l where l.kind = v.kind and l.slug = v.slug)
	on conflict do nothing;
	delete from listings l using products p, sellers s
	where l.product_id = any(ids) and p.id = l.product_id and s.id = p.seller_id and not (p.active and s.active);
	insert into listings (product_id, category_id, seller_id, brand_id, selling, discount, rating, trust, popular, listed,
		in_stock, on_sale, tags)
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
			|| popular_band(p.in_stock::int * 1000000000::bigint + p.sold) || coalesce(v.own, '{}')
	from products p join of_categories c on c.category_id = p.category_id, lateral (
		select max(l.id) filter (where l.kind = 'brand') as brand, array_agg(l.id) filter (where l.kind <> 'attribute') as own
		from values_of(p.id, p.brand_en, p.brand_bn, p.options, p.measure_amount, p.measure_per) n join listing_values l on l.kind = n.kind and l.slug = n.slug
	) v
	where p.id = any(ids) and p.active and (select s.active from sellers s where s.id = p.seller_id)
	on conflict (product_id) do update set category_id = excluded.category_id, seller_id = excluded.seller_id,
		brand_id = excluded.brand_id, selling = excluded.selling, discount = excluded.discount, rating = excluded.rating,
		trust = excluded.trust, popular = excluded.popular, listed = excluded.listed, in_stock = excluded.in_stock,
		on_sale = excluded.on_sale, tags = excluded.tags;
end $$`
