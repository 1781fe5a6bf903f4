import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/platform/db/prepared.ts'
import { sellerTag, tagSql } from '#server/platform/listing-codes.rules.ts'
import { bestSelling } from './candidates.store.ts'
import { type CountedRow, type Group, mostValues, priceSteps } from './facets.rules.ts'
import { conditions, type Filter, type Part } from './filter.store.ts'
import { isFrequent, mostCounted } from './listing.rules.ts'

/*
 * Almost everything that is counted is in `listings.tags` (`listing-codes.rules.ts`): categories up to the top, seller,
 * brand and values. Prices, stars, offers and stock get a tag while they are counted, below all stored ones.
 */
const tagOf = { price: -2_000_000_000, stars: -2_000_000_100, onSale: -2_000_000_200, inStock: -2_000_000_201 }

/**
 * Counts the products that match, up to the limit, by every facet or by one group only. One statement: the counts, the most
 * frequent values, and their names.
 */
export async function readCounted(
	db: Deps['db'],
	filter: Filter,
	group: Group | null,
	language: Language,
): Promise<CountedRow[]> {
	const steps = priceSteps.map((step) => step * 100)
	const flash = JSON.stringify([...filter.flash.values()])
	const query = sql<CountedRow>`
		with fitting as materialized (${fitting(filter)}), counted as materialized (
			select t.tag, coalesce(t.tag = c.brand_id, false) as brand, count(*)::int as n from (select * from fitting limit ${mostCounted}) c
				left join jsonb_to_recordset(${flash}::jsonb) as f (id int, selling bigint) on f.id = c.id,
				unnest(c.tags || array[
					${tagOf.price}::int - width_bucket(coalesce(f.selling, c.selling), ${steps}::bigint[]) + 1,
					${tagOf.stars}::int - floor(c.rating)::int,
					case when c.on_sale or f.id is not null then ${tagOf.onSale}::int end,
					case when c.in_stock then ${tagOf.inStock}::int end]) as t (tag)
			group by 1, 2
		)
		select 'total' as facet, '' as slug, '' as name, (select count(*)::int from fitting) as n, '' as of, 0 as place
		union all ${sql.join(facetsFor(filter, group, language), sql` union all `)}`
	return readListing(db, query)
}

/** The rows to count; of those with an ordered index, the best-selling ones. */
function fitting(filter: Filter): Part {
	const { text, ids, category, choice } = filter
	const columns = sql`
		l.product_id as id, l.brand_id, l.selling, l.rating, l.on_sale, l.in_stock, l.tags, l.popular`
	const most = mostCounted + 1
	if (text && isFrequent(text)) return bestSelling({ ...filter, text }, 0, sql`true`, columns, most)
	// With an ordered index the most popular rows are a sample of all; elsewhere sorting all would cost too much.
	const simple = !text && !ids && Object.values(choice).every((part) => part === undefined)
	const ordered = simple && category?.leaf !== false ? sql`order by l.popular desc, l.product_id` : sql``
	return sql`select ${columns} from listings l where ${conditions(filter)} ${ordered} limit ${most}`
}

function facetsFor({ category, known }: Filter, group: Group | null, language: Language): Part[] {
	const name = sql.ref(`name_${language}`)
	const values = [...known.values.values()]
	const most = (which: Part, chosen: Iterable<number>) => sql`(
		(select tag, n from counted where ${which} order by n desc, abs(tag) limit ${mostValues})
		union select tag, coalesce(n, 0) from unnest(${[...chosen]}::int[]) c (tag) left join counted using (tag)) m`
	const steps = (facet: 'price' | 'rating', from: number, until: number) => sql`
		select ${facet}, (${from}::int - tag)::text, '', n, '', 0 from counted where tag <= ${from} and tag > ${until}`
	const one = (facet: 'on_sale' | 'in_stock', tag: number) =>
		sql`select ${facet}, '', '', n, '', 0 from counted where tag = ${tag}`
	const parts: [Group | 'category' | 'attribute', Part][] = [
		[
			'category',
			sql`select 'category', c.slug, c.${name}, n, '', row_number() over (order by c.position, c.id)::int
				from counted join categories c on c.id = ${sql.raw(tagSql.categoryId)}
				where ${sql.raw(tagSql.isCategory)} and c.parent_id is not distinct from ${category?.id ?? null}::int`,
		],
		[
			'brand',
			sql`select 'brand', v.slug, v.${name}, n, '', 0 from ${most(sql`brand`, known.brands.values())}
				join listing_values v on v.id = tag`,
		],
		[
			'seller',
			sql`select 'seller', s.slug, s.${name}, n, '', 0
				from ${most(
					sql.raw(tagSql.isSeller),
					[...known.sellers.values()].map(sellerTag),
				)} join sellers s on s.id = ${sql.raw(tagSql.sellerId)}`,
		],
		['price', steps('price', tagOf.price, tagOf.stars)],
		['rating', steps('rating', tagOf.stars, tagOf.onSale)],
		['on_sale', one('on_sale', tagOf.onSale)],
		['in_stock', one('in_stock', tagOf.inStock)],
		[
			'attribute',
			sql`select 'attribute', v.slug, v.${name}, n, coalesce(a.${name}, ''), 0 from (
				select slug, ${name}, n, id, row_number() over (partition by split_part(slug, ':', 1) order by n desc, id) as place
				from (
					select tag, n from counted where ${sql.raw(tagSql.isValue)} and not brand
					union all select tag, 0 from unnest(${values}::int[]) c (tag) where tag not in (select tag from counted where ${sql.raw(tagSql.isValue)})
				) m join listing_values on id = tag and kind = 'value'
			) v left join listing_values a on a.kind = 'attribute' and a.slug = split_part(v.slug, ':', 1)
			where v.place <= ${mostValues} or v.id = any(${values}::int[])`,
		],
	]
	const kind = group?.startsWith('attribute:') ? 'attribute' : group
	return parts.filter(([facet]) => kind === null || facet === kind).map(([, part]) => part)
}
