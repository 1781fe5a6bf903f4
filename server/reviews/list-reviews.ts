import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { presentReview, ratingOf, readMark, writeMark } from './review.rules.ts'
import { readReviews } from './review.store.ts'

type Query = InputOf<(typeof endpoints)['listReviews']>['query']

/** One page of reviews, by default newest first. Throws `product_not_found`, `invalid_input` for a foreign cursor. */
export async function listReviews(db: Deps['db'], productId: number, query: Query) {
	const { sort = 'newest', stars: only, limit = 10 } = query
	const after = query.cursor === undefined ? null : readMark(query.cursor)
	if (query.cursor !== undefined && !after) throw new ShopError('invalid_input')
	const { sold, rows, total, stars } = await readReviews(db, productId, { sort, stars: only, after, limit: limit + 1 })
	if (!sold) throw new ShopError('product_not_found')
	const last = rows.length > limit ? rows[limit - 1] : undefined
	return {
		items: rows.slice(0, limit).map(presentReview),
		total,
		next_cursor: last ? writeMark(last) : null,
		summary: { ...ratingOf(stars), stars: [...stars] },
	}
}
