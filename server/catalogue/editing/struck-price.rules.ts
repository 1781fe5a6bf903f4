import type { Poisha } from '#contract/money.ts'

/** Prices of one sku from a time on; `sale_price` is what was asked where it is set. Oldest first. */
export type AskedPrice = { at: Date; price: Poisha; sale_price: Poisha | null }

/** Days before a reduction of which the lowest price counts, unless the shop has set others. */
export const usualStruckDays = 30
const dayMs = 86_400_000

/**
 * The highest price that may be struck through now: the lowest price asked in the `days` before the present reduction
 * began, 30 as European law has it for «was» prices (Directive 98/6/EC, article 6a). Null: any, because the sku is new. A
 * reduction that grows step by step began with its first step.
 */
export function highestStruckPrice(
	history: readonly AskedPrice[],
	now: Date,
	days: number = usualStruckDays,
): Poisha | null {
	let began = history.length
	while (began > 0 && history[began - 1]?.sale_price !== null) began -= 1
	// Reduced since it is sold here: what was struck through at first may be again.
	if (began === 0) return history[0]?.price ?? null
	const until = history[began]?.at ?? now
	const from = until.getTime() - days * dayMs
	let lowest: Poisha | null = null
	for (let at = began - 1; at >= 0; at--) {
		const entry = history[at] as AskedPrice
		const selling = entry.sale_price ?? entry.price
		if (lowest === null || selling < lowest) lowest = selling
		// This price was asked until the next row began, so the one before it is too old.
		if (entry.at.getTime() <= from) break
	}
	return lowest
}
