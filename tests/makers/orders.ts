import type { Deps } from '#server/deps.ts'
import { operateOrder } from '#server/orders/index.ts'
import type { Shop } from '#tests/helpers/shop.ts'
import { aBuyer, type Buyer, checkOut } from './carts.ts'

/** Delivers an order, or one part of it, step by step as an operator does. */
export async function deliver(deps: Pick<Deps, 'db' | 'config'>, number: string, part?: number): Promise<void> {
	for (const to of ['confirmed', 'packed', 'handed_over', 'delivered'] as const)
		await operateOrder(deps, number, { to, ...(part !== undefined && { part }) })
}

/** A shopper to whom these products were delivered. */
export async function aReceiver(shop: Shop, products: { id: number }[]): Promise<Buyer> {
	const buyer = await aBuyer(shop, products)
	const { body } = await checkOut(shop, buyer)
	await deliver(shop.deps, body.data.number)
	return buyer
}
