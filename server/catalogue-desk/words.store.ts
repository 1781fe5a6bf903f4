import { type RawBuilder, sql } from 'kysely'
import { searchable } from '#contract/text.ts'
import { likeText } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { codesOfParts } from '#server/search/index.ts'

/**
 * SQL: product `p` on sale has these parts of words among those by which it is found, or this slug, or a variant with this
 * code or barcode. A part in few products or none is looked up in the vocabulary of the search first: comparing it with the
 * words of each product takes half a second where 100,000 of them are not in memory.
 */
export async function withWords(
	db: Deps['db'],
	words: string | undefined,
	{ onSale }: { onSale: boolean },
): Promise<RawBuilder<unknown>> {
	if (!words) return sql``
	const parts = searchable(words).split(' ').filter(Boolean)
	const codes = onSale ? await codesOfParts(db, parts) : []
	const named = [
		...(codes.length > 0 ? [sql`p.id = any(array(${candidates(codes)}))`] : []),
		...parts.map((part) => sql`p.search_text like ${`%${likeText(part)}%`}`),
	]
	return sql`and (${parts.length > 0 ? sql.join(named, sql` and `) : sql`false`} or p.slug = ${words}
		or p.id = any(array(select k.product_id from sku_codes q join skus k on k.id = q.sku_id
			where q.code = ${words} or q.barcode = ${words})))`
}

/** Ids of the products that may have words with these codes: also of those whose words nobody has read, or that are not listed. */
function candidates(codes: readonly number[][]): RawBuilder<unknown> {
	const having = codes.map((some) => sql`terms && ${some}::int[]`)
	return sql`
		select product_id from listings where ${sql.join(having, sql` and `)}
		union all select product_id from listings where stale
		union all select x.id from sellers v join products x on x.seller_id = v.id where not v.active`
}
