import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { answers, conditions, type Filter, type Part, sized } from './filter.store.ts'
import { type Candidate, isFrequent, mostGathered, mostRanked, type TextQuery } from './listing.rules.ts'

type TextFilter = Filter & { text: TextQuery }

/**
 * The best-selling rows that match, read by sales band (`popular_band`) from the highest down until there are enough: a
 * bounded number of rows is read, however many match. `columns` are of `listings l`.
 */
export function bestSelling(filter: TextFilter, field: 0 | 1 | 2, extra: Part, columns: Part, limit: number): Part {
	return sql`
		select l.* from generate_series((select popular_band(max(popular)) from listings), popular_band(0)) band
		cross join lateral (
			select * from (
				select ${columns} from listings l
				where ${conditions(filter, answers(filter.text, field, sql`band`))} and ${extra} limit ${mostGathered}
			) l order by popular desc, id limit ${limit}
		) l limit ${limit}`
}

/**
 * Products that match the filter's text and are worth ranking, and whether these are all. If more match than can be ranked,
 * the products with the text in the head of their name are taken, then those with it in their name, the right size first,
 * each by sales.
 */
export async function readCandidates(
	db: Deps['db'],
	filter: TextFilter,
): Promise<{ candidates: Candidate[]; all: boolean }> {
	const size = sized(filter)
	const most = filter.text.ranked ?? mostRanked
	const columns = sql`
		l.product_id as id, l.terms, l.name_words, l.popular, l.in_stock, l.on_sale, l.dish, ${size ?? sql`false`} as sized`
	if (!isFrequent(filter.text)) {
		const { found, candidates } = await gather(db, filter, columns, most)
		if (found <= mostGathered) return { candidates, all: found <= most }
	}
	const best = new Map<number, Candidate>()
	const add = async (field: 0 | 1 | 2, extra: Part, limit: number) => {
		const { rows } = await sql<Candidate>`${bestSelling(filter, field, extra, columns, limit)}`.execute(db)
		for (const row of rows) best.set(row.id, row)
	}
	if (size) await add(2, size, Math.ceil(most / 4))
	const fields = filter.text.named ? ([2, 1] as const) : ([2, 1, 0] as const)
	for (const field of fields) if (best.size <= most) await add(field, sql`true`, most + 1)
	return { candidates: [...best.values()].slice(0, most), all: best.size <= most }
}

/** The best matches by the field of the text, size and sales, unless there are too many; else a part of them. */
async function gather(db: Deps['db'], filter: TextFilter, columns: Part, most: number) {
	const { rows: candidates } = await sql<Candidate & { found: number }>`
		with few as materialized (
			select ${columns}, case when ${answers(filter.text, 2)} then 2 when ${answers(filter.text, 1)} then 1 else 0 end as field
			from listings l where ${conditions(filter)} limit ${mostGathered + 1}
		)
		select few.*, (select count(*)::int from few) as found from few
		order by field desc, sized desc, popular desc, id limit ${most}`.execute(db)
	return { candidates, found: candidates[0]?.found ?? 0 }
}
