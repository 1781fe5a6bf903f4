import { arrivalDays, type Slot, slotAt } from '#contract/delivery-days.ts'
import { type Poisha, poisha, sum, toBdt } from '#contract/money.ts'
import type { PaymentState } from '#contract/order-shapes.ts'
import type { Language } from '#contract/refusals.ts'
import { cancellable, cashToPay, onlineToPay, sparedOf } from './life.rules.ts'
import type { OrderStatus } from './order.rules.ts'
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
	refunds: { amount: Poisha; status: 'due' | 'done' }[]
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
	lines: { line: number; quantity: number }[]
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
	/** Pieces that were asked back, whatever became of that. */
	asked: number
	/** What to do when it is not there. */
	substitution: 'call' | 'similar' | 'leave_out' | null
}

/** An order as the contract shows it; what the order says is the same whoever asks and however often. */
export function presentOrder(order: OrderRecord, language: Language) {
	const { province, city, area, ...address } = order.address
	return {
		number: order.number,
		status: order.status,
		payment_method: order.payment_method,
		payment_status: order.payment_status,
		placed_at: order.placed_at,
		subtotal: toBdt(order.subtotal),
		delivery_price: toBdt(order.delivery),
		discount: toBdt(order.discount),
		promo: order.promo_code === null ? null : { code: order.promo_code, discount: toBdt(order.promo_discount) },
		points: { used: order.points, discount: toBdt(poisha(order.discount - order.promo_discount)) },
		total: toBdt(order.total),
		note: order.note,
		prescriptions: [...order.prescriptions],
		address: { ...address, province: province[language], city: city[language], area: area[language] },
		parts: order.parts.map((part) => ({
			...presentPart(part, order.placed_at, language),
			timeline: [...order.timeline.slice(0, 1), ...part.timeline],
			cancellable: cancellable(order.parts, part.position),
		})),
		timeline: order.timeline,
		cancelled_total: toBdt(sparedOf(order.parts.map((part) => ({ ...part, delivered: wasDelivered(part) })))),
		to_pay: toBdt(cashToPay(order)),
		refund: presentRefund(order.refunds),
		returns: order.returns.map(({ amount, ...rest }) => ({ ...rest, amount: toBdt(amount) })),
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
	const status = refunds.some((one) => one.status === 'due') ? ('due' as const) : ('done' as const)
	return { amount: toBdt(sum(refunds.map(({ amount }) => amount))), status }
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
		discount: toBdt(poisha(part.discount + part.delivery_discount)),
		days,
		dates: slot ? { from: slot.day, to: slot.day } : arrivalDays(new Date(placedAt), days),
		slot: slot && shownSlot(slot),
		lines: part.lines.map((line) => ({
			line: line.position,
			product_id: line.product_id,
			slug: line.slug,
			name: line.name[language],
			unit: line.unit[language],
			image: `${line.asset_id}.webp`,
			variant: line.variant,
			attributes: line.attributes.map(({ name, value }) => ({ name: name[language], value: value[language] })),
			price: toBdt(line.price),
			quantity: line.quantity,
			total: toBdt(line.total),
			return_until: line.return_until,
			returnable: line.return_until === null ? 0 : line.quantity - line.asked,
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
		item_count: order.lines.reduce((all, line) => all + line.quantity, 0),
		images: order.lines.slice(0, shownImages).map((line) => `${line.asset_id}.webp`),
		first_item: order.lines[0]?.name[language] ?? '',
		pay_until: order.pay_until,
	}
}
