import { type Poisha, poisha, sum } from '#contract/money.ts'

type Days = { from: number; to: number }
export type Terms = { price: Poisha; days: Days }

/** What pricing needs to know of a line. `pays` is what one piece costs. */
export type PricedLine = { pays: Poisha; quantity: number; grams: number }

export type PricedPart<L extends PricedLine> = { lines: L[]; subtotal: Poisha; delivery: Poisha; days: Days }

export type Priced<L extends PricedLine> = {
	parts: PricedPart<L>[]
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	total: Poisha
}

/**
 * Prices an order from nothing but unit prices, quantities and weights; `terms` says what bringing one seller's lines
 * costs. total = Σ lines + Σ delivery − discount, all in whole poisha.
 */
export function priceOrder<L extends PricedLine>(
	groups: readonly L[][],
	terms: (group: L[], parcel: { grams: number; subtotal: Poisha }) => Terms,
): Priced<L> {
	const parts = groups.map((lines) => {
		const subtotal = sum(lines.map(lineTotal))
		const grams = lines.reduce((all, line) => all + line.grams * line.quantity, 0)
		const { price, days } = terms(lines, { grams, subtotal })
		return { lines, subtotal, delivery: price, days }
	})
	const subtotal = sum(parts.map((part) => part.subtotal))
	const delivery = sum(parts.map((part) => part.delivery))
	const discount = poisha(0)
	return { parts, subtotal, delivery, discount, total: poisha(subtotal + delivery - discount) }
}

export function lineTotal(line: PricedLine): Poisha {
	return poisha(line.pays * line.quantity)
}
