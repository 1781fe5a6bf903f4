import type { Language } from '#contract/refusals.ts'
import { lendCart } from '#server/cart/index.ts'
import type { Deps } from '#server/deps.ts'
import { noteProof } from '#server/identity/index.ts'
import { placeOrderIn } from '#server/orders/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Wish } from './phone-order.store.ts'

/** `key` makes the order one of a kind; `total`: what the shopper was shown, BDT. */
type Ordered = { customerId: number; language: Language; wish: Wish; key?: string; total?: number }

/**
 * Places an order in cash by the checkout, with a lent cart. The phone counts as proved: who orders has the link that was sent
 * to it. Throws the refusals of `placeOrder`.
 */
export async function placeByPhone(tx: Tx, { config }: Pick<Deps, 'config'>, ordered: Ordered) {
	const { customerId, language, wish, key, total } = ordered
	await noteProof(tx, customerId)
	const body = {
		...{ address_id: wish.address_id, payment_method: 'cod' as const },
		...(wish.promo_code && { promo_code: wish.promo_code }),
		...(wish.delivery_slot && { delivery_slot: wish.delivery_slot }),
		...(wish.accept_closed && { accept_closed: true }),
		...(total !== undefined && { expected_total: total }),
	}
	const { order } = await lendCart(tx, customerId, wish.lines, () =>
		placeOrderIn(tx, { customerId, language, key, body, config }),
	)
	return order
}

/** Carries the result of work out of a transaction that is undone. */
class Undone extends Error {
	readonly result: unknown

	constructor(result: unknown) {
		super('undone')
		this.result = result
	}
}

/** The result of `work`, of which nothing stays in the store. */
export async function undone<T>(db: Deps['db'], work: (tx: Tx) => Promise<T>): Promise<T> {
	try {
		return await transaction(db, async (tx): Promise<never> => {
			throw new Undone(await work(tx))
		})
	} catch (error) {
		if (error instanceof Undone) return error.result as T
		throw error
	}
}
