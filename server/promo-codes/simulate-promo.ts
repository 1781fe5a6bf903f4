import { addDays, dayOf } from '#contract/delivery-days.ts'
import type { Simulation } from '#contract/desk/promos.ts'
import { toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { type PromoFault, termFaults, type WishedTerms } from './new-promo.rules.ts'
import { scopeIds } from './operate.store.ts'
import { scopeFaults } from './operate-promos.ts'
import { figuresOf, simulate } from './simulate.rules.ts'
import { countPlaced, readPlaced, sellersNamed } from './simulate.store.ts'

/** Whole days before today. */
const days = 7
/** Orders above which only those of some of the shoppers are looked at. */
export const mostOrders = 10_000

/**
 * What a promo would have given on the orders of the last seven whole days in Dhaka. Reads only. `most`: orders above which
 * a sample is taken. Returns what is wrong with the terms instead, by field.
 */
export async function simulatePromo(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	terms: WishedTerms,
	most: number = mostOrders,
): Promise<Simulation | PromoFault[]> {
	const scope = await scopeIds(db, terms)
	const faults = [...termFaults(terms), ...scopeFaults(terms, scope)]
	if (faults.length > 0) return faults
	const today = dayOf(new Date(clock.now()))
	const period = { from: addDays(today, -days), to: addDays(today, -1) }
	const { orders, sales } = await countPlaced(db, period)
	const share = Math.min(1, most / Math.max(1, orders))
	const looked = await readPlaced(db, period, { share, category: scope.categoryId })
	const weight = looked.length > 0 ? orders / looked.length : 1
	const uses = terms.total === null ? null : Math.max(1, Math.round(terms.total / weight))
	const outcome = simulate(terms, scope.sellerId, looked, uses)
	const ids = new Set(outcome.qualifying.flatMap(({ bySeller }) => [...bySeller.keys()]))
	return {
		...{ ...period, orders, looked_at: looked.length, sales: toBdt(sales) },
		...figuresOf(outcome, weight, await sellersNamed(db, [...ids])),
	}
}
