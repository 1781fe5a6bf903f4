import { type Poisha, poisha } from '#contract/money.ts'

/** A payment of an order; `left`: the amount that can still be refunded through it. */
export type RefundablePayment = { id: number; state: string; left: Poisha }

/**
 * The payments through which an amount is refunded: one that covers it, else several. Payments that paid the order are first.
 * Sums to less than `amount` when they do not cover it.
 */
export function routeRefund(
	payments: readonly RefundablePayment[],
	amount: Poisha,
): { payment: number; amount: Poisha }[] {
	const ordered = payments
		.filter(({ left }) => left > 0)
		.toSorted((a, b) => Number(b.state === 'paid') - Number(a.state === 'paid') || b.left - a.left || a.id - b.id)
	const whole = ordered.find(({ left }) => left >= amount)
	if (whole) return [{ payment: whole.id, amount }]
	let open: number = amount
	return ordered.flatMap(({ id, left }) => {
		const share = Math.min(left, open)
		open -= share
		return share > 0 ? [{ payment: id, amount: poisha(share) }] : []
	})
}
