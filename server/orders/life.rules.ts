import { type Poisha, poisha, sum } from '#contract/money.ts'
import { cancellableStates, mayMove, type OrderStatus } from './order.rules.ts'

/** One seller's part of an order, for the rules of its states. `position` is its number in the order. */
export type PartState = { position: number; status: OrderStatus }

/** Who changed the state. `shop`: the shop itself, after a payment or its time-out. */
export type Actor = 'shopper' | 'operator' | 'shop'

const path: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed', 'packed', 'handed_over', 'delivered']
const ended: readonly OrderStatus[] = ['cancelled', 'returned']

/**
 * The state of an order: that of its slowest part that is neither cancelled nor returned. Without such a part: `returned`, or
 * `cancelled` if nothing was delivered.
 */
export function orderStatusOf(parts: readonly PartState[]): OrderStatus {
	const slowest = path.find((status) => parts.some((part) => part.status === status))
	if (slowest) return slowest
	return parts.some(({ status }) => status === 'returned') ? 'returned' : 'cancelled'
}

/**
 * The parts that change: the requested one, or every part that may. Null when the requested one may not, or none may. A
 * shopper cancels all parts that have not ended, or none.
 */
export function partsToMove(
	parts: readonly PartState[],
	move: { to: OrderStatus; part?: number | undefined; actor: Actor },
): number[] | null {
	const { to, part, actor } = move
	const may = (one: PartState) =>
		mayMove(one.status, to) && (actor !== 'shopper' || (to === 'cancelled' && cancellableStates.includes(one.status)))
	const candidates =
		part === undefined
			? parts.filter((one) => !ended.includes(one.status))
			: parts.filter((one) => one.position === part)
	const moving = candidates.filter(may)
	if (moving.length === 0 || (actor === 'shopper' && moving.length < candidates.length)) return null
	return moving.map(({ position }) => position)
}

/** Whether the shopper may cancel this part or, without one, the whole order. */
export function cancellable(parts: readonly PartState[], part?: number): boolean {
	return partsToMove(parts, { to: 'cancelled', part, actor: 'shopper' }) !== null
}

/**
 * What the shopper is notified about after parts have changed: each of them, or the whole order (null) when no other part is
 * active. `parts`: the states before.
 */
export function partsToTell(parts: readonly PartState[], moved: readonly number[]): (number | null)[] {
	const others = parts.filter(({ position, status }) => !moved.includes(position) && !ended.includes(status))
	return others.length > 0 ? [...moved] : [null]
}

/** Amounts of a part, in poisha. `discount`: promo and points on its lines; `delivery_discount`: on its delivery. */
export type PartMoney = { subtotal: Poisha; delivery: Poisha; discount: Poisha; delivery_discount: Poisha }

/** The price of a part. The prices of all parts sum to the order's total. */
export function priceOfPart(part: PartMoney): Poisha {
	return poisha(part.subtotal + part.delivery - part.discount - part.delivery_discount)
}

/** Cash due on delivery of all parts, or of one. 0 for an order that is paid online. */
export function cashToPay(
	order: { payment_method: string; parts: readonly (PartState & PartMoney)[] },
	part: number | null = null,
): Poisha {
	if (order.payment_method !== 'cod') return poisha(0)
	const open = order.parts.filter(
		({ status, position }) => status !== 'delivered' && !ended.includes(status) && (part === null || part === position),
	)
	return sum(open.map(priceOfPart))
}

/** The price of the parts that were cancelled or refused at delivery, in poisha. */
export function sparedOf(parts: readonly (PartState & PartMoney & { delivered: boolean })[]): Poisha {
	return sum(parts.filter(({ status, delivered }) => ended.includes(status) && !delivered).map(priceOfPart))
}

/** The total of an order without parts that were cancelled or refused at delivery. */
export function currentTotal(parts: readonly (PartState & PartMoney & { delivered: boolean })[]): Poisha {
	return poisha(sum(parts.map(priceOfPart)) - sparedOf(parts))
}

/** The amount due for an unpaid online order: without cancelled parts. */
export function onlineToPay(parts: readonly (PartState & PartMoney)[]): Poisha {
	return sum(parts.filter(({ status }) => status !== 'cancelled').map(priceOfPart))
}

/** Whether this part was paid, so that a refund is due when it is cancelled or returned. */
export function isPaid(order: { payment_method: string; status: OrderStatus }, part: { delivered: boolean }): boolean {
	return order.payment_method === 'cod' ? part.delivered : order.status !== 'pending_payment'
}
