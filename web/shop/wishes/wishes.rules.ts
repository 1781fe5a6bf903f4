/** A product on the wish list, and what it cost in BDT when it was put there. */
export type Wish = { id: number; price: number }

/** The list as this device keeps it, the latest first. */
export type Kept = {
	/** Whose server list this shows; null for a guest's own. */
	owner: string | null
	/** When the server last confirmed it, ms since 1970; 0 for a guest's own. */
	at: number
	items: Wish[]
}

export const noWishes: Kept = { owner: null, at: 0, items: [] }

/** Most on a list; the server's limit too. */
export const mostWishes = 200

/** What was kept; whatever is no such list, and what in it is no wish, reads as nothing. */
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

/** The list with a wish at its head; one that is on it keeps its place and price. */
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
