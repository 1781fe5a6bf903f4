import { type Static, Type } from 'typebox'
import { VariantKey } from './cart.ts'
import { onlineMethods, paymentMethods, substitutions } from './choices.ts'
import { Bdt, Id, ImageName, Nullable, Slug, Timestamp } from './common.ts'
import { Meal } from './kitchen-shapes.ts'
import { problemKinds } from './problem-rules.ts'

/**
 * Eight letters and digits that are easy to read out: `H7K2-9QXM`. Orders of before November 2026 have sixteen:
 * `H7K2-9QXM-4TBC-WR5N`.
 */
export const OrderNumber = Type.String({
	pattern: '^([2-9AFHJKMQRTWXY]{4}-[2-9AFHJKMQRTWXY]{4}|[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3})$',
	examples: ['H7K2-9QXM'],
})

export const PaymentMethod = Type.Enum(paymentMethods)

/** Why an order cannot be paid in cash when it comes. */
export const CodProblem = Type.Enum([
	'phone_not_proved',
	'not_here',
	'total_too_high',
	'refused_before',
	'too_many_open',
])

export type CodProblem = Static<typeof CodProblem>

export const OnlineMethod = Type.Enum(onlineMethods)

export const OrderStatus = Type.Enum([
	'pending_payment',
	'placed',
	'confirmed',
	'packed',
	'handed_over',
	'delivered',
	'cancelled',
	'returned',
])
export type OrderState = Static<typeof OrderStatus>

export const PaymentState = Type.Enum([
	'none',
	'created',
	'pending',
	'paid',
	'failed',
	'cancelled',
	'expired',
	'refund_due',
	'refunding',
	'refunded',
])
export type PaymentState = Static<typeof PaymentState>

/** The latest attempt to pay an order online, or the one that paid it. */
const OrderPayment = Type.Object({
	state: PaymentState,
	/** Why it failed or went back. */
	problem: Nullable(
		Type.Enum(['balance', 'wallet', 'code', 'declined', 'cancelled', 'too_late', 'order_over', 'wrong_amount']),
	),
	/** What is to be paid, or was: without parts that were cancelled before. */
	amount: Bdt,
	/** The order can be paid, also once more, and keeps its stock until then; null when it can no longer. */
	until: Nullable(Timestamp),
})

export const Timeline = Type.Array(Type.Object({ status: OrderStatus, at: Timestamp }))
/** Days of the calendar in Bangladesh, `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
export const Dates = Type.Object({ from: Day, to: Day })
/** Hours of a day in which the rider comes. */
export const DeliverySlot = Type.Object({ id: Type.String(), day: Day, from: Type.Integer(), to: Type.Integer() })

/** What to do when something is not there: call the shopper, bring the most similar, leave it out. */
export const Substitution = Type.Enum(substitutions)

/** Working days from the order, earliest and latest; 0: a rider brings it, from the first hours that were open. */
export const Days = Type.Object({ from: Type.Integer(), to: Type.Integer() })

/** A mobile wallet that refunds of cash orders go to. */
export const Wallet = Type.Enum(['bkash', 'nagad'])
/** `phone` is masked: `017•••••678`. `own`: the proved phone of the account. */
export const RefundDestination = Type.Object({ wallet: Wallet, phone: Type.String(), own: Type.Boolean() })

const OrderLine = Type.Object({
	/** Its number in the order: what a return names. */
	line: Type.Integer(),
	product_id: Id,
	slug: Slug,
	name: Type.String(),
	/** How much one piece is. Empty where the chosen attributes say it. */
	unit: Type.String(),
	image: ImageName,
	variant: VariantKey,
	attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
	price: Bdt,
	quantity: Type.Integer(),
	total: Bdt,
	/** Until when it may be asked back; null when it may not. */
	return_until: Nullable(Timestamp),
	/** How many pieces that may be: those not asked back before. */
	returnable: Type.Integer(),
	/** Until when a problem with it may be reported; null when it may not. */
	report_until: Nullable(Timestamp),
	/** How many pieces that may be: those not returned, refunded or being looked at. */
	reportable: Type.Integer(),
	/** Null where it is not asked: for what is no grocery. */
	substitution: Nullable(Substitution),
})

export const ReturnReason = Type.Enum(['damaged', 'wrong_item', 'not_as_described', 'missing_parts', 'changed_mind'])

export const ProblemKind = Type.Enum([...problemKinds])

/** What a shopper reported of a delivered line, and what became of it. */
const Problem = Type.Object({
	id: Id,
	line: Type.Integer(),
	kind: ProblemKind,
	/** Pieces affected. */
	quantity: Type.Integer(),
	note: Nullable(Type.String()),
	/** Ids of photos, while they are kept. */
	photos: Type.Array(Id),
	status: Type.Enum(['open', 'refunded', 'replacing', 'replaced', 'answered']),
	/** Pieces whose price goes back, and all that goes back for them; 0 unless it was refunded. */
	refunded: Type.Integer(),
	amount: Bdt,
	/** What the shop writes about it. */
	answer: Nullable(Type.String()),
	reported_at: Timestamp,
})

