import { type Static, Type } from 'typebox'
import { paymentMethods } from '#contract/choices.ts'
import { Id, Slug } from '#contract/common.ts'
import { OrderStatus } from '#contract/order-shapes.ts'

/** A day of the calendar in Bangladesh, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** The members of a filter of orders. */
export const filterFields = {
	/** Orders with a part in this state while they are under way; else the state of the whole order. */
	state: Type.Optional(OrderStatus),
	/** A part should have arrived before today. */
	late: Type.Optional(Type.Boolean()),
	/** Its gateway marks the payment as risky, and nobody has accepted it. */
	doubted: Type.Optional(Type.Boolean()),
	/** New orders with prescriptions, which are read before they are confirmed. */
	prescription: Type.Optional(Type.Boolean()),
	seller: Type.Optional(Slug),
	/** Ids of the district and of the area of the address. */
	city: Type.Optional(Id),
	area: Type.Optional(Id),
	method: Type.Optional(Type.Enum(paymentMethods)),
	/** First and last day on which it was placed. */
	from: Type.Optional(Day),
	to: Type.Optional(Day),
	/** A number, a phone in any notation, the beginning of a name; any part of a name while an order is under way. */
	search: Type.Optional(Type.String({ maxLength: 80 })),
}
export const OrderFilter = Type.Object(filterFields, { additionalProperties: false })
export type OrderFilter = Static<typeof OrderFilter>

/** Filters that everybody has. */
export const orderViews = {
	to_confirm: { state: 'placed' },
	to_pack: { state: 'confirmed' },
	to_hand_over: { state: 'packed' },
	on_the_way: { state: 'handed_over' },
	late: { late: true },
	unpaid: { state: 'pending_payment' },
	doubted: { doubted: true },
	prescriptions: { prescription: true },
} as const satisfies Record<string, OrderFilter>
export type OrderViewName = keyof typeof orderViews

/** The most that a count counts to; a list with more says so. */
export const mostCounted = 1_000
/** Days that a list reads back when neither a state, a seller, a search nor days limit it, but a place or a payment method does. */
export const daysBack = 90
/** The most orders that are moved by one call. */
export const mostMoved = 100
/** The most orders whose slips are in one file. */
export const mostSlips = 50
