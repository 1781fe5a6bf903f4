import { limitsOf } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import type { Origin } from '#server/platform/limits/windows.rules.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { lockOrder } from './life.store.ts'
import { moveOrder } from './move-order.ts'
import { readOrderNumber } from './order.rules.ts'
import { orderByNumber } from './order.store.ts'
import type { OrderRecord } from './order-record.rules.ts'

type Cancellation = { part?: number; reason?: string }

/**
 * A shopper cancels an order, or one seller's part of it, and its stock is restored, once: the order's row is locked, and an
 * order that is already cancelled is returned unchanged. Throws `order_not_found`, `order_part_not_found`, `order_not_cancellable`, and
 * `too_many_requests` for one who orders and cancels in a loop.
 */
export async function cancelOrder(
	deps: Pick<Deps, 'db' | 'config'>,
	customerId: number,
	origin: Origin,
	typed: string,
	{ part, reason }: Cancellation,
): Promise<OrderRecord> {
	const number = readOrderNumber(typed)
	if (!number) throw new ShopError('order_not_found')
	const { db, config } = deps
	await countLimits(deps, limitsOf.cancel, origin, { shopper: customerId })
	return transaction(db, async (tx) => {
		const order = await lockOrder(tx, number, customerId)
		if (!order) throw new ShopError('order_not_found')
		const { status } = part === undefined ? order : (order.parts.find(({ position }) => position === part) ?? order)
		if (status !== 'cancelled') await moveOrder(tx, order, { to: 'cancelled', part, actor: 'shopper', reason })
		return orderByNumber(tx, customerId, number, config.returnDays)
	})
}
