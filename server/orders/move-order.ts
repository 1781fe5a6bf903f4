import { endUnderWay } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Actor, isPaid, onlineToPay, orderStatusOf, partsToMove, partsToTell, priceOfPart } from './life.rules.ts'
import { type LiveOrder, moveParts, settleOrder } from './life.store.ts'
import { notePaymentStatus, oweRefund } from './money.store.ts'
import type { OrderStatus } from './order.rules.ts'
import { settleParts } from './settle-parts.ts'

type Step = { part?: number | undefined; actor: Actor; reason?: string | undefined }
/** Points for delivered goods are pending until a return is no longer possible: `returnDays`, unless the category has a value. */
export type Move = Step & ({ to: Exclude<OrderStatus, 'delivered'> } | { to: OrderStatus; returnDays: number })

/**
 * Changes the state of one part of a locked order, or of all that may: the parts, the order's state, its payment state,
 * claims and notifications, all in `tx`. The only function that changes the state of an order. Throws `order_part_not_found`,
 * `order_not_cancellable`, `order_move_refused`.
 */
export async function moveOrder(tx: Tx, order: LiveOrder, move: Move): Promise<void> {
	const { to, part, actor, reason = null } = move
	if (part !== undefined && !order.parts.some(({ position }) => position === part))
		throw new ShopError('order_part_not_found')
	const refusal = to === 'cancelled' ? 'order_not_cancellable' : 'order_move_refused'
	const positions = partsToMove(order.parts, { to, part, actor })
	if (!positions) throw new ShopError(refusal)
	const moving = order.parts.filter(({ position }) => positions.includes(position))
	const from = [...new Set(moving.map(({ status }) => status))]
	const moved = await moveParts(tx, order.id, positions, { from, to, actor, reason })
	if (moved.length < positions.length) throw new ShopError(refusal)

	if (to === 'cancelled' || to === 'returned')
		// Delivered goods are refunded by a return, which has the amount.
		for (const one of moving)
			if (isPaid(order, one) && !one.delivered) await oweRefund(tx, order.id, `part ${one.position}`, priceOfPart(one))

	const after = order.parts.map((one) =>
		moving.includes(one) ? { ...one, status: to, delivered: one.delivered || to === 'delivered' } : one,
	)
	const refused = to === 'returned' && moving.some(({ delivered }) => !delivered)
	const status = orderStatusOf(after)
	await settleOrder(tx, order, { status, refused, actor, reason }, { kind: to, parts: partsToTell(order.parts, moved) })
	await notePaymentStatus(tx, order.id)
	// Pages at gateways that are still open are for an amount that is no longer due: less is, or all has been paid.
	if (order.status === 'pending_payment')
		await endUnderWay(tx, order.id, to === 'cancelled' && actor === 'shop' ? 'expired' : 'cancelled', actor)
	const returnDays = 'returnDays' in move ? move.returnDays : 0
	await settleParts(tx, order, { parts: moving, to, status, returnDays })
	// The remaining parts cost nothing, so the order counts as paid.
	if (to === 'cancelled' && status === 'pending_payment' && onlineToPay(after) === 0)
		await moveOrder(tx, { ...order, status, parts: after }, { to: 'placed', actor: 'shop' })
}
