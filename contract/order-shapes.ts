import { type Static, Type } from 'typebox'
import { VariantKey } from './cart.ts'
import { cutReasons, onlineMethods, paymentMethods, substitutions } from './choices.ts'
import { Bdt, Id, ImageName, Nullable, Slug, Timestamp } from './common.ts'
import { Meal } from './kitchen-shapes.ts'
import { problemKinds } from './problem-rules.ts'

/**
 * Eight letters and digits that are easy to read out: `H7K2-9QXM`. Orders from before November 2026 have sixteen:
 * `H7K2-9QXM-4TBC-WR5N`.
 */
export const OrderNumber = Type.String({
	pattern: '^([2-9AFHJKMQRTWXY]{4}-[2-9AFHJKMQRTWXY]{4}|[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3})$',
	examples: ['H7K2-9QXM'],
})

export const PaymentMethod = Type.Enum(paymentMethods)

/** Why cash on delivery is not possible for an order. */
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
	/** Why it failed or was refunded. */
	problem: Nullable(
		Type.Enum(['balance', 'wallet', 'code', 'declined', 'cancelled', 'too_late', 'order_over', 'wrong_amount']),
	),
	/** The amount due or paid: without parts that were cancelled before. */
	amount: Bdt,
	/** The order can be paid, also with another attempt, and keeps its stock until then; null when it can no longer be paid. */
	until: Nullable(Timestamp),
})

export const Timeline = Type.Array(Type.Object({ status: OrderStatus, at: Timestamp }))
/** Days of the calendar in Bangladesh, `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
export const Dates = Type.Object({ from: Day, to: Day })
/** Hours of a day for delivery by a rider. */
export const DeliverySlot = Type.Object({ id: Type.String(), day: Day, from: Type.Integer(), to: Type.Integer() })

export const Substitution = Type.Enum(substitutions)

/** Working days from the order, earliest and latest; 0: a rider delivers it, from the first available slot on. */
export const Days = Type.Object({ from: Type.Integer(), to: Type.Integer() })

/** A mobile wallet for refunds of cash orders. */
export const Wallet = Type.Enum(['bkash', 'nagad'])
/** `phone` is masked: `017•••••678`. `own`: the proved phone of the account. */
export const RefundDestination = Type.Object({ wallet: Wallet, phone: Type.String(), own: Type.Boolean() })

const OrderLine = Type.Object({
	/** Its number in the order, for requests to return it. */
	line: Type.Integer(),
	product_id: Id,
	slug: Slug,
	name: Type.String(),
	/** The amount in one piece. Empty when the attributes contain it. */
	unit: Type.String(),
	image: ImageName,
	variant: VariantKey,
	attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
	price: Bdt,
	/** Without the pieces of `cuts`; 0: none remains. */
	quantity: Type.Integer(),
	total: Bdt,
	/** A return can be requested until then; null when it cannot. */
	return_until: Nullable(Timestamp),
	/** The number of pieces for which no return was requested so far. */
	returnable: Type.Integer(),
	/** A problem can be reported until then; null when it cannot. */
	report_until: Nullable(Timestamp),
	/** The number of pieces that are not returned, refunded or part of an open report. */
	reportable: Type.Integer(),
	/** Null for products other than groceries. */
	substitution: Nullable(Substitution),
})

export const ReturnReason = Type.Enum(['damaged', 'wrong_item', 'not_as_described', 'missing_parts', 'changed_mind'])

export const ProblemKind = Type.Enum([...problemKinds])

/** A shopper's report about a delivered line, and its result. */
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
	/** Refunded pieces, and the amount refunded for them; 0 unless it was refunded. */
	refunded: Type.Integer(),
	amount: Bdt,
	/** The shop's answer. */
	answer: Nullable(Type.String()),
	reported_at: Timestamp,
})

