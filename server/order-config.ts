import { fromBdt, type Poisha } from '#contract/money.ts'

type Env = Record<string, string | undefined>

/** Limits of cash on delivery, against orders that nobody means to take (A24). */
export type CodPolicy = {
	/** Orders on their way at once, before the first was received and after. */
	openWhenNew: number
	openWhenKnown: number
	maxTotal: Poisha
	/** Times a shopper may not take an order at the door; then as many received ones as refused are needed. */
	refusalsForgiven: number
	/** Ids of districts in which no courier takes cash. */
	notIn: number[]
}

export type OrderConfig = {
	cod: CodPolicy
	/** Orders of one shopper that wait to be paid at once: each holds its stock. */
	unpaidMost: number
	/** Days after delivery in which things may come back, where no category says. */
	returnDays: number
	/** VAT that prices contain, percent; null: invoices do not split it out. */
	vatPercent: number | null
}

/** Settings of orders. Adds what is wrong to `problems`. */
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
		vatPercent: vat,
	}
}
