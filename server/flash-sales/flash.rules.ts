import type { Poisha } from '#contract/money.ts'

/** A current flash sale's offer of one sku to one shopper: up to `most` pieces at `price`. */
export type FlashOffer = { saleId: number; price: Poisha; most: number; endsAt: string }

/**
 * The pieces a shopper can still buy at the flash price: those left, but no more than the limit per shopper allows. `taken`
 * counts the shopper's pieces in orders that were not cancelled.
 */
export function mostAtFlash({ left, limit, taken }: { left: number; limit: number; taken: number }): number {
	return Math.max(0, Math.min(left, limit - taken))
}

export type FlashWish = { price: number; quantity: number; perShopper: number }

/** Why an item cannot be in a flash sale, in English for the operator, or null. `ordinary` in poisha, prices too. */
export function itemFault(wish: FlashWish, sku: { ordinary: number; stock: number }): string | null {
	const whole = (value: number) => Number.isInteger(value) && value > 0
	if (!whole(wish.price)) return 'the price is not a positive amount'
	if (!whole(wish.quantity) || !whole(wish.perShopper)) return 'quantity and limit are whole numbers from 1'
	if (wish.price >= sku.ordinary) return 'the flash price is not below the ordinary price'
	if (wish.quantity > sku.stock) return `only ${sku.stock} in stock`
	if (wish.perShopper > wish.quantity) return 'the limit per shopper is above the quantity'
	return null
}

export type Window = { startsAt: Date; endsAt: Date }

/**
 * The next window of a series: the first after `last` that has not ended at `now`. After a time offline the windows in
 * between are skipped.
 */
export function nextWindow({ startsAt, endsAt }: Window, everyMs: number, now: Date): Window {
	const turns = Math.max(1, Math.floor((now.getTime() - endsAt.getTime()) / everyMs) + 1)
	const later = (at: Date) => new Date(at.getTime() + turns * everyMs)
	return { startsAt: later(startsAt), endsAt: later(endsAt) }
}

/** The day of a window in Bangladesh, `2026-11-21`: it distinguishes the sales of a series. */
export function dayOf({ startsAt }: Pick<Window, 'startsAt'>): string {
	return new Date(startsAt.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
}
