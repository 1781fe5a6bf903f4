import { arrivalDays, type Slot, slotAt } from '#contract/delivery-days.ts'
import { poisha, sum, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { maskedPhone } from '#contract/shown-phone.ts'
import { cancellable, cashToPay, onlineToPay } from './life.rules.ts'
import { lineName } from './line-name.rules.ts'
import { mealDates, mealOf } from './meal.rules.ts'
import {
	askedOf,
	type OrderPart,
	type OrderRecord,
	type OrderSummary,
	reportablePieces,
	totalNowOf,
} from './order-record.rules.ts'

/** An order in the contract's shape. The same for every reader. */
export function presentOrder(order: OrderRecord, language: Language) {
	const { province, city, area, ...address } = order.address
	const now = totalNowOf(order)
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
		current_total: toBdt(now),
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
		archived: order.archived,
		cancelled_total: toBdt(poisha(order.total - now)),
		to_pay: toBdt(cashToPay(order)),
		refund: presentRefund(order.refunds),
		returns: order.returns.map(({ amount, lines, ...rest }) => ({
			...rest,
			amount: toBdt(amount),
			lines: lines.map(({ line, quantity }) => ({ line, quantity })),
		})),
		problems: order.problems.map(({ amount, ...rest }) => ({ ...rest, amount: toBdt(amount) })),
		replacements: order.replacements.map(({ price, name, unit, asset_id, ...rest }) => ({
			...{ ...rest, name: name[language], unit: unit[language], image: `${asset_id}.webp`, price: toBdt(price) },
		})),
		cuts: order.cuts.map(({ amount, ...rest }) => ({ ...rest, amount: toBdt(amount) })),
		cancellable: cancellable(order.parts),
		payment: order.payment && presentPayment(order.payment, order.parts),
		payment_url: order.payment?.until ? order.payment.page : null,
	}
}

/** All refunds of an order, and whether all are done; null for none. */
function presentRefund(refunds: OrderRecord['refunds']) {
	if (refunds.length === 0) return null
	const due = refunds.filter((one) => one.status === 'due')
	// An open refund by hand is first: the shopper can choose its wallet.
	const byHand = [...due, ...refunds].find((one) => one.by_hand)
	const to = byHand?.to ? { wallet: byHand.to.wallet, phone: maskedPhone(byHand.to.phone) } : null
	return {
		amount: toBdt(sum(refunds.map(({ amount }) => amount))),
		status: due.length > 0 ? ('due' as const) : ('done' as const),
		by_hand: byHand !== undefined,
		to,
	}
}

/** Problems that a shopper can solve; all others are shown as `declined`. */
const toldProblems = ['balance', 'wallet', 'code', 'cancelled', 'too_late', 'order_over', 'wrong_amount'] as const

function presentPayment(payment: NonNullable<OrderRecord['payment']>, parts: readonly OrderPart[]) {
	const { state, problem, until, received } = payment
	const shown = toldProblems.find((one) => one === problem)
	const amount = toBdt(received ?? onlineToPay(parts))
	return { state, problem: shown ?? (state === 'failed' ? ('declined' as const) : null), amount, until }
}

function presentPart(part: OrderPart, placedAt: string, language: Language) {
	const days = { from: part.days_from, to: part.days_to }
	const slot = part.slot_day === null || part.slot === null ? null : slotAt(part.slot_day, part.slot)
	const meal = mealOf(part)
	return {
		part: part.position,
		seller: { id: part.seller_id, slug: part.seller.slug, name: part.seller.name[language] },
		status: part.status,
		delivery_price: toBdt(part.delivery),
		subtotal: toBdt(part.subtotal),
		discount: toBdt(poisha(part.discount + part.delivery_discount - part.rounding)),
		days,
		dates: slot ? { from: slot.day, to: slot.day } : meal ? mealDates(meal) : arrivalDays(new Date(placedAt), days),
		slot: slot && shownSlot(slot),
		meal,
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

/** A slot in the contract's shape. */
export function shownSlot({ id, day, from, to }: Slot) {
	return { id, day, from, to }
}

/** The state of an order, without its shopper and content. */
export function presentTracking(order: OrderRecord) {
	return {
		number: order.number,
		status: order.status,
		placed_at: order.placed_at,
		parts: order.parts.map((part) => ({
			status: part.status,
			days: { from: part.days_from, to: part.days_to },
			meal: mealOf(part),
			timeline: [...order.timeline.slice(0, 1), ...part.timeline],
		})),
	}
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
		first_item: order.lines[0] ? lineName(order.lines[0], language) : '',
		archived: order.archived,
		pay_until: order.pay_until,
	}
}
