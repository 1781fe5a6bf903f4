import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readOrderNumber } from './order.rules.ts'
import { findOrder, numberOfKey } from './order.store.ts'
import type { OrderRecord } from './order-record.rules.ts'

/** One of the shopper's own orders; of anybody's when `customerId` is null. Throws `order_not_found`, also for another shopper's. */
export async function getOrder(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	customerId: number | null,
	typed: string,
): Promise<OrderRecord> {
	const number = readOrderNumber(typed)
	const order = number ? await findOrder(db, customerId, number, config.returnDays) : undefined
	if (!order) throw new ShopError('order_not_found')
	return order
}

/** The order of a checkout, by its `Idempotency-Key`. Throws `order_not_found` when there is none. */
export async function findPlacedOrder(
	deps: Pick<Deps, 'db' | 'config'>,
	customerId: number,
	key: string,
): Promise<OrderRecord> {
	return getOrder(deps, customerId, (await numberOfKey(deps.db, customerId, key)) ?? '')
}
