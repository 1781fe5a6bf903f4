import type { CutReason, PaymentMethod } from '#contract/choices.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import type { PaymentState } from '#contract/order-shapes.ts'
import type { ProblemKind } from '#contract/problem-rules.ts'
import { currentTotal } from './life.rules.ts'
import type { MealColumns } from './meal.rules.ts'
import type { OrderStatus } from './order.rules.ts'
import type { Gone, ProblemState } from './problem.rules.ts'
import type { ReturnReason, ReturnState } from './return.rules.ts'

type Bilingual = { en: string; bn: string }
type Place = { id: number } & Bilingual

/** An order as it is stored. Times are ISO 8601. */
export type OrderRecord = {
	number: string
	status: OrderStatus
	payment_method: PaymentMethod
	payment_status: string
	placed_at: string
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	promo_code: string | null
	promo_discount: Poisha
	points: number
	/** The share of the discount that rounds cash to whole taka. */
	rounding: Poisha
	total: Poisha
	note: string | null
	/** Its lines and history are in the archive: there are none here, and the steps are those that the order itself knows. */
	archived: boolean
	/** Ids of pictures. */
	prescriptions: readonly number[]
	address: {
		full_name: string
		mobile: string
		title: string
		province: Place
		city: Place
		area: Place
		address: string
	}
	parts: OrderPart[]
	/** Of the order as a whole. */
	timeline: Step[]
	returns: OrderReturn[]
	problems: OrderProblem[]
	/** Pieces that were cancelled since the order was placed. */
	cuts: OrderCut[]
	/** Replacements that the shopper is asked about. */
	replacements: OrderReplacement[]
	/** `by_hand`: not refunded by a gateway; `to`: the wallet of such a refund, when known. */
	refunds: {
		amount: Poisha
		status: 'due' | 'done'
		by_hand: boolean
		to: { wallet: 'bkash' | 'nagad'; phone: string } | null
	}[]
	/** Null unless it is an online order. `page`: the gateway's page; `until`: the time to pay. */
	payment: {
		state: PaymentState
		problem: string | null
		page: string | null
		until: string | null
		/** The amount that the gateway received. */
		received: Poisha | null
	} | null
}

type Step = { status: OrderStatus; at: string }

/** A requested return of lines of one part; `amount` is refunded once the seller has received them. */
export type OrderReturn = {
	id: number
	part: number
	status: ReturnState
	reason: ReturnReason
	amount: Poisha
	asked_at: string
	/** `worth`: the price of the pieces after promo and points. */
	lines: { line: number; quantity: number; worth: Poisha }[]
}

/**
 * Pieces of one part that were cancelled, or replaced by those of the line `added`. `amount`: by how much the part became
 * cheaper; `points`: given back.
 */
export type OrderCut = {
	id: number
	part: number
	reason: CutReason | 'replaced'
	amount: Poisha
	points: number
	at: string
	added: number | null
	lines: { line: number; quantity: number }[]
}

/** A product that is proposed instead of missing pieces; `price`: of one piece. */
export type OrderReplacement = {
	id: number
	line: number
	part: number
	quantity: number
	price: Poisha
	name: Bilingual
	unit: Bilingual
	slug: string
	asset_id: number
}

export type OrderPart = MealColumns & {
	position: number
	seller_id: number
	seller: { slug: string; name: Bilingual }
	status: OrderStatus
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	delivery_discount: Poisha
	points: number
	/** The share of its discounts that rounds its cash to whole taka. */
	rounding: Poisha
	days_from: number
	days_to: number
	slot_day: string | null
	slot: number | null
	/** Null unless it was delivered at some time. */
	delivered_at: string | null
	/** The events of this part since the order was placed. */
	timeline: Step[]
	lines: OrderLine[]
}

export type OrderLine = {
	/** Its number in the order. */
	position: number
	product_id: number
	sku_id: number
	slug: string
	name: Bilingual
	unit: Bilingual
	variant: string
	attributes: { name: Bilingual; value: Bilingual }[]
	asset_id: number
	price: Poisha
	quantity: number
	total: Poisha
	discount: Poisha
	/** A return can be requested until then; null when it cannot. */
	return_until: string | null
	/** The numbers of returned and reported pieces. */
	held: Held
	/** A problem can be reported until then; null when it cannot (any more, or yet). */
	report_until: string | null
	/** What to do when it is out of stock. */
	substitution: 'call' | 'similar' | 'leave_out' | null
}

/**
 * Returned and reported pieces of a line. Of returns: `returned` are in any requested return, `standing` in those that were
 * not refused. Of reports, by state: `open`, `replacing`, `refunded`. `worth`: poisha of standing and refunded pieces;
 * `faulty`: those of them by fault of shop or seller; `delivery`: poisha of the delivery refunded by reports.
 */
export type Held = {
	returned: number
	standing: number
	worth: Poisha
	faulty: number
	open: number
	replacing: number
	refunded: number
	delivery: Poisha
}

/** A line without returns and reports. */
export const nothingHeld: Held = {
	...{ returned: 0, standing: 0, worth: poisha(0), faulty: 0 },
	...{ open: 0, replacing: 0, refunded: 0, delivery: poisha(0) },
}

/** Pieces of a line for which no return can be requested: they are in an earlier return or a report. */
export function askedOf({ held }: Pick<OrderLine, 'held'>): number {
	return held.returned + held.open + held.replacing + held.refunded
}

/** Pieces that were refunded, or will be. */
export function goneOf({ held }: Pick<OrderLine, 'held'>): Gone {
	return { pieces: held.standing + held.refunded, worth: held.worth }
}

/** Pieces that can be reported: none while a report is open. */
export function reportablePieces({ held, quantity }: Pick<OrderLine, 'held' | 'quantity'>): number {
	return held.open > 0 ? 0 : Math.max(0, quantity - held.standing - held.refunded - held.replacing)
}

/** A shopper's report about a line; `amount` is its refund. */
export type OrderProblem = {
	id: number
	line: number
	kind: ProblemKind
	quantity: number
	note: string | null
	photos: number[]
	status: ProblemState
	refunded: number
	amount: Poisha
	answer: string | null
	reported_at: string
}

/** An order in a list. */
export type OrderSummary = {
	number: string
	status: OrderStatus
	placed_at: string
	total: Poisha
	current_total: Poisha
	pay_until: string | null
	/** Its lines are in the archive. */
	archived: boolean
	lines: Pick<OrderLine, 'name' | 'unit' | 'attributes' | 'asset_id' | 'quantity'>[]
}

/** The total of an order without parts that were cancelled or refused at delivery. */
export function totalNowOf(order: Pick<OrderRecord, 'parts'>): Poisha {
	return currentTotal(order.parts.map((part) => ({ ...part, delivered: wasDelivered(part) })))
}

function wasDelivered({ timeline }: Pick<OrderPart, 'timeline'>): boolean {
	return timeline.some(({ status }) => status === 'delivered')
}

/** An order whose history is in the archive: with the steps that it and its parts know themselves. */
export function withKnownSteps(order: OrderRecord): OrderRecord {
	return {
		...order,
		timeline: [{ status: 'placed', at: order.placed_at }],
		parts: order.parts.map((part) => ({
			...part,
			timeline: part.delivered_at === null ? [] : [{ status: 'delivered', at: part.delivered_at }],
		})),
	}
}
