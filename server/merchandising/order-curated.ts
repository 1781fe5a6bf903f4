import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { reordered } from './order.rules.ts'
import { lockOrder, type Ordered, writeOrder } from './order.store.ts'

/**
 * Lets collections, campaigns or banners take each other's places in this order, and numbers all of the kind from 1. Returns
 * how many have another number now. Throws `not_found` when one is none of this kind.
 */
export function orderCurated(db: Deps['db'], actor: string, kind: Ordered, slugs: readonly string[]): Promise<number> {
	return transaction(db, async (tx) => {
		const order = reordered(await lockOrder(tx, kind), slugs)
		if (!order) throw new ShopError('not_found')
		await nameActor(tx, actor)
		return writeOrder(tx, kind, order)
	})
}