export const Order = Type.Object({
	number: OrderNumber,
	status: OrderStatus,
	payment_method: PaymentMethod,
	payment_status: Type.String(),
	placed_at: Timestamp,
	subtotal: Bdt,
	delivery_price: Bdt,
	/** Of promo and points together. */
	discount: Bdt,
	promo: Nullable(Type.Object({ code: Type.String(), discount: Bdt })),
	points: Type.Object({ used: Type.Integer(), discount: Bdt }),
	/** Taken off so that cash is due in whole taka. */
	rounding: Bdt,
	/** When it was placed: subtotal + delivery − discount − rounding. */
	total: Bdt,
	/** What it comes to now: the total without what was cancelled. */
	current_total: Bdt,
	/** What of the total was never paid, or goes back: parts that were cancelled, or not taken at the door. */
	cancelled_total: Bdt,
	/** Cash still to be paid when what is on its way arrives. */
	to_pay: Bdt,
	/** Everything that goes back to the shopper; `done` when all of it has. */
	refund: Nullable(
		Type.Object({
			amount: Bdt,
			status: Type.Enum(['due', 'done']),
			/** Some of it cannot go back the way the money came, such as cash: it is sent to a wallet. */
			by_hand: Type.Boolean(),
			/** Which wallet; null when none was named. */
			to: Nullable(Type.Object({ wallet: Wallet, phone: Type.String() })),
		}),
	),
	note: Nullable(Type.String()),
	/** Ids of pictures. */
	prescriptions: Type.Array(Id),
	address: Type.Object({
		full_name: Type.String(),
		mobile: Type.String(),
		title: Type.String(),
		province: Type.String(),
		city: Type.String(),
		area: Type.String(),
		address: Type.String(),
	}),
	parts: Type.Array(
		Type.Object({
			/** Its number in the order: what cancelling a part names. */
			part: Type.Integer(),
			seller: Type.Object({ id: Id, slug: Slug, name: Type.String() }),
			status: OrderStatus,
			delivery_price: Bdt,
			subtotal: Bdt,
			/** Its share of the order's discount. */
			discount: Bdt,
			/** Cash still to be paid when it arrives. */
			to_pay: Bdt,
			days: Days,
			/** The days it is to arrive between. */
			dates: Dates,
			slot: Nullable(DeliverySlot),
			/** Between which times what is cooked to order comes; null for all else, and with a slot. */
			meal: Nullable(Meal),
			lines: Type.Array(OrderLine),
			timeline: Timeline,
			cancellable: Type.Boolean(),
		}),
	),
	timeline: Timeline,
	returns: Type.Array(
		Type.Object({
			id: Id,
			part: Type.Integer(),
			status: Type.Enum(['requested', 'approved', 'refused', 'received']),
			reason: ReturnReason,
			/** Goes back to the shopper once the seller has the things. */
			amount: Bdt,
			asked_at: Timestamp,
			lines: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Integer() })),
		}),
	),
	problems: Type.Array(Problem),
	cancellable: Type.Boolean(),
	/** Null when it is not paid online. */
	payment: Nullable(OrderPayment),
	/** Where the shopper must go on to pay. */
	payment_url: Nullable(Type.String()),
})

export const OrderSummary = Type.Object({
	number: OrderNumber,
	status: OrderStatus,
	placed_at: Timestamp,
	total: Bdt,
	/** What it comes to now: the total without what was cancelled. */
	current_total: Bdt,
	item_count: Type.Integer(),
	images: Type.Array(ImageName),
	first_item: Type.String(),
	/** It waits to be paid and keeps its stock until then; null when it does not. */
	pay_until: Nullable(Timestamp),
})

export const Invoice = Type.Object({
	number: OrderNumber,
	placed_at: Timestamp,
	/** `bin`: business identification number, for VAT. */
	seller: Type.Object({
		name: Type.String(),
		address: Type.String(),
		phone: Nullable(Type.String()),
		email: Nullable(Type.String()),
		bin: Nullable(Type.String()),
	}),
	buyer: Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() }),
	lines: Type.Array(
		Type.Object({
			name: Type.String(),
			details: Type.String(),
			sold_by: Type.String(),
			price: Bdt,
			quantity: Type.Integer(),
			total: Bdt,
		}),
	),
	subtotal: Bdt,
	delivery_price: Bdt,
	discount: Bdt,
	/** Taken off so that cash is due in whole taka. */
	rounding: Bdt,
	total: Bdt,
	/** What of the total is VAT, where the shop says its rate. */
	vat: Nullable(Type.Object({ percent: Type.Number(), amount: Bdt })),
	payment_method: PaymentMethod,
	paid: Type.Boolean(),
})