/** Pieces that were cancelled before the parcel left the seller. Lines, parts and order have what remains. */
const Cut = Type.Object({
	id: Id,
	part: Type.Integer(),
	/** `replaced`: those of the line `added` are sent instead. */
	reason: Type.Enum([...cutReasons, 'replaced']),
	/** By how much the order became cheaper. */
	amount: Bdt,
	/** Points that were given back. */
	points: Type.Integer(),
	at: Timestamp,
	added: Nullable(Type.Integer()),
	lines: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Integer() })),
})

/** A product that is proposed instead of missing pieces and waits for the shopper's answer. It costs no more than they did. */
const Replacement = Type.Object({
	id: Id,
	part: Type.Integer(),
	line: Type.Integer(),
	quantity: Type.Integer(),
	name: Type.String(),
	unit: Type.String(),
	slug: Slug,
	image: ImageName,
	/** Of one piece. */
	price: Bdt,
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
	/** Subtotal + delivery − discount − rounding: at the time of the order, without the pieces of `cuts`. */
	total: Bdt,
	/** The total without what was cancelled since. */
	current_total: Bdt,
	/** The share of the total that was never paid or is refunded: parts that were cancelled, or refused at delivery. */
	cancelled_total: Bdt,
	/** Cash due for the parts that are not delivered yet. */
	to_pay: Bdt,
	/** All refunds to the shopper; `done` when all are complete. */
	refund: Nullable(
		Type.Object({
			amount: Bdt,
			status: Type.Enum(['due', 'done']),
			/** Some of it cannot be refunded through the method of payment, such as cash: it is sent to a wallet. */
			by_hand: Type.Boolean(),
			/** The wallet; null when the shopper has named none. */
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
			/** Its number in the order, for requests to cancel it. */
			part: Type.Integer(),
			seller: Type.Object({ id: Id, slug: Slug, name: Type.String() }),
			status: OrderStatus,
			delivery_price: Bdt,
			subtotal: Bdt,
			/** Its share of the order's discount. */
			discount: Bdt,
			/** Cash due on delivery. */
			to_pay: Bdt,
			days: Days,
			/** The first and last day of the expected arrival. */
			dates: Dates,
			slot: Nullable(DeliverySlot),
			/** When what is cooked to order arrives; null for other products, and with a slot. */
			meal: Nullable(Meal),
			lines: Type.Array(OrderLine),
			timeline: Timeline,
			cancellable: Type.Boolean(),
		}),
	),
	timeline: Timeline,
	/** Its lines and its whole history are in the archive of the shop: the parts have no lines here. */
	archived: Type.Boolean(),
	returns: Type.Array(
		Type.Object({
			id: Id,
			part: Type.Integer(),
			status: Type.Enum(['requested', 'approved', 'refused', 'received']),
			reason: ReturnReason,
			/** Refunded once the seller has received the goods. */
			amount: Bdt,
			asked_at: Timestamp,
			lines: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Integer() })),
		}),
	),
	problems: Type.Array(Problem),
	cuts: Type.Array(Cut),
	replacements: Type.Array(Replacement),
	cancellable: Type.Boolean(),
	/** Null when it is not paid online. */
	payment: Nullable(OrderPayment),
	/** The page where the shopper pays. */
	payment_url: Nullable(Type.String()),
})

export const OrderSummary = Type.Object({
	number: OrderNumber,
	status: OrderStatus,
	placed_at: Timestamp,
	total: Bdt,
	/** The total without what was cancelled since. */
	current_total: Bdt,
	item_count: Type.Integer(),
	images: Type.Array(ImageName),
	first_item: Type.String(),
	/** Its products are in the archive of the shop, and not here. */
	archived: Type.Boolean(),
	/** It can be paid and keeps its stock until then; null when it does not wait for a payment. */
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
	/** The VAT in the total; null when the shop has no VAT rate configured. */
	vat: Nullable(Type.Object({ percent: Type.Number(), amount: Bdt })),
	payment_method: PaymentMethod,
	paid: Type.Boolean(),
})
