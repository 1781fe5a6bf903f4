import { type Poisha, toBdt } from '#contract/money.ts'

/** A stored wish; `price` in poisha. */
export type Wish = { product_id: number; price: Poisha; wished_at: Date }

/** The response of every call of the wish list. */
export function presentWishes(wishes: readonly Wish[]) {
	return {
		data: {
			items: wishes.map(({ product_id, price, wished_at }) => ({
				...{ product_id, price: toBdt(price) },
				wished_at: wished_at.toISOString(),
			})),
		},
	}
}
