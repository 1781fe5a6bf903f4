import { lockSkus, type ReturnReason, returnStock, type StockLine } from '#server/catalogue/index.ts'
import { releaseSlots } from '#server/delivery/index.ts'
import { giveBackFlash } from '#server/flash-sales/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { onDelivered, onReturned, reversePoints } from '#server/points/index.ts'
import { releasePromo } from '#server/promo-codes/index.ts'
import { type LiveOrder, type LivePart, stockOf } from './life.store.ts'
import type { OrderStatus } from './order.rules.ts'
import { longestReturn } from './return.store.ts'

/**
 * `parts`: before the change to `to`; `status`: the order's new state; `returnDays`: days for returns, unless the category has
 * a value.
 */
type Settled = { parts: readonly LivePart[]; to: OrderStatus; status: OrderStatus; returnDays: number }

/**
 * The effects on other modules when parts of an order are delivered, cancelled or returned: stock, flash sales, promo, points.
 * All in the transaction that changes the parts, so that they happen exactly once.
 */
export async function settleParts(
	tx: Tx,
	order: Pick<LiveOrder, 'id' | 'customer_id'>,
	settled: Settled,
): Promise<void> {
	const { parts, to, status, returnDays } = settled
	const orderId = order.id
	if (to !== 'delivered' && to !== 'cancelled' && to !== 'returned') return
	// Delivered goods need a return, which has the pieces that can be sold again.
	const unsold = parts.filter((part) => to !== 'delivered' && !part.delivered).map(({ position }) => position)
	if (unsold.length > 0) await putBackUnsold(tx, order, unsold)
	if (to === 'cancelled')
		await releaseSlots(
			tx,
			orderId,
			parts.map(({ position }) => position),
		)
	for (const { position } of parts) {
		if (to === 'delivered')
			await onDelivered(tx, { orderId, position }, await longestReturn(tx, orderId, position, returnDays))
		if (to === 'returned') await onReturned(tx, { orderId, position })
		if (to === 'cancelled') await reversePoints(tx, orderId, position)
	}
	if (status === 'cancelled') await releasePromo(tx, orderId)
}

async function putBackUnsold(tx: Tx, order: Pick<LiveOrder, 'id' | 'customer_id'>, parts: readonly number[]) {
	const lines = await stockOf(tx, order.id, parts)
	await putBack(tx, lines, 'cancelled')
	await giveBackFlash(tx, order.customer_id, lines)
}

/** Restores the stock of lines. */
export async function putBack(tx: Tx, lines: readonly StockLine[], reason: ReturnReason): Promise<void> {
	await lockSkus(
		tx,
		lines.map((line) => line.skuId),
	)
	await returnStock(tx, lines, reason)
}
