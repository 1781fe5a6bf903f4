import { arrivalDays, type Slot, slotAt } from '#contract/delivery-days.ts'
import { type Poisha, poisha, sum, toBdt } from '#contract/money.ts'
import type { PaymentState } from '#contract/order-shapes.ts'
import type { ProblemKind } from '#contract/problem-rules.ts'
import type { Language } from '#contract/refusals.ts'
import { maskedPhone } from '#contract/shown-phone.ts'
import { cancellable, cashToPay, onlineToPay, sparedOf } from './life.rules.ts'
import type { OrderStatus } from './order.rules.ts'
import type { Gone, ProblemState } from './problem.rules.ts'
import type { ReturnReason, ReturnState } from './return.rules.ts'

type Bilingual = { en: string; bn: string }
type Place = { id: number } & Bilingual

/** An order as it is stored. Times are ISO 8601. */
export type OrderRecord = {
	number: string
	status: OrderStatus
	payment_method: 'cod' | 'bkash' | 'sslcommerz'
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

export type OrderPart = {
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

/** An order as the contract shows it; what the order says is the same whoever asks and however often. */
export function presentOrder(order: OrderRecord, language: Language) {
	const { province, city, area, ...address } = order.address
	const spared = sparedOf(order.parts.map((part) => ({ ...part, delivered: wasDelivered(part) })))
	return {
		number: order.number,
		status: order.status,
		payment_method: order.payment_method,
		payment_status: order.payment_status,
		placed_at: order.placed_at,
		subtotal: toBdt(order.subtotal),
		delivery_price: toBdt(order.delivery),
		discount: toBdt(poisha(order.discount - order.rounding)),
		promo: order.promo_code === null ? null : { code: order.promo_code, discount: toBdt(order.promo_discount) },
		points: { used: order.points, discount: toBdt(poisha(order.discount - order.promo_discount - order.rounding)) },
		rounding: toBdt(order.rounding),
		total: toBdt(order.total),
		current_total: toBdt(poisha(order.total - spared)),
		note: order.note,
		prescriptions: [...order.prescriptions],
		address: { ...address, province: province[language], city: city[language], area: area[language] },
		parts: order.parts.map((part) => ({
			...presentPart(part, order.placed_at, language),
			timeline: [...order.timeline.slice(0, 1), ...part.timeline],
			to_pay: toBdt(cashToPay(order, part.position)),
			cancellable: cancellable(order.parts, part.position),
		})),
		timeline: order.timeline,
		cancelled_total: toBdt(spared),
		to_pay: toBdt(cashToPay(order)),
		refund: presentRefund(order.refunds),
		returns: order.returns.map(({ amount, lines, ...rest }) => ({
			...rest,
			amount: toBdt(amount),
			lines: lines.map(({ line, quantity }) => ({ line, quantity })),
		})),
		problems: order.problems.map(({ amount, ...rest }) => ({ ...rest, amount: toBdt(amount) })),
		cancellable: cancellable(order.parts),
		payment: order.payment && presentPayment(order.payment, order.parts),
		payment_url: order.payment?.until ? order.payment.page : null,
	}
}

function wasDelivered({ timeline }: Pick<OrderRecord['parts'][number], 'timeline'>): boolean {
	return timeline.some(({ status }) => status === 'delivered')
}

/** Everything that goes back to the shopper, and whether all of it has; null for nothing. */
function presentRefund(refunds: OrderRecord['refunds']) {
	if (refunds.length === 0) return null
	const due = refunds.filter((one) => one.status === 'due')
	// What is still to be sent by hand comes first: it is what the shopper can say something about.
	const byHand = [...due, ...refunds].find((one) => one.by_hand)
	const to = byHand?.to ? { wallet: byHand.to.wallet, phone: maskedPhone(byHand.to.phone) } : null
	return {
		amount: toBdt(sum(refunds.map(({ amount }) => amount))),
		status: due.length > 0 ? ('due' as const) : ('done' as const),
		by_hand: byHand !== undefined,
		to,
	}
}

/** Problems a shopper can do something about; all others are only `declined` to them. */
const toldProblems = ['balance', 'wallet', 'code', 'cancelled', 'too_late', 'order_over', 'wrong_amount'] as const

function presentPayment(payment: NonNullable<OrderRecord['payment']>, parts: readonly OrderPart[]) {
	const { state, problem, until, received } = payment
	const told = toldProblems.find((one) => one === problem)
	const amount = toBdt(received ?? onlineToPay(parts))
	return { state, problem: told ?? (state === 'failed' ? ('declined' as const) : null), amount, until }
}

function presentPart(part: OrderPart, placedAt: string, language: Language) {
	const days = { from: part.days_from, to: part.days_to }
	const slot = part.slot_day === null || part.slot === null ? null : slotAt(part.slot_day, part.slot)
	return {
		part: part.position,
		seller: { id: part.seller_id, slug: part.seller.slug, name: part.seller.name[language] },
		status: part.status,
		delivery_price: toBdt(part.delivery),
		subtotal: toBdt(part.subtotal),
		discount: toBdt(poisha(part.discount + part.delivery_discount - part.rounding)),
		days,
		dates: slot ? { from: slot.day, to: slot.day } : arrivalDays(new Date(placedAt), days),
		slot: slot && shownSlot(slot),
		lines: part.lines.map((line) => ({
			line: line.position,
			product_id: line.product_id,
			slug: line.slug,
			name: line.name[language],
			unit: line.attributes.length > 0 ? '' : line.unit[language],
			image: `${line.asset_id}.webp`,
			variant: line.variant,
			attributes: line.attributes.map(({ name, value }) => ({ name: name[language], value: value[language] })),
			price: toBdt(line.price),
			quantity: line.quantity,
			total: toBdt(line.total),
			return_until: line.return_until,
			returnable: line.return_until === null ? 0 : line.quantity - askedOf(line),
			report_until: reportablePieces(line) > 0 ? line.report_until : null,
			reportable: line.report_until === null ? 0 : reportablePieces(line),
			substitution: line.substitution,
		})),
	}
}

/** A slot as the contract shows it. */
export function shownSlot({ id, day, from, to }: Slot) {
	return { id, day, from, to }
}

/** Where an order is, and nothing of whose it is or what is in it. */
export function presentTracking(order: OrderRecord) {
	return {
		number: order.number,
		status: order.status,
		placed_at: order.placed_at,
		parts: order.parts.map((part) => ({
			status: part.status,
			days: { from: part.days_from, to: part.days_to },
			timeline: [...order.timeline.slice(0, 1), ...part.timeline],
		})),
	}
}

export type OrderSummary = {
	number: string
	status: OrderStatus
	placed_at: string
	total: Poisha
	current_total: Poisha
	pay_until: string | null
	lines: { name: Bilingual; asset_id: number; quantity: number }[]
}

const shownImages = 4

/** An order in a list: up to four pictures and how many pieces. */
export function presentSummary(order: OrderSummary, language: Language) {
	return {
		number: order.number,
		status: order.status,
		placed_at: order.placed_at,
		total: toBdt(order.total),
		current_total: toBdt(order.current_total),
		item_count: order.lines.reduce((all, line) => all + line.quantity, 0),
		images: order.lines.slice(0, shownImages).map((line) => `${line.asset_id}.webp`),
		first_item: order.lines[0]?.name[language] ?? '',
		pay_until: order.pay_until,
	}
}
