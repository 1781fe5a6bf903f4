import { fromBdt, type Poisha } from '#contract/money.ts'

type Env = Record<string, string | undefined>

/** Limits of cash on delivery, against orders without the intention to accept them (A24). */
export type CodPolicy = {
	/** Open orders at a time, before the first was received and after. */
	openWhenNew: number
	openWhenKnown: number
	maxTotal: Poisha
	/** Refused deliveries that are allowed; beyond them a shopper needs as many received orders as refused ones. */
	refusalsForgiven: number
	/** Ids of districts in which no courier takes cash. */
	notIn: number[]
}

export type OrderConfig = {
	cod: CodPolicy
	/** The most unpaid orders of one shopper at a time: each reserves its stock. */
	unpaidMost: number
	/** Days after delivery in which products can be returned, unless their category has its own. */
	returnDays: number
	/** Refunds by hand of more than this, in poisha, need a second person at the desk. */
	refundApprovalFrom: Poisha
	/** Months after which a month of finished orders may be detached. */
	orderMonths: number
	/** Percentage of VAT in the prices; null: not listed on invoices. */
	vatPercent: number | null
}

/** A category may let things come back for a year after the delivery. */
const leastMonths = 14

/** Settings of orders. Adds invalid ones to `problems`. */
export function readOrders(env: Env, problems: string[]): OrderConfig {
	const whole = (name: string, fallback: number, max: number) => {
		const text = env[name] || String(fallback)
		if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text)
		problems.push(`${name} must be a whole number from 0 to ${max}`)
		return fallback
	}
	const ids = (name: string) => {
		const text = env[name] ?? ''
		if (!/^(\d{1,4}(,\s?\d{1,4})*)?$/.test(text)) problems.push(`${name} must be ids of districts joined by commas`)
		return text.split(',').map(Number).filter(Boolean)
	}
	const orderMonths = whole('ORDER_MONTHS', 24, 600)
	if (orderMonths < leastMonths) problems.push(`ORDER_MONTHS must be at least ${leastMonths}`)
	const vat = env.VAT_PERCENT ? Number(env.VAT_PERCENT) : null
	if (vat !== null && !(vat >= 0 && vat <= 50)) problems.push('VAT_PERCENT must be a number from 0 to 50')
	return {
		cod: {
			openWhenNew: whole('COD_OPEN_NEW', 2, 1_000),
			openWhenKnown: whole('COD_OPEN_KNOWN', 10, 1_000),
			maxTotal: fromBdt(whole('COD_MAX_TOTAL', 50_000, 100_000_000)),
			refusalsForgiven: whole('COD_REFUSALS_FORGIVEN', 1, 1_000),
			notIn: ids('COD_NOT_IN'),
		},
		unpaidMost: whole('UNPAID_ORDERS_MAX', 3, 1_000),
		returnDays: whole('RETURN_DAYS', 7, 365),
		refundApprovalFrom: fromBdt(whole('REFUND_APPROVAL_FROM', 2_000, 10_000_000)),
		orderMonths,
		vatPercent: vat,
	}
}
