import { type Poisha, poisha } from '#contract/money.ts'

/** A payment by which money came, and how much of it can still go back by it. */
export type RefundablePayment = { id: number; state: string; left: Poisha }

/**
 * By which payments an amount goes back: by one that bears all of it where there is one, else by several. Those that an
 * order was paid with come first. Sums to less than `amount` when there is less.
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
