import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/platform/db/prepared.ts'
import { tagSql } from '#server/platform/listing-codes.rules.ts'
import { bestSelling } from './candidates.store.ts'
import { type CountedRow, type Group, mostValues, priceSteps } from './facets.rules.ts'
import { conditions, type Filter, type Part } from './filter.store.ts'
import { isFrequent, mostCounted } from './listing.rules.ts'

/**
 * Counts the products that match, up to the limit, by every facet or by one group only. One statement: the counts, the most
 * frequent values, and their names. Categories and values are counted by `listings.tags` (`listing-codes.rules.ts`), the
 * other facets by columns, four of them at once.
 */
export async function readCounted(
	db: Deps['db'],
	filter: Filter,
	group: Group | null,
	language: Language,
): Promise<CountedRow[]> {
	const steps = priceSteps.map((step) => step * 100)
	const flash = JSON.stringify([...filter.flash.values()])
	// PostgreSQL does not run the counts that no facet reads.
	const query = sql<CountedRow>`
		with fitting as materialized (${fitting(filter)}),
		sample as not materialized (select * from fitting limit ${mostCounted}),
		tagged as materialized (
			select tag, count(*)::int as n from (select unnest(tags) as tag from sample) t group by 1),
		branded as materialized (
			select brand_id as id, count(*)::int as n from sample where brand_id is not null group by 1),
		sold as materialized (select seller_id as id, count(*)::int as n from sample group by 1),
		measured as materialized (
			select width_bucket(coalesce(f.selling, c.selling), ${steps}::bigint[]) - 1 as step, floor(c.rating)::int as stars,
				c.on_sale or f.id is not null as on_sale, c.in_stock, count(*)::int as n
			from sample c left join jsonb_to_recordset(${flash}::jsonb) as f (id int, selling bigint) on f.id = c.id
			group by 1, 2, 3, 4)
		select 'total' as facet, '' as slug, '' as name, (select count(*)::int from fitting) as n, '' as of, 0 as place
		union all ${sql.join(facetsFor(filter, group, language), sql` union all `)}`
	return readListing(db, query)
}

/** The rows to count; of those with an ordered index, the best-selling ones. */
function fitting(filter: Filter): Part {
	const { text, ids, category, choice } = filter
	const columns = sql`
		l.product_id as id, l.seller_id, l.brand_id, l.selling, l.rating, l.on_sale, l.in_stock, l.tags, l.popular`
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
	const most = (counts: 'branded' | 'sold', chosen: Iterable<number>) => sql`(
		(select id, n from ${sql.table(counts)} order by n desc, id limit ${mostValues})
		union select id, coalesce(n, 0) from unnest(${[...chosen]}::int[]) c (id) left join ${sql.table(counts)} using (id)) m`
	const steps = (facet: 'price' | 'rating', column: 'step' | 'stars') => sql`
		select ${facet}, ${sql.ref(column)}::text, '', sum(n)::int, '', 0 from measured
		where ${sql.ref(column)} is not null group by ${sql.ref(column)}`
	const one = (facet: 'on_sale' | 'in_stock') =>
		sql`select ${facet}, '', '', coalesce(sum(n), 0)::int, '', 0 from measured where ${sql.ref(facet)}`
	const parts: [Group | 'category' | 'attribute', Part][] = [
		[
			'category',
			sql`select 'category', c.slug, c.${name}, n, '', row_number() over (order by c.position, c.id)::int
				from categories c join tagged on tag = ${sql.raw(tagSql.ofCategory('c.id'))}
				where c.parent_id is not distinct from ${category?.id ?? null}::int`,
		],
		[
			'brand',
			sql`select 'brand', v.slug, v.${name}, n, '', 0 from ${most('branded', known.brands.values())}
				join listing_values v using (id)`,
		],
		[
			'seller',
			sql`select 'seller', s.slug, s.${name}, n, '', 0 from ${most('sold', known.sellers.values())}
				join sellers s using (id)`,
		],
		['price', steps('price', 'step')],
		['rating', steps('rating', 'stars')],
		['on_sale', one('on_sale')],
		['in_stock', one('in_stock')],
		[
			'attribute',
			sql`select 'attribute', v.slug, v.${name}, n, coalesce(a.${name}, ''), 0 from (
				select slug, ${name}, n, id, row_number() over (partition by split_part(slug, ':', 1) order by n desc, id) as place
				from (
					select tag, n from tagged where ${sql.raw(tagSql.isValue)}
					union all select tag, 0 from unnest(${values}::int[]) c (tag) where tag not in (select tag from tagged)
				) m join listing_values on id = tag and kind = 'value'
			) v left join listing_values a on a.kind = 'attribute' and a.slug = split_part(v.slug, ':', 1)
			where v.place <= ${mostValues} or v.id = any(${values}::int[])`,
		],
	]
	const kind = group?.startsWith('attribute:') ? 'attribute' : group
	return parts.filter(([facet]) => kind === null || facet === kind).map(([, part]) => part)
}
