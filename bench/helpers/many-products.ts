import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { indexWords } from '#server/search/index.ts'
import { aProduct } from '#tests/makers/products.ts'
import { makeWords } from './many-words.ts'

const sellers = 2000
const shelves = 200
const colours = 'red blue green black white yellow pink brown grey orange purple gold'.split(' ')
const filled = ['products', 'product_images', 'skus', 'listings', 'listing_prices']

/** A number between 0 and 1 for the row `i`, always the same; another for every `salt`. */
const chance = (salt: number) => sql`((hashint8extended(i, ${salt}) & 1073741823) / 1073741824.0::float8)`
/** One of `count` from 0 on, the n-th chosen 1/n times as often as the first: few are frequent, most are rare. */
const skewed = (count: number, salt: number) =>
	sql`(least(${count} - 1, floor(power(${count} + 1, ${chance(salt)})) - 1))::int`

/**
 * Fills a store with so many generated products: 2,025 foods, 8,000 brands, 2,000 sellers, 200 shelves in 20
 * departments and product codes, each by Zipf's law. The database makes the rows, without triggers and with their
 * indexes built last.
 */
export async function manyProducts(deps: Pick<Deps, 'db'>, count: number): Promise<void> {
	const pattern = await aProduct(deps, { name: 'Bench', nameBn: 'বেঞ্চ' })
	await transaction(deps.db, (tx) => makePlaces(tx, pattern))
	// As in a shop that has run: else the names would be indexed later, and with them the words of all products again.
	await indexWords(deps)
	await transaction(deps.db, async (tx) => {
		await sql`set local statement_timeout = 0`.execute(tx)
		await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
		await sql`set local work_mem = '256MB'`.execute(tx)
		const parts = await makeWords(tx, count)
		await sql`set local session_replication_role = replica`.execute(tx)
		const rebuild = await dropIndexes(tx)
		await sql`
			create temp table bench_rows as
			select i, 1000 + i as id, ${skewed(parts.foods, 1)} as food, ${skewed(parts.brands, 2)} as brand,
				${skewed(parts.kinds, 3)} as kind, case when i % 7 = 0 then ${skewed(parts.models, 4)} end as model,
				${skewed(sellers, 5)} as seller, ${skewed(20_000, 6)} as sold, ${skewed(500, 7)} as ratings,
				ceil(20 * power(250, ${chance(8)}))::bigint * 100 as price, i % 4 = 0 as on_sale, ${chance(9)} > 0.1 as in_stock,
				1 + i % 5 as kg, case when i % 3 = 0 then ${skewed(colours.length, 10)} end as colour, ${chance(11)} as quality
			from generate_series(1, ${count}::int) i`.execute(tx)
		await sql`analyze bench_rows`.execute(tx)
		await fillProducts(tx, pattern.assetId)
		await fillListings(tx)
		for (const statement of rebuild) await sql.raw(statement).execute(tx)
		await sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`.execute(tx)
		await sql`update search_terms t set uses = u.uses from (
			select term / 4 as id, count(*)::int as uses from listings, unnest(terms) term where term % 4 = 0 group by 1
		) u where u.id = t.id`.execute(tx)
	})
}

async function makePlaces(tx: Tx, { sellerId, assetId }: { sellerId: number; assetId: number }) {
	await sql`insert into sellers (slug, name_en, name_bn, about_en, about_bn, kind, area_id, city_id, province_id, on_time, since)
		select 'bench-' || n, 'Seller ' || n, 'বিক্রেতা ' || n, '', '', kind, area_id, city_id, province_id, 95, 2015
		from sellers, generate_series(0, ${sellers - 1}) n where id = ${sellerId}`.execute(tx)
	await sql`insert into categories (slug, name_en, name_bn, position, asset_id)
		select 'department-' || n, 'Department ' || n, 'বিভাগ ' || n, n, ${assetId}::int from generate_series(0, 19) n`.execute(
		tx,
	)
	await sql`insert into categories (slug, parent_id, name_en, name_bn, position, asset_id)
		select 'shelf-' || n, d.id, 'Shelf ' || n, 'তাক ' || n, n, ${assetId}
		from generate_series(0, ${shelves - 1}) n join categories d on d.slug = 'department-' || n % 20`.execute(tx)
}

/** Drops indexes that only slow down a load; returns the statements that create them again. */
async function dropIndexes(tx: Tx): Promise<string[]> {
	const { rows } = await sql<{ name: string; made: string }>`
		select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
		where i.indrelid::regclass::text = any(${filled})
			and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(tx)
	for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
	return rows.map(({ made }) => made)
}

async function fillProducts(tx: Tx, assetId: number) {
	await sql`
		insert into products (id, slug, category_id, seller_id, brand_en, brand_bn, name_en, name_bn, description_en,
			description_bn, unit_en, unit_bn, measure_amount, measure_per, price, sale_price, options, rating, rating_count, sold,
			in_stock, search_text, listed_at)
		select r.id, 'bench-' || r.i, c.id, s.id, b.name, b.name,
			concat_ws(' ', b.name, m.name, k.name, f.name), concat_ws(' ', b.name, f.bn),
			repeat('What it is and where it comes from. ', 8), repeat('কী এবং কোথা থেকে। ', 8), r.kg || ' kg', r.kg || ' কেজি',
			r.kg, 'kg', r.price, case when r.on_sale then r.price * 4 / 5 end,
			case when r.colour is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
				'slug', 'colour', 'name', '{"en":"Colour","bn":"রং"}'::jsonb, 'values', jsonb_build_array(jsonb_build_object(
				'slug', (${colours}::text[])[r.colour + 1], 'name', '{"en":"A colour","bn":"একটি রং"}'::jsonb)))) end,
			case when r.ratings = 0 then 0 else round((2.5 + 2.5 * r.quality)::numeric, 1) end, r.ratings, r.sold, r.in_stock,
			' ' || lower(concat_ws(' ', b.name, m.name, k.name, f.name, f.bn)) || ' ', now() - make_interval(mins => r.i)
		from bench_rows r join bench_foods f on f.n = r.food join bench_brands b on b.n = r.brand
			join bench_kinds k on k.n = r.kind left join bench_models m on m.n = r.model
			join categories c on c.slug = 'shelf-' || r.food % ${shelves}::int join sellers s on s.slug = 'bench-' || r.seller`.execute(
		tx,
	)
	await sql`insert into product_images select id, 0, ${assetId} from bench_rows`.execute(tx)
	await sql`insert into skus (product_id, key, grams, price, sale_price, stock)
		select p.id, '', 1000, p.price, p.sale_price, case when p.in_stock then 50 else 0 end
		from products p where p.id > 1000`.execute(tx)
}

/** As `list_products` does, with the terms that `indexWords` would find. */
async function fillListings(tx: Tx) {
	await sql`insert into listing_values (kind, slug, name_en, name_bn)
		select 'brand', lower(name), name, name from bench_brands
		union all select 'size', 'kg:' || n, '', '' from generate_series(1, 5) n
		union all select 'attribute', 'colour', 'Colour', 'রং'
		union all select 'value', 'colour:' || c, c, c from unnest(${colours}::text[]) c`.execute(tx)
	await sql`insert into listings (product_id, category_id, seller_id, brand_id, selling, discount, rating, trust, popular,
			listed, in_stock, on_sale, name_words, stale, tags, terms)
		select p.id, p.category_id, p.seller_id, v.id, p.selling,
			coalesce(ceil((p.price - p.sale_price) * 100.0 / p.price), 0) + p.sold / (p.sold + 1000.0), p.rating,
			(p.rating * p.rating_count + 40) / (p.rating_count + 10), p.in_stock::int * 1000000000::bigint + p.sold,
			(extract(epoch from p.listed_at) * 1000)::bigint, p.in_stock, p.sale_price is not null, 1 + f.words, false,
			array[-2 * c.id, -2 * c.parent_id, -2 * p.seller_id - 1, v.id, z.id] || coalesce(o.id, '{}')
				|| popular_band(p.in_stock::int * 1000000000::bigint + p.sold),
			f.terms || b.terms || k.terms || coalesce(m.terms, '{}')
		from bench_rows r join products p on p.id = r.id join categories c on c.id = p.category_id
			join bench_foods f on f.n = r.food join bench_brands b on b.n = r.brand join bench_kinds k on k.n = r.kind
			left join bench_models m on m.n = r.model
			join listing_values v on v.kind = 'brand' and v.slug = lower(b.name)
			join listing_values z on z.kind = 'size' and z.slug = 'kg:' || r.kg
			left join (select slug, array[id] as id from listing_values where kind = 'value') o
				on o.slug = 'colour:' || (${colours}::text[])[r.colour + 1]`.execute(tx)
	await sql`insert into listing_prices (product_id, selling, discount) select product_id, selling, discount from listings
		on conflict do nothing`.execute(tx)
}
