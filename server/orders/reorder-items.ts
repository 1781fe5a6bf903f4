import type { Language } from '#contract/refusals.ts'
import { refillCart } from '#server/cart/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { getOrder } from './get-order.ts'
import { lineName } from './line-name.rules.ts'

/** Adds the products of an order to the shopper's cart. Returns what was added and what is not available. Throws `order_not_found`, `order_archived`. */
export async function reorderItems(
	deps: Pick<Deps, 'db' | 'config'>,
	customerId: number,
	number: string,
	language: Language,
) {
	const order = await getOrder(deps, customerId, number)
	if (order.archived) throw new ShopError('order_archived')
	const lines = order.parts.flatMap((part) => part.lines.filter(({ quantity }) => quantity > 0))
	const items = lines.map((line) => ({ productId: line.product_id, variant: line.variant, quantity: line.quantity }))
	const outcomes = (await refillCart(deps.db, customerId, items)).map((outcome, n) => ({
		...outcome,
		name: lines[n] ? lineName(lines[n], language) : '',
	}))
	return {
		added: outcomes.filter(({ quantity }) => quantity > 0).map(({ name, quantity }) => ({ name, quantity })),
		missing: outcomes.flatMap(({ name, why }) => (why ? [{ name, why }] : [])),
	}
}
