import type { PromoState } from '#contract/desk/promos.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor, transactionOf } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { type NewPromo, type PromoFault, promoFaults } from './new-promo.rules.ts'
import {
	countPromos,
	type DeskPromo,
	deskPromos,
	insertPromo,
	lockPromo,
	type PromoChoice,
	type PromoUse,
	promoUses,
	type Scope,
	scopeIds,
	stopPromo,
	updatePromo,
} from './operate.store.ts'

export type { DeskPromo, NewPromo, PromoFault }

/** The seller and the category that a promo names, where there is no such one. */
export function scopeFaults(wish: Pick<NewPromo, 'seller' | 'category'>, scope: Scope): PromoFault[] {
	return [
		...(wish.seller && scope.sellerId === null ? [{ field: 'seller', code: 'unknown_seller' as const }] : []),
		...(wish.category && scope.categoryId === null ? [{ field: 'category', code: 'unknown_category' as const }] : []),
	]
}

/**
 * Creates a promo. Returns what is wrong with it instead, by field, without creating it: a code in use, an unknown seller
 * or category, a number out of range.
 */
export function createPromo(db: Deps['db'], actor: string, wish: NewPromo): Promise<PromoFault[]> {
	return transaction(db, async (tx) => {
		const scope = await scopeIds(tx, wish)
		const faults = [...promoFaults(wish, scope.now), ...scopeFaults(wish, scope)]
		if (faults.length > 0) return faults
		await nameActor(tx, actor)
		return (await insertPromo(tx, wish, scope)) ? [] : [{ field: 'code', code: 'promo_code_taken' }]
	})
}

/**
 * Changes the promo with the code of `wish`; orders that used it keep their discount. Without a start it keeps its own.
 * Returns what is wrong, by field; null when no promo has this code.
 */
export function changePromo(db: Deps['db'], actor: string, wish: NewPromo): Promise<PromoFault[] | null> {
	return transaction(db, async (tx) => {
		const known = await lockPromo(tx, wish.code)
		if (!known) return null
		const scope = await scopeIds(tx, wish)
		const whole = { ...wish, startsAt: wish.startsAt ?? known.startsAt }
		const faults = [...promoFaults(whole, scope.now, known.used), ...scopeFaults(wish, scope)]
		if (faults.length > 0) return faults
		await nameActor(tx, actor)
		await updatePromo(tx, whole, scope, known.startsAt)
		return []
	})
}

/** Ends a promo now; orders that used it keep their discount. False when no promo with this code is current or planned. */
export function endPromo(db: Deps['db'], actor: string, code: string): Promise<boolean> {
	return transactionOf(db, actor, (tx) => stopPromo(tx, code.toUpperCase()))
}

/** Promos, the newest first, with their claims, uses and total discount. */
export function listDeskPromos(db: Deps['db'], limit: number, choice?: PromoChoice): Promise<DeskPromo[]> {
	return deskPromos(db, limit, choice)
}

/** How many promos each state has. */
export function countDeskPromos(db: Deps['db']): Promise<{ state: PromoState; count: number }[]> {
	return countPromos(db)
}

/** The orders that used a promo, the newest first; those with a lower id than `before`. Null: no promo has this code. */
export async function listPromoUses(
	db: Deps['db'],
	code: string,
	limit: number,
	before?: number,
): Promise<PromoUse[] | null> {
	const [promo] = await deskPromos(db, 1, { code })
	return promo ? promoUses(db, promo.id, limit, before) : null
}
