/** A product on the wish list, and its price in BDT when it was added. */
export type Wish = { id: number; price: number }

/** The wish list as stored on this device, the latest first. */
export type Kept = {
	/** Id of the shopper whose server list this is; null for a guest's list. */
	owner: string | null
	/** When the server last sent it, ms since 1970; 0 for a guest's list. */
	at: number
	items: Wish[]
}

export const noWishes: Kept = { owner: null, at: 0, items: [] }

/** Most products on a list; the server has the same limit. */
export const mostWishes = 200

/** The list of a stored value. An invalid value gives an empty list, and invalid wishes are left out. */
export function readWishes(value: unknown): Kept {
	if (!isObject(value) || !Array.isArray(value.items)) return noWishes
	const { owner, at, items } = value
	const seen = new Set<number>()
	const wishes = items.filter((one): one is Wish => {
		if (!isWish(one) || seen.has(one.id)) return false
		seen.add(one.id)
		return true
	})
	return {
		owner: typeof owner === 'string' ? owner : null,
		at: typeof at === 'number' ? at : 0,
		items: wishes.map(({ id, price }) => ({ id, price })),
	}
}

/** The list with a wish at its start; a product that is already on it keeps its position and price. */
export function withWish(items: readonly Wish[], wish: Wish): Wish[] {
	return items.some(({ id }) => id === wish.id) ? [...items] : [wish, ...items]
}

export function withoutWish(items: readonly Wish[], id: number): Wish[] {
	return items.filter((wish) => wish.id !== id)
}

function isWish(value: unknown): value is Wish {
	return (
		isObject(value) &&
		Number.isSafeInteger(value.id) &&
		Number(value.id) > 0 &&
		typeof value.price === 'number' &&
		value.price > 0
	)
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}
