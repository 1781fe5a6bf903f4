import { fromBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { type GuestLine, mergeOffers } from './cart.rules.ts'
import { type Found, readCartAndOffers } from './cart.store.ts'
import type { Cart } from './cart-view.rules.ts'
import { changeCart } from './change-cart.ts'

export type GuestItem = {
	product_id: number
	variant: string
	quantity: number
	selected?: boolean
	saved?: boolean
	price_seen?: number
}

/**
 * Merges a guest's cart at sign-in. Can be repeated: the larger quantity of each sku stays, so nothing is counted twice.
 * Sold-out lines are saved for later; products no longer on sale are not in the returned cart.
 */
export function mergeCart(db: Deps['db'], customerId: number, items: readonly GuestItem[]): Promise<Cart> {
	const variants = items.map((item) => ({ productId: item.product_id, keys: [item.variant] }))
	return changeCart(db, customerId, variants, (cart, found) => {
		return mergeOffers(cart.lines, guestLines(items, found))
	})
}

/** A guest's cart with present prices; it is not stored. */
export async function previewCart(db: Deps['db'], items: readonly GuestItem[]): Promise<Cart> {
	const variants = items.map((item) => ({ productId: item.product_id, keys: [item.variant] }))
	const { cart, found } = await readCartAndOffers(db, guestId, variants)
	const lines = guestLines(items, found).map(({ offer, quantity, selected = true, saved = false }, n) => ({
		...offer,
		...{ id: n + 1, quantity, saved, selected: selected && !saved, seenPrice: null },
	}))
	return { version: 0, home: null, zones: cart.zones, lines }
}

const guestId = 0

function guestLines(items: readonly GuestItem[], found: readonly Found[]): GuestLine[] {
	return found.flatMap((offer, n) => {
		if (typeof offer === 'string') return []
		const { price_seen, ...item } = items[n] as GuestItem
		return [{ ...item, offer, seen: price_seen === undefined ? undefined : fromBdt(price_seen) }]
	})
}
