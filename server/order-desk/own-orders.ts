import { arrivalDays, dayOf, instantOf, slotAt } from '#contract/delivery-days.ts'
import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import {
	type CutWish,
	cutLines,
	emptyStock,
	lineName,
	listReplacements,
	mealDates,
	mealOf,
	openStates,
	operateOrder,
	type ReplaceWish,
	readOrderNumber,
	replaceLine,
	shownSlot,
} from '#server/orders/index.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readAfter } from './list-orders.ts'
import { type OwnRow, ownPart, ownParts, ownSums } from './own.store.ts'

const defaultLimit = 30

type Wanted = { state: string; after?: string; limit?: number }

/** The parts of a seller in a state, with what waits and what was ordered today. */
export async function listOwnOrders(db: Deps['db'], seller: string, wanted: Wanted, language: Language) {
	const { state, after, limit = defaultLimit } = wanted
	const oldest = (openStates as readonly string[]).includes(state)
	const rows = await ownParts(db, seller, { state, after: readAfter(after), limit: limit + 1, oldest })
	const { orders, sales, ...counts } = await ownSums(db, seller, instantOf(dayOf(new Date()), 0))
	const shown = rows.slice(0, limit)
	return {
		items: shown.map((row) => presentOwn(row, language)),
		next: rows.length > limit ? String(shown.at(-1)?.id) : null,
		today: { orders, sales: toBdt(sales) },
		counts,
	}
}

function presentOwn(row: OwnRow, language: Language) {
	const { full_name, area, placed_at, days_from, days_to, slot_day, slot: slotNumber, lines } = row
	const slot = slot_day === null || slotNumber === null ? null : slotAt(slot_day, slotNumber)
	const meal = mealOf(row)
	const promised = () => arrivalDays(placed_at, { from: days_from, to: days_to })
	return {
		...{ number: row.number, part: row.part, status: row.status, payment_method: row.payment_method, meal },
		placed_at: placed_at.toISOString(),
		name: full_name.trim().split(/\s+/)[0] ?? '',
		area: area[language],
		dates: slot ? { from: slot.day, to: slot.day } : meal ? mealDates(meal) : promised(),
		slot: slot && shownSlot(slot),
		subtotal: toBdt(row.subtotal),
		archived: row.archived,
		lines: lines.map(({ line, of, asset_id, quantity, total, substitution, asked }) => ({
			...{ line, quantity, substitution },
			name: lineName(of, language),
			asked: asked?.[language] ?? null,
			image: `${asset_id}.webp`,
			total: toBdt(total),
		})),
	}
}

export type OwnMove = {
	number: string
	part: number
	to: 'confirmed' | 'packed' | 'cancelled'
	missing?: readonly number[]
}

/**
 * A seller's person moves the seller's part of an order. Lines that are `missing` have no stock afterwards. Throws
 * `order_not_found`, also for another seller's; and what `operateOrder` throws.
 */
export async function moveOwnPart(
	deps: Pick<Deps, 'db' | 'config'>,
	caller: { seller: string; by: string },
	{ number: typed, part, to, missing = [] }: OwnMove,
	language: Language,
) {
	const number = readOrderNumber(typed)
	const own = number ? await ownPart(deps.db, caller.seller, number, part) : undefined
	if (!number || !own) throw new ShopError('order_not_found')
	const absent = own.lines.filter(({ line }) => missing.includes(line))
	if (absent.length < missing.length || (missing.length > 0 && to !== 'cancelled')) throw new ShopError('invalid_input')
	const reason =
		absent.length > 0 ? `not in stock: ${absent.map(({ of }) => lineName(of, 'en')).join('; ')}` : undefined
	await operateOrder(
		deps,
		number,
		{ to, part, reason: to === 'cancelled' ? (reason ?? 'refused by the seller') : undefined },
		caller.by,
	)
	if (absent.length > 0)
		await transaction(deps.db, async (tx) => {
			await nameActor(tx, caller.by, { reason: 'adjusted', note: `not in stock, ${number}` })
			await emptyStock(
				tx,
				absent.map(({ sku_id }) => sku_id),
			)
		})
	const moved = await ownPart(deps.db, caller.seller, number, part)
	if (!moved) throw new ShopError('order_not_found')
	return presentOwn(moved, language)
}

/**
 * A seller's person cancels pieces of the seller's part. Throws `order_not_found`, also for another seller's; and what `cutLines`
 * throws.
 */
export async function cutOwnLines(
	db: Deps['db'],
	caller: { seller: string; by: string },
	typed: string,
	wish: CutWish,
	language: Language,
) {
	const number = readOrderNumber(typed)
	if (!number || !(await ownPart(db, caller.seller, number, wish.part))) throw new ShopError('order_not_found')
	await cutLines(db, number, wish, caller.by)
	const left = await ownPart(db, caller.seller, number, wish.part)
	if (!left) throw new ShopError('order_not_found')
	return presentOwn(left, language)
}

/** What a seller can send instead of pieces of the own line. Throws `order_not_found`, also for another seller's. */
export async function listOwnReplacements(
	db: Deps['db'],
	seller: string,
	typed: string,
	wish: { line: number; quantity: number },
	language: Language,
) {
	const { part, items } = await listReplacements(db, typed, wish, language)
	if (!(await ownPart(db, seller, readOrderNumber(typed) ?? '', part))) throw new ShopError('order_not_found')
	return items
}

/** A seller proposes another product. Throws `order_not_found`, also for another seller's line; and what `replaceLine` throws. */
export async function replaceOwnLine(
	db: Deps['db'],
	caller: { seller: string; by: string },
	typed: string,
	wish: ReplaceWish,
	language: Language,
) {
	const number = readOrderNumber(typed) ?? ''
	const { part } = await listReplacements(db, typed, wish, language)
	if (!(await ownPart(db, caller.seller, number, part))) throw new ShopError('order_not_found')
	await replaceLine(db, number, { line: wish.line, quantity: wish.quantity, sku: wish.sku }, caller.by)
	const now = await ownPart(db, caller.seller, number, part)
	if (!now) throw new ShopError('order_not_found')
	return presentOwn(now, language)
}
