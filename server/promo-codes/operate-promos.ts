import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { type NewPromo, promoProblems } from './new-promo.rules.ts'
import { type DeskPromo, deskPromos, insertPromo, scopeIds, stopPromo } from './operate.store.ts'

export type { DeskPromo, NewPromo }

/**
 * Makes a promo. Answers what is wrong with it instead, one sentence each, having made nothing: a code that is there
 * already, an unknown seller or category, a figure out of range.
 */
export function createPromo(db: Deps['db'], wish: NewPromo): Promise<string[]> {
	return transaction(db, async (tx) => {
		const { sellerId, categoryId } = await scopeIds(tx, wish)
		const problems = [
			...promoProblems(wish),
			...(wish.seller && sellerId === null ? [`There is no seller «${wish.seller}».`] : []),
			...(wish.category && categoryId === null ? [`There is no category «${wish.category}».`] : []),
		]
		if (problems.length > 0) return problems
		return (await insertPromo(tx, wish, { sellerId, categoryId })) ? [] : [`The code ${wish.code} is there already.`]
	})
}

/** Ends a promo now; orders that used it keep what it took off. False when no promo of this code runs or is to come. */
export function endPromo(db: Deps['db'], code: string): Promise<boolean> {
	return stopPromo(db, code.toUpperCase())
}

/** Every promo, the newest first, with how often it has been claimed and used and what it took off. */
export function listDeskPromos(db: Deps['db'], limit: number): Promise<DeskPromo[]> {
	return deskPromos(db, limit)
}
