import { addDays, dayOf, instantOf } from '#contract/delivery-days.ts'
import { type OrderFilter, type OrderViewName, orderViews } from '#contract/desk/order-filter.ts'
import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { saveView, viewsOf } from '#server/staff/index.ts'
import { isLate, lateBefore } from './late.rules.ts'
import {
	countOrders,
	type ListedRow,
	listStatement,
	piecesOf,
	type ReadFilter,
	sellerId,
	waitingOrders,
} from './list.store.ts'
import { maskedNumber, readSearch } from './search.rules.ts'

const defaultLimit = 50

type Wanted = OrderFilter & { sort?: 'newest' | 'oldest'; after?: string; limit?: number }

const wrong = (field: string) => new ShopError('invalid_input', { errors: { [field]: 'invalid_input' } })

/** The first instant of a day, or of the one after it. Throws `invalid_input` for a day that no calendar has. */
function beginOf(field: 'from' | 'to', day: string | undefined): Date | undefined {
	if (day === undefined) return undefined
	if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day) throw wrong(field)
	return instantOf(field === 'to' ? addDays(day, 1) : day, 0)
}

/** Reads a filter. Throws `not_found` for an unknown seller, `invalid_input` for a day that does not exist. */
export async function readFilter(db: Deps['db'], filter: OrderFilter): Promise<ReadFilter> {
	const { seller, search, from, to, ...rest } = filter
	const id = seller === undefined ? undefined : await sellerId(db, seller)
	if (seller !== undefined && id === undefined) throw new ShopError('not_found')
	const now = new Date()
	return {
		...rest,
		seller: id,
		search: readSearch(search ?? ''),
		from: beginOf('from', from),
		until: beginOf('to', to),
		lateBefore: lateBefore(now),
		today: dayOf(now),
	}
}

/** The id after which a page begins. Throws `invalid_input` for anything that no page has returned. */
export function readAfter(after: string | undefined): number | null {
	if (after === undefined) return null
	if (!/^[1-9]\d{0,15}$/.test(after) || !Number.isSafeInteger(Number(after))) throw wrong('after')
	return Number(after)
}

/** A page of the orders of a filter, by when they were placed. */
export async function listDeskOrders(db: Deps['db'], wanted: Wanted, language: Language) {
	const { sort = 'newest', after, limit = defaultLimit, ...filter } = wanted
	const page = { sort, after: readAfter(after), limit: limit + 1 }
	const { rows } = await listStatement(await readFilter(db, filter), page).execute(db)
	const shown = rows.slice(0, limit)
	const pieces = await piecesOf(
		db,
		shown.map(({ id }) => id),
	)
	const now = new Date()
	return {
		items: shown.map((row) => ({ ...presentRow(row, language, now), pieces: pieces.get(row.id) ?? 0 })),
		next: rows.length > limit ? String(shown.at(-1)?.id) : null,
	}
}

function presentRow(row: ListedRow, language: Language, now: Date) {
	const { id: _, mobile, city, area, current_total, placed_at, parts, ...rest } = row
	return {
		...rest,
		placed_at: placed_at.toISOString(),
		current_total: toBdt(current_total),
		phone: maskedNumber(mobile),
		city: city[language],
		area: area[language],
		parts: parts.map(({ part, seller, status }) => ({ part, seller: seller[language], status })),
		late: parts.some((part) => isLate(part, placed_at, now)),
	}
}

/** How many orders a view has, counted to one more than a list counts, and when the oldest of them was placed. */
export async function countView(db: Deps['db'], view: OrderViewName): Promise<{ count: number; oldest: Date | null }> {
	return waitingOrders(db, await readFilter(db, orderViews[view]))
}

/** How many orders each view has, those of everybody and the saved ones of this person. */
export async function countViews(db: Deps['db'], staffId: number) {
	const views = []
	for (const [view, filter] of Object.entries(orderViews))
		views.push({ view, ...(await countOrders(db, await readFilter(db, filter))) })
	const saved = []
	for (const one of await viewsOf<OrderFilter>(db, 'order_views', staffId))
		saved.push({ ...one, ...(await countSaved(db, one.filter)) })
	return { views, saved }
}

/** A saved filter may name a seller that has got another name since: it has no orders. */
async function countSaved(db: Deps['db'], filter: OrderFilter) {
	try {
		return await countOrders(db, await readFilter(db, filter))
	} catch (error) {
		if (error instanceof ShopError) return { count: 0, more: false }
		throw error
	}
}

/** Keeps a filter for a person. Throws what `readFilter` and `saveView` throw. */
export async function saveOrderView(db: Deps['db'], staffId: number, name: string, filter: OrderFilter) {
	await readFilter(db, filter)
	return saveView(db, 'order_views', staffId, name, filter)
}
