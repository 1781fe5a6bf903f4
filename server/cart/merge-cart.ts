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
 * Brings a guest's cart in at sign-in. May be repeated: the larger quantity of each sku stays, so nothing is counted
 * twice. What is sold out is put by for later; what is no longer sold is not in the cart that comes back.
 */
export function mergeCart(db: Deps['db'], customerId: number, items: readonly GuestItem[]): Promise<Cart> {
	const wanted = items.map((item) => ({ productId: item.product_id, keys: [item.variant] }))
	return changeCart(db, customerId, wanted, (cart, found) => {
		return mergeOffers(cart.lines, guestLines(items, found))
	})
}

/** A guest's cart as it would be now, kept nowhere. */
export async function previewCart(db: Deps['db'], items: readonly GuestItem[]): Promise<Cart> {
	const wanted = items.map((item) => ({ productId: item.product_id, keys: [item.variant] }))
	const { found } = await readCartAndOffers(db, nobody, wanted)
	const lines = guestLines(items, found).map(({ offer, quantity, selected = true, saved = false }, n) => ({
		...offer,
		...{ id: n + 1, quantity, saved, selected: selected && !saved, seenPrice: null },
	}))
	return { version: 0, home: null, lines }
}

const nobody = 0

function guestLines(items: readonly GuestItem[], found: readonly Found[]): GuestLine[] {
	return found.flatMap((offer, n) => {
		if (typeof offer === 'string') return []
		const { price_seen, ...item } = items[n] as GuestItem
		return [{ ...item, offer, seen: price_seen === undefined ? undefined : fromBdt(price_seen) }]
	})
}
