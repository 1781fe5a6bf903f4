import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { saveTerms } from '#server/search/terms.store.ts'
import { foundBy } from '#server/search/words.rules.ts'
import { foods } from '#tests/makers/foods.ts'
import { aProduct } from '#tests/makers/products.ts'

const brandParts = [...'Ka Ri Mo Sha Pa Nu Te Bo Li Gu Da Ho Ja Su Me Ro Vi Zo Ni Fa'.split(' ')]
const kinds =
	'Fresh Organic Deshi Premium Classic Royal Golden Pure Family Select Tasty Daily Super Natural Mini'.split(' ')

/**
 * Fills a store with so many generated products: 225 foods by 400 brands and 15 kinds, 300 sellers, 200 categories in
 * 20 departments. Rows are made by the database, words are read once for each part of a name.
 */
export async function manyProducts(deps: Pick<Deps, 'db'>, count: number): Promise<void> {
	const pattern = await aProduct(deps, { name: 'Bench', nameBn: 'বেঞ্চ' })
	const brands = brandParts.flatMap((a) => brandParts.map((b) => `${a}${b.toLowerCase()}ra`))
	const base = foods(225)
	await transaction(deps.db, async (tx) => {
		await sql`set local statement_timeout = 0`.execute(tx)
		const parts = async (texts: { names: string[]; head: boolean }[]) => {
			const found = texts.map(({ names }) => foundBy(names, []))
			const ids = await saveTerms(
				tx,
				found.flatMap(({ terms }) => [...terms.keys()]),
			)
			return found.map(({ terms }, at) =>
				[...terms].flatMap(([term, field]) => {
					const highest = texts[at]?.head ? Math.min(field, 2) : 1
					return Array.from({ length: highest + 1 }, (_, n) => (ids.get(term) as number) * 4 + n)
				}),
			)
		}
		const foodTerms = await parts(base.map(({ en, bn }) => ({ names: [en, bn], head: true })))
		const brandTerms = await parts(brands.map((name) => ({ names: [name], head: false })))
		const kindTerms = await parts(kinds.map((name) => ({ names: [name], head: false })))
		const table = (rows: object[]) => JSON.stringify(rows.map((row, n) => ({ n, ...row })))
		await sql`create temp table bench_foods as select * from jsonb_to_recordset(${table(
			base.map(({ en, bn }, at) => ({ en, bn, terms: foodTerms[at] })),
		)}::jsonb) as f (n int, en text, bn text, terms int[])`.execute(tx)
		await sql`create temp table bench_brands as select * from jsonb_to_recordset(${table(
			brands.map((name, at) => ({ name, terms: brandTerms[at] })),
		)}::jsonb) as b (n int, name text, terms int[])`.execute(tx)
		await sql`create temp table bench_kinds as select * from jsonb_to_recordset(${table(
			kinds.map((name, at) => ({ name, terms: kindTerms[at] })),
		)}::jsonb) as k (n int, name text, terms int[])`.execute(tx)
		await sql`insert into sellers (slug, name_en, name_bn, about_en, about_bn, kind, area_id, city_id, province_id, on_time, since)
			select 'bench-' || n, 'Seller ' || n, 'বিক্রেতা ' || n, '', '', kind, area_id, city_id, province_id, 95, 2015
			from sellers, generate_series(1, 300) n where id = ${pattern.sellerId}`.execute(tx)
		await sql`insert into categories (slug, name_en, name_bn, position, asset_id)
			select 'department-' || n, 'Department ' || n, 'বিভাগ ' || n, n, ${pattern.assetId} from generate_series(0, 19) n`.execute(
			tx,
		)
		await sql`insert into categories (slug, parent_id, name_en, name_bn, position, asset_id)
			select 'shelf-' || n, d.id, 'Shelf ' || n, 'তাক ' || n, n, ${pattern.assetId}
			from generate_series(0, 199) n join categories d on d.slug = 'department-' || n % 20`.execute(tx)
		await sql`insert into listing_values (kind, slug, name_en, name_bn)
			select 'brand', lower(name), name, name from bench_brands
			union all select 'size', 'kg:' || n, '', '' from generate_series(1, 5) n`.execute(tx)
		await sql`set local session_replication_role = replica`.execute(tx)
		await sql`insert into products (id, slug, category_id, seller_id, brand_en, brand_bn, name_en, name_bn, description_en,
				description_bn, unit_en, unit_bn, measure_amount, measure_per, price, sale_price, rating, rating_count, sold, in_stock,
				search_text, listed_at)
			select 1000 + i, 'bench-' || i, c.id, s.id, b.name, b.name, b.name || ' ' || k.name || ' ' || f.en,
				b.name || ' ' || f.bn, repeat('What it is and where it comes from. ', 8), repeat('কী এবং কোথা থেকে। ', 8),
				(1 + i % 5) || ' kg', (1 + i % 5) || ' কেজি', 1 + i % 5, 'kg', 5000 + (i * 7919::bigint) % 500000,
				case when i % 4 = 0 then 4000 + (i * 7919::bigint) % 500000 * 4 / 5 end, 3 + (i % 20) / 10.0, i % 300,
				(i * 104729::bigint) % 5000, i % 10 > 0, '', now() - make_interval(mins => i)
			from generate_series(1, ${count}::int) i
				join bench_foods f on f.n = i % 225 join bench_brands b on b.n = (i / 225) % 400 join bench_kinds k on k.n = i / 7 % 15
				join categories c on c.slug = 'shelf-' || (i % 225) % 200 join sellers s on s.slug = 'bench-' || 1 + i / 11 % 300`.execute(
			tx,
		)
		await sql`insert into product_images select id, 0, ${pattern.assetId} from products where id > 1000`.execute(tx)
		await sql`insert into skus (product_id, key, grams, price, sale_price, stock)
			select id, '', 1000, price, sale_price, case when in_stock then 50 else 0 end from products where id > 1000`.execute(
			tx,
		)
		await sql`insert into listings (product_id, category_id, seller_id, brand_id, selling, discount, rating, trust, popular,
				listed, in_stock, on_sale, name_words, stale, tags, terms)
			select p.id, p.category_id, p.seller_id, v.id, p.selling,
				coalesce(ceil((p.price - p.sale_price) * 100.0 / p.price), 0) + p.sold / (p.sold + 1000.0), p.rating,
				(p.rating * p.rating_count + 40) / (p.rating_count + 10), p.in_stock::int * 1000000000::bigint + p.sold,
				(extract(epoch from p.listed_at) * 1000)::bigint, p.in_stock, p.sale_price is not null, 2, false,
				array[-2 * c.id, -2 * c.parent_id, -2 * p.seller_id - 1, v.id, z.id], f.terms || b.terms || k.terms
			from products p join categories c on c.id = p.category_id
				join listing_values v on v.kind = 'brand' and v.slug = lower(p.brand_en)
				join listing_values z on z.kind = 'size' and z.slug = 'kg:' || p.measure_amount
				join bench_foods f on f.n = (p.id - 1000) % 225 join bench_brands b on b.n = ((p.id - 1000) / 225) % 400
				join bench_kinds k on k.n = (p.id - 1000) / 7 % 15
			where p.id > 1000`.execute(tx)
		await sql`update search_terms t set uses = u.uses from (
			select term / 4 as id, count(*)::int as uses from listings, unnest(terms) term where term % 4 = 0 group by 1
		) u where u.id = t.id`.execute(tx)
	})
}
