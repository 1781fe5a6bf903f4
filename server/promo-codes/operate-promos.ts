import type { Deps } from '#server/deps.ts'
import { nameActor, transactionOf } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { type NewPromo, promoProblems } from './new-promo.rules.ts'
import { type DeskPromo, deskPromos, insertPromo, scopeIds, stopPromo } from './operate.store.ts'

export type { DeskPromo, NewPromo }

/**
 * Creates a promo. Returns its mistakes instead, one sentence each, without creating it: a code in use, an unknown seller
 * or category, a number out of range.
 */
export function createPromo(db: Deps['db'], actor: string, wish: NewPromo): Promise<string[]> {
	return transaction(db, async (tx) => {
		const { sellerId, categoryId } = await scopeIds(tx, wish)
		const problems = [
			...promoProblems(wish),
			...(wish.seller && sellerId === null ? [`There is no seller «${wish.seller}».`] : []),
			...(wish.category && categoryId === null ? [`There is no category «${wish.category}».`] : []),
		]
		if (problems.length > 0) return problems
		await nameActor(tx, actor)
		return (await insertPromo(tx, wish, { sellerId, categoryId })) ? [] : [`The code ${wish.code} is there already.`]
	})
}

/** Ends a promo now; orders that used it keep their discount. False when no promo with this code is current or planned. */
export function endPromo(db: Deps['db'], actor: string, code: string): Promise<boolean> {
	return transactionOf(db, actor, (tx) => stopPromo(tx, code.toUpperCase()))
}

/** Every promo, the newest first, with its claims, uses and total discount. */
export function listDeskPromos(db: Deps['db'], limit: number): Promise<DeskPromo[]> {
	return deskPromos(db, limit)
}
