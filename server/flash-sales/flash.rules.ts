import type { FaultCode } from '#contract/catalogue-faults.ts'
import type { Poisha } from '#contract/money.ts'

/**
 * A current flash sale's offer of one sku to one shopper: up to `most` pieces at `price`. `line`: the slug of the sale, while the
 * shopper has to wait in its line before they can order the sku; else null.
 */
export type FlashOffer = { saleId: number; price: Poisha; most: number; endsAt: string; line: string | null }

/**
 * The pieces a shopper can still buy at the flash price: those left, but no more than the limit per shopper allows. `taken`
 * counts the shopper's pieces in orders that were not cancelled.
 */
export function mostAtFlash({ left, limit, taken }: { left: number; limit: number; taken: number }): number {
	return Math.max(0, Math.min(left, limit - taken))
}

export type FlashWish = { price: number; quantity: number; perShopper: number }
/** An item of a sale as it is stored. */
export type HeldItem = FlashWish & { sold: number }
type ItemFault = { code: FaultCode; field: 'price' | 'quantity' | 'per_shopper' }

/**
 * Why an item cannot be in a flash sale, or null. `ordinary` in poisha, prices too; `stock` with the pieces that the sale has
 * sold. An item that stays as it was may have more pieces than are in stock by now.
 */
export function itemFault(
	wish: FlashWish,
	sku: { ordinary: number; stock: number },
	held?: HeldItem,
): ItemFault | null {
	const whole = (value: number) => Number.isInteger(value) && value > 0
	if (!whole(wish.price)) return { code: 'out_of_range', field: 'price' }
	if (!whole(wish.quantity)) return { code: 'out_of_range', field: 'quantity' }
	if (!whole(wish.perShopper)) return { code: 'out_of_range', field: 'per_shopper' }
	if (wish.price >= sku.ordinary) return { code: 'flash_not_below', field: 'price' }
	if (held && wish.quantity < held.sold) return { code: 'sold_already', field: 'quantity' }
	if (wish.quantity > sku.stock && wish.quantity !== held?.quantity) return { code: 'above_stock', field: 'quantity' }
	if (wish.perShopper > wish.quantity) return { code: 'limit_above_quantity', field: 'per_shopper' }
	return null
}

export type Window = { startsAt: Date; endsAt: Date }

type WindowFault = { code: FaultCode; field: 'starts_at' | 'ends_at' | 'every_days' }

/** Why a sale cannot have this window, or null. `held`: the one that it has. */
export function windowFault(
	{ startsAt, endsAt, everyDays }: Window & { everyDays: number | null },
	held: Window | undefined,
	now: Date,
): WindowFault | null {
	if (held && held.endsAt <= now) return { code: 'sale_over', field: 'ends_at' }
	if (held && held.startsAt <= now && startsAt.getTime() !== held.startsAt.getTime())
		return { code: 'sale_runs', field: 'starts_at' }
	if (!(startsAt < endsAt)) return { code: 'ends_too_early', field: 'ends_at' }
	if (endsAt <= now) return { code: 'end_is_past', field: 'ends_at' }
	if (everyDays !== null && endsAt.getTime() - startsAt.getTime() > everyDays * 86_400_000)
		return { code: 'longer_than_series', field: 'every_days' }
	return null
}

/**
 * The next window of a series: the first after `last` that has not ended at `now`. After a time offline the windows in
 * between are skipped.
 */
export function nextWindow({ startsAt, endsAt }: Window, everyMs: number, now: Date): Window {
	const turns = Math.max(1, Math.floor((now.getTime() - endsAt.getTime()) / everyMs) + 1)
	const later = (at: Date) => new Date(at.getTime() + turns * everyMs)
	return { startsAt: later(startsAt), endsAt: later(endsAt) }
}
