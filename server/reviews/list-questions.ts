import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { presentQuestion } from './question.rules.ts'
import { readQuestions, readWaiting } from './question.store.ts'

/** Answered questions of a product, newest first. Throws `product_not_found`. */
export async function listQuestions(
	db: Deps['db'],
	productId: number,
	{ cursor, limit = 5 }: { cursor?: string; limit?: number },
) {
	const before = cursor === undefined ? null : Number(cursor)
	const { sold, rows, total } = await readQuestions(db, productId, before, limit + 1)
	if (!sold) throw new ShopError('product_not_found')
	const last = rows.length > limit ? rows[limit - 1] : undefined
	return { items: rows.slice(0, limit).map(presentQuestion), total, next_cursor: last ? String(last.id) : null }
}

/** A shopper's own unanswered questions about a product. */
export async function listMyQuestions(db: Deps['db'], productId: number, customerId: number) {
	return (await readWaiting(db, productId, customerId)).map(presentQuestion)
}
