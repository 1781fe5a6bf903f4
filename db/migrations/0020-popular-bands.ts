import { type Kysely, sql } from 'kysely'

/**
 * The tags of a listing contain a band of its sales. So a search reads its results band by band, from the most sold
 * downwards, and stops when it has enough, however large the catalogue is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// -2^30 for products out of stock; for products in stock it is lower by one for every factor √2 of the pieces sold.
	`create function popular_band(popular bigint) returns int language sql immutable parallel safe as $$
		select -1073741824 - case when popular < 1000000000 then 0
			else 1 + floor(2 * ln((popular - 999999999)::double precision) / ln(2::double precision))::int end
	$$`,
	`create or replace function list_products(ids int[]) returns void language plpgsql as $$
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
		select p.id, p.category_id, p.seller_id, v.brand, p.selling,
			coalesce(ceil((p.price - p.sale_price) * 100.0 / p.price), 0) + p.sold / (p.sold + 1000.0), p.rating,
			-- Ten more voices of 4.0 each, so that one lone 5.0 does not lead.
			(p.rating * p.rating_count + 40) / (p.rating_count + 10),
			p.in_stock::int * 1000000000::bigint + p.sold, (extract(epoch from p.listed_at) * 1000)::bigint,
			p.in_stock, p.sale_price is not null,
			category_tags(p.category_id) || (-2 * p.seller_id - 1)
				|| popular_band(p.in_stock::int * 1000000000::bigint + p.sold) || coalesce(v.own, '{}')
		from products p, lateral (
			select max(l.id) filter (where l.kind = 'brand') as brand, array_agg(l.id) filter (where l.kind <> 'attribute') as own
			from values_of(p.id, p.brand_en, p.brand_bn, p.options, p.measure_amount, p.measure_per) n join listing_values l on l.kind = n.kind and l.slug = n.slug
		) v
		where p.id = any(ids) and p.active and (select s.active from sellers s where s.id = p.seller_id)
		on conflict (product_id) do update set category_id = excluded.category_id, seller_id = excluded.seller_id,
			brand_id = excluded.brand_id, selling = excluded.selling, discount = excluded.discount, rating = excluded.rating,
			trust = excluded.trust, popular = excluded.popular, listed = excluded.listed, in_stock = excluded.in_stock,
			on_sale = excluded.on_sale, tags = excluded.tags;
	end $$`,
	`drop index listings_words`,
	`update listings set tags = tags || popular_band(popular)`,
	`create index listings_words on listings using gin (terms, tags) with (fastupdate = off)`,
]
