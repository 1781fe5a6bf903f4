import type { Substitution } from '#contract/choices.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

export type Price = ReplyOf<typeof endpoints.getDeliveryPrice>['data']
export type Body = InputOf<typeof endpoints.placeOrder>['body']

/** The price with this payment method: only cash is rounded down, to whole taka. */
export function priceFor(
	price: Pick<Price, 'total' | 'cash_rounding'>,
	method: Body['payment_method'] | null,
): { total: number; cash_rounding: number } {
	const { total, cash_rounding } = price
	if (method === 'cod') return { total: Math.round((total - cash_rounding) * 100) / 100, cash_rounding }
	return { total, cash_rounding: 0 }
}

/** The fields of an order that repeat what the shopper saw: total, points, and the promo when it reduces the total. */
export function seenFields({ total, points, promo }: Pick<Price, 'total' | 'points' | 'promo'>) {
	return {
		expected_total: total,
		...(promo && promo.problem === null && { promo_code: promo.code }),
		...(points.used > 0 && { points: points.used }),
	}
}

/** The substitutions chosen for the lines that may be substituted; no field when there are none. */
export function substitutionFields(substitutable: readonly number[], chosen: Record<number, Substitution>) {
	const substitutions = substitutable.flatMap((id) => (chosen[id] ? [{ id, choice: chosen[id] }] : []))
	return substitutions.length > 0 ? { substitutions } : {}
}
