import { may } from '#contract/desk/roles.ts'
import { limitsOf } from '#contract/limits.ts'
import { type Actor, hasSkus, sellerExists } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** Who makes a call of a seller or operator, for the audit trail. A seller may only change what is its own. */
function actorOf({ operator, seller, staff }: Pick<Call, 'operator' | 'seller' | 'staff'>): Actor {
	const rights = staff && !may(staff.role, 'catalogue.change') ? { pricesOnly: true } : {}
	if (seller) return { name: `seller:${seller.slug} (${seller.token})`, seller: seller.slug, ...rights }
	if (operator === null) throw new ShopError('unauthorized')
	return { name: operator, ...rights }
}

/** The caller, after the call was counted against these limits. Throws `too_many_requests`. */
export async function countedActor(
	deps: Pick<Deps, 'config' | 'db'>,
	call: Call,
	limits: CallerLimits = limitsOf.catalogue,
): Promise<Actor> {
	const actor = actorOf(call)
	await countLimits(deps, limits, call, { caller: actor.name })
	return actor
}

/** The same for a call that sends a picture. */
export const countedSender = (deps: Pick<Deps, 'config' | 'db'>, call: Call): Promise<Actor> =>
	countedActor(deps, call, limitsOf.pictures)

type CallerLimits = (typeof limitsOf)[
	| 'catalogue'
	| 'imports'
	| 'importPictures'
	| 'pictures'
	| 'customers'
	| 'previews']

/**
 * The seller whose things a call reads or changes: the caller's own, or the one that an operator names. Throws `not_found`
 * for any other one, whether it exists or not.
 */
export async function sellerOf(db: Deps['db'], actor: Actor, named: string | undefined): Promise<{ seller?: string }> {
	const seller = actor.seller ?? named
	if (seller === undefined) return {}
	if (named !== undefined && named !== actor.seller && (actor.seller !== undefined || !(await sellerExists(db, named))))
		throw new ShopError('not_found')
	return { seller }
}

/** Throws `product_not_found` when a product or code is named that the caller does not have. */
export async function requireSkus(
	db: Deps['db'],
	choice: { product?: string; code?: string; seller?: string },
): Promise<void> {
	if (choice.product === undefined && choice.code === undefined) return
	if (!(await hasSkus(db, choice))) throw new ShopError('product_not_found')
}
