import { type Poisha, poisha, sum } from '#contract/money.ts'
import { cancellableStates, mayMove, type OrderStatus } from './order.rules.ts'

/** What one seller delivers of an order, as its life sees it. `position` is its number in the order. */
export type PartState = { position: number; status: OrderStatus }

/** Who moved it. `shop` is the shop itself: a payment that came, or never did. */
export type Actor = 'shopper' | 'operator' | 'shop'

const path: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed', 'packed', 'handed_over', 'delivered']
const ended: readonly OrderStatus[] = ['cancelled', 'returned']

/**
 * Where an order stands: as far as the slowest of its parts that are still to reach, or have reached, the shopper. Without
 * any it has come back, or was cancelled when nothing ever left.
 */
export function orderStatusOf(parts: readonly PartState[]): OrderStatus {
	const alive = parts.filter(({ status }) => !ended.includes(status))
	const slowest = path.find((status) => alive.some((part) => part.status === status))
	if (slowest) return slowest
	return parts.some(({ status }) => status === 'returned') ? 'returned' : 'cancelled'
}

/**
 * The parts that move: the one asked for, or every part that may. Null when the one asked for may not, or none may. A
 * shopper cancels all that has not ended, or nothing.
 */
export function partsToMove(
	parts: readonly PartState[],
	move: { to: OrderStatus; part?: number | undefined; actor: Actor },
): number[] | null {
	const { to, part, actor } = move
	const may = (one: PartState) =>
		mayMove(one.status, to) && (actor !== 'shopper' || (to === 'cancelled' && cancellableStates.includes(one.status)))
	const wanted =
		part === undefined
			? parts.filter((one) => !ended.includes(one.status))
			: parts.filter((one) => one.position === part)
	const moving = wanted.filter(may)
	if (moving.length === 0 || (actor === 'shopper' && moving.length < wanted.length)) return null
	return moving.map(({ position }) => position)
}

/** May the shopper cancel this part, or without one the whole order? */
export function cancellable(parts: readonly PartState[], part?: number): boolean {
	return partsToMove(parts, { to: 'cancelled', part, actor: 'shopper' }) !== null
}

/**
 * What the shopper is told of after parts have moved: each of them, or with null the order, when nothing else of it is
 * under way. `parts` as they were before.
 */
export function partsToTell(parts: readonly PartState[], moved: readonly number[]): (number | null)[] {
	const others = parts.filter(({ position, status }) => !moved.includes(position) && !ended.includes(status))
	return others.length > 0 ? [...moved] : [null]
}

/** Money of a part, in poisha. `discount` is what promo and points took off its lines, `delivery_discount` off delivery. */
export type PartMoney = { subtotal: Poisha; delivery: Poisha; discount: Poisha; delivery_discount: Poisha }

/** What a part costs the shopper. Those of all parts sum to the order's total. */
export function priceOfPart(part: PartMoney): Poisha {
	return poisha(part.subtotal + part.delivery - part.discount - part.delivery_discount)
}

/** Cash still to be paid when parts arrive: all of them, or one. Nothing for an order that is paid otherwise. */
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

/** What the shopper was spared, in poisha: parts that were cancelled, or not taken at the door. */
export function sparedOf(parts: readonly (PartState & PartMoney & { delivered: boolean })[]): Poisha {
	return sum(parts.filter(({ status, delivered }) => ended.includes(status) && !delivered).map(priceOfPart))
}

/** What an order comes to now: without parts that were cancelled, or not taken at the door. */
export function currentTotal(parts: readonly (PartState & PartMoney & { delivered: boolean })[]): Poisha {
	return poisha(sum(parts.map(priceOfPart)) - sparedOf(parts))
}

/** What an order that waits for it costs to pay online: without the parts that were cancelled. */
export function onlineToPay(parts: readonly (PartState & PartMoney)[]): Poisha {
	return sum(parts.filter(({ status }) => status !== 'cancelled').map(priceOfPart))
}

/** Has this part been paid, so that money goes back when it is cancelled or returned? */
export function isPaid(order: { payment_method: string; status: OrderStatus }, part: { delivered: boolean }): boolean {
	return order.payment_method === 'cod' ? part.delivered : order.status !== 'pending_payment'
}
