/** A whole number of poisha (1/100 BDT). Made only by the functions here. */
export type Poisha = number & { readonly __poisha: unique symbol }

/** Checks that a number is a safe whole number of poisha. Throws RangeError otherwise. */
export function poisha(value: number): Poisha {
	if (!Number.isSafeInteger(value)) throw new RangeError('money must be a safe whole number of poisha')
	return value as Poisha
}

/** The one rounding function: half away from zero, to whole poisha. */
export function roundPoisha(value: number): Poisha {
	if (!Number.isFinite(value)) throw new RangeError('money must be finite')
	return poisha(Math.sign(value) * Math.round(Math.abs(value)) || 0)
}

/** BDT (at most two decimals) to poisha. */
export function fromBdt(bdt: number): Poisha {
	return roundPoisha(bdt * 100)
}

/** Poisha to BDT, for responses. */
export function toBdt(amount: Poisha): number {
	return amount / 100
}

/** Sum of amounts, checked. */
export function sum(amounts: Iterable<Poisha>): Poisha {
	let total = 0
	for (const amount of amounts) total += amount
	return poisha(total)
}

/**
 * Splits `amount` in proportion to `weights` (largest remainder), so that the parts always sum to the whole.
 * Equal shares when all weights are zero; an empty list only for a zero amount.
 */
export function prorate(amount: Poisha, weights: readonly number[]): Poisha[] {
	if (weights.some((weight) => weight < 0 || !Number.isFinite(weight))) throw new RangeError('weights must be ≥ 0')
	if (weights.length === 0) {
		if (amount !== 0) throw new RangeError('nothing to share among')
		return []
	}
	const total = weights.reduce((a, b) => a + b, 0)
	const exact = weights.map((weight) => (total === 0 ? amount / weights.length : (amount * weight) / total))
	const parts = exact.map(Math.trunc)
	let rest = amount - parts.reduce((a, b) => a + b, 0)
	const order = exact.map((value, i) => ({ i, remainder: Math.abs(value - Math.trunc(value)) }))
	// Equal remainders keep their order: the sort is stable.
	order.sort((a, b) => b.remainder - a.remainder)
	for (let k = 0; rest !== 0; k = (k + 1) % order.length) {
		const entry = order[k] as { i: number }
		parts[entry.i] = (parts[entry.i] as number) + Math.sign(rest)
		rest -= Math.sign(rest)
	}
	return parts.map(poisha)
}

/** Percent off, rounded up; 0 when either value is zero or below or there is no discount (F12). */
export function discountPercent(base: number, sale: number): number {
	if (sale <= 0 || sale >= base) return 0
	return Math.ceil(Number((((base - sale) / base) * 100).toFixed(6)))
}
