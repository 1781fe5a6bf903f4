import { type Poisha, poisha, sum } from '#contract/money.ts'

type Days = { from: number; to: number }
export type Terms = { price: Poisha; days: Days }

/** A line, for pricing. `pays` is the price of one piece. */
export type PricedLine = { pays: Poisha; quantity: number; grams: number }

export type PricedPart<L extends PricedLine> = {
	lines: L[]
	subtotal: Poisha
	delivery: Poisha
	days: Days
	/** The discount of each line, and their sum; at most their price. */
	lineDiscounts: Poisha[]
	discount: Poisha
	/** The discount of the delivery. */
	deliveryDiscount: Poisha
}

export type Priced<L extends PricedLine> = {
	parts: PricedPart<L>[]
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	total: Poisha
}

/**
 * Prices an order from unit prices, quantities and weights; `terms` returns the delivery price of one seller's lines.
 * total = Σ lines + Σ delivery − discount, all in whole poisha.
 */
export function priceOrder<L extends PricedLine>(
	groups: readonly L[][],
	terms: (group: L[], parcel: { grams: number; subtotal: Poisha }) => Terms,
): Priced<L> {
	const parts = groups.map((lines) => {
		const subtotal = sum(lines.map(lineTotal))
		const grams = lines.reduce((all, line) => all + line.grams * line.quantity, 0)
		const { price, days } = terms(lines, { grams, subtotal })
		const lineDiscounts = lines.map(() => poisha(0))
		return { lines, subtotal, delivery: price, days, lineDiscounts, discount: poisha(0), deliveryDiscount: poisha(0) }
	})
	const subtotal = sum(parts.map((part) => part.subtotal))
	const delivery = sum(parts.map((part) => part.delivery))
	return { parts, subtotal, delivery, discount: poisha(0), total: poisha(subtotal + delivery) }
}

/** The amounts of one discount, by parts and lines of the order. */
export type Discount = { lines: readonly Poisha[]; delivery: Poisha }[]

/** Subtracts one discount from lines and deliveries. Throws RangeError when it is more than they cost. */
export function takeOff<L extends PricedLine>(priced: Priced<L>, off: Discount): Priced<L> {
	const parts = priced.parts.map((part, n) => {
		const { lines, delivery } = off[n] as Discount[number]
		const lineDiscounts = part.lineDiscounts.map((before, at) => poisha(before + (lines[at] as Poisha)))
		const deliveryDiscount = poisha(part.deliveryDiscount + delivery)
		const tooMuch =
			deliveryDiscount > part.delivery || lineDiscounts.some((one, at) => one > lineTotal(part.lines[at] as L))
		if (tooMuch) throw new RangeError('a discount must not exceed the price')
		return { ...part, lineDiscounts, discount: sum(lineDiscounts), deliveryDiscount }
	})
	const discount = sum(parts.flatMap((part) => [part.discount, part.deliveryDiscount]))
	return { ...priced, parts, discount, total: poisha(priced.subtotal + priced.delivery - discount) }
}

/**
 * The discount that rounds each part down to whole taka, for cash on delivery: off the lines, or off the delivery when the
 * lines cost less than that.
 */
export function takaRounding<L extends PricedLine>(priced: Priced<L>): Discount {
	return goodsOf(priced).map((goods, n) => {
		const { delivery, deliveryDiscount } = priced.parts[n] as PricedPart<L>
		const paid = poisha(delivery - deliveryDiscount)
		let rest = (sum(goods) + paid) % 100
		const lines = goods.map((cost) => {
			const off = Math.min(rest, cost)
			rest -= off
			return poisha(off)
		})
		return { lines, delivery: poisha(rest) }
	})
}

/** The price of each line after its discount, by part. */
export function goodsOf<L extends PricedLine>(priced: Priced<L>): Poisha[][] {
	return priced.parts.map((part) =>
		part.lines.map((line, n) => poisha(lineTotal(line) - (part.lineDiscounts[n] as Poisha))),
	)
}

/** The sum of a discount. */
export function discountOf(off: Discount): Poisha {
	return sum(off.flatMap(({ lines, delivery }) => [...lines, delivery]))
}

export function lineTotal(line: PricedLine): Poisha {
	return poisha(line.pays * line.quantity)
}
