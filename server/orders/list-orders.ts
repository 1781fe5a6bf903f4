import type { Language } from '#contract/refusals.ts'
import { cleanText, ungrouped } from '#contract/text.ts'
import { likeText } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type OrderGroup, type OrderStatus, statesOf } from './order.rules.ts'
import { listSummaries } from './order.store.ts'
import { presentSummary } from './order-view.rules.ts'

type Question = { status?: OrderStatus; group?: OrderGroup; q?: string; cursor?: string; limit?: number }

const defaultLimit = 20

/** A page of a shopper's orders, newest first. Throws `invalid_input` for an invalid cursor. */
export async function listOrders(db: Deps['db'], customerId: number, question: Question, language: Language) {
	const { status, group, cursor, limit = defaultLimit } = question
	const before = cursor === undefined ? undefined : Number(cursor)
	if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor))
		throw new ShopError('invalid_input', { errors: { cursor: 'invalid_input' } })
	const text = cleanText(question.q ?? '')
	const { total, items } = await listSummaries(db, customerId, {
		statuses: status ? [status] : group && statesOf[group],
		like: text ? { name: `%${likeText(text)}%`, number: `%${likeText(ungrouped(text).toUpperCase())}%` } : undefined,
		before,
		limit: limit + 1,
	})
	const page = items.slice(0, limit)
	const last = page.at(-1)
	return {
		items: page.map((item) => presentSummary(item, language)),
		total,
		next_cursor: items.length > limit && last ? String(last.cart_version) : null,
	}
}
