import { type Poisha, poisha, sum } from '#contract/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { isPaid, type PartMoney, type PartState, partsToMove, priceOfPart } from './life.rules.ts'
import type { OrderStatus } from './order.rules.ts'

type Previewed = {
	status: OrderStatus
	payment_method: string
	/** Its payment waits to be accepted. */
	doubted: boolean
	parts: readonly (PartState & PartMoney & { delivered: boolean })[]
}

/** What an operator's move does: the parts that move, and the money (poisha) that becomes due; or why nothing moves. */
export type Preview =
	| { parts: { part: number; from: OrderStatus; to: OrderStatus }[]; refund: Poisha }
	| { refusal: RefusalCode }

/** The result that `operateOrder` would have for this order. */
export function previewMove(order: Previewed, to: OrderStatus): Preview {
	if (to === 'returned' && order.parts.some(({ status }) => status === 'delivered'))
		return { refusal: 'order_move_refused' }
	if (to !== 'returned' && to !== 'cancelled' && order.doubted) return { refusal: 'payment_doubted' }
	const positions = partsToMove(order.parts, { to, actor: 'operator' })
	if (!positions) return { refusal: to === 'cancelled' ? 'order_not_cancellable' : 'order_move_refused' }
	const moving = order.parts.filter(({ position }) => positions.includes(position))
	const refunded =
		to === 'cancelled' || to === 'returned' ? moving.filter((one) => isPaid(order, one) && !one.delivered) : []
	return {
		parts: moving.map(({ position, status }) => ({ part: position, from: status, to })),
		refund: poisha(sum(refunded.map(priceOfPart))),
	}
}
