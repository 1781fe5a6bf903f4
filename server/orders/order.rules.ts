import type { OrderState as OrderStatus } from '#contract/order-shapes.ts'
import { base32 } from '#server/platform/base32.rules.ts'

export type { OrderStatus }

/** From each state, the states an order may go to next. */
export const moves: Record<OrderStatus, readonly OrderStatus[]> = {
	pending_payment: ['placed', 'cancelled'],
	placed: ['confirmed', 'cancelled'],
	confirmed: ['packed', 'cancelled'],
	packed: ['handed_over', 'cancelled'],
	handed_over: ['delivered', 'returned'],
	delivered: ['returned'],
	cancelled: [],
	returned: [],
}

/** States in which the shopper may cancel; once it is packed only the operator may. */
export const cancellableStates: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed']

/** States of an order on its way to the shopper. */
export const openStates: readonly OrderStatus[] = ['placed', 'confirmed', 'packed', 'handed_over']

export type OrderGroup = 'active' | 'delivered' | 'cancelled' | 'returned'

/** States as shoppers sort their orders by them. */
export const statesOf: Record<OrderGroup, readonly OrderStatus[]> = {
	active: ['pending_payment', ...openStates],
	delivered: ['delivered'],
	cancelled: ['cancelled'],
	returned: ['returned'],
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
	return moves[from].includes(to)
}

/** 80 random bits (ten bytes) as an order number: `H7K2-9QXM-4TBC-WR5N`. */
export const orderNumber = base32

/** A number as people type it: any case, spaces or none, O for 0 and I or L for 1. Null when it cannot be one. */
export function readOrderNumber(typed: string): string | null {
	const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
	return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(text) ? (text.match(/.{4}/g) as string[]).join('-') : null
}
