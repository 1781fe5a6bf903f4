import type { PaymentMethod } from '#contract/choices.ts'
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
	/** Part of the discount: what makes cash whole taka. */
	rounding: Poisha
	total: Poisha
	note: string | null
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
	/** `by_hand`: it does not go back by a gateway; `to`: where it goes or went then, when that is known. */
	refunds: {
		amount: Poisha
		status: 'due' | 'done'
		by_hand: boolean
		to: { wallet: 'bkash' | 'nagad'; phone: string } | null
	}[]
	/** Null unless it is, or was, to be paid online. `page`: where it can be paid; `until`: as long as it can be. */
	payment: {
		state: PaymentState
		problem: string | null
		page: string | null
		until: string | null
		/** What the gateway took, once it did. */
		received: Poisha | null
	} | null
}

type Step = { status: OrderStatus; at: string }

/** Lines of one part that the shopper asked to give back; `amount` is theirs once the seller has them. */
export type OrderReturn = {
	id: number
	part: number
	status: ReturnState
	reason: ReturnReason
	amount: Poisha
	asked_at: string
	/** `worth`: what the pieces cost after promo and points. */
	lines: { line: number; quantity: number; worth: Poisha }[]
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
	/** Part of its discounts: what makes its cash whole taka. */
	rounding: Poisha
	days_from: number
	days_to: number
	slot_day: string | null
	slot: number | null
	/** What happened to this part since the order was placed. */
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
	/** Until when it may be asked back; null when it may not. */
	return_until: string | null
	/** Pieces by what became of them. */
	held: Held
	/** Until when a problem with it may be reported; null when that time is over or has not begun. */
	report_until: string | null
	/** What to do when it is not there. */
	substitution: 'call' | 'similar' | 'leave_out' | null
}

/**
 * Pieces of a line by what became of them. Of returns: `returned` were asked back, whatever became of that, `standing` are
 * those of returns that were not refused. Of reports: `open`, `replacing`, `refunded`. `worth`: poisha for standing and
 * refunded ones; `faulty`: those of them that are the shop's or seller's fault; `delivery`: poisha of the delivery that
 * reports brought back.
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

/** Nothing of a line was asked back or reported. */
export const nothingHeld: Held = {
	...{ returned: 0, standing: 0, worth: poisha(0), faulty: 0 },
	...{ open: 0, replacing: 0, refunded: 0, delivery: poisha(0) },
}

/** Pieces of a line that a return may not name any more: asked back before, or held by a report. */
export function askedOf({ held }: Pick<OrderLine, 'held'>): number {
	return held.returned + held.open + held.replacing + held.refunded
}

/** Pieces whose money went back, or will. */
export function goneOf({ held }: Pick<OrderLine, 'held'>): Gone {
	return { pieces: held.standing + held.refunded, worth: held.worth }
}

/** Pieces a report may name: none while one is open. */
export function reportablePieces({ held, quantity }: Pick<OrderLine, 'held' | 'quantity'>): number {
	return held.open > 0 ? 0 : Math.max(0, quantity - held.standing - held.refunded - held.replacing)
}

/** What a shopper reported of a line; `amount` is what goes back for it. */
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
	lines: Pick<OrderLine, 'name' | 'unit' | 'attributes' | 'asset_id' | 'quantity'>[]
}

/** What an order comes to now: without parts that were cancelled, or not taken at the door. */
export function totalNowOf(order: Pick<OrderRecord, 'parts'>): Poisha {
	return currentTotal(order.parts.map((part) => ({ ...part, delivered: wasDelivered(part) })))
}

function wasDelivered({ timeline }: Pick<OrderPart, 'timeline'>): boolean {
	return timeline.some(({ status }) => status === 'delivered')
}
