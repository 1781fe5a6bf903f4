import { limitsOf } from '#contract/limits.ts'
import { poisha, sum } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { isDeliberate } from './guard.rules.ts'
import { cartRefusal, claimRefusal, nominalDiscount, type Promo, type PromoLine, promoDiscount } from './promo.rules.ts'
import { findPromo, keepClaim, promoById } from './promo.store.ts'
import { presentPromo } from './promo-view.rules.ts'

type Deed = Pick<Deps, 'db' | 'config'>

/**
 * Claims a promo for a shopper; can be repeated. Returns the discount on their present cart; an empty cart is no reason for
 * a refusal. Throws `cross_site` for a request without the user's intent, `too_many_requests` after too many unknown codes,
 * and the refusals of the contract.
 */
export async function claimPromo(deps: Deed, call: Call, customerId: number, codeText: string) {
	if (!isDeliberate(call.header)) throw new ShopError('cross_site')
	return oneAtATime(customerId, async () => {
		const { promo, lines } = await guess(deps, call, customerId, codeText.toUpperCase())
		const reason = claimRefusal(promo) ?? (lines.length > 0 ? cartRefusal(promo, [whole(lines)]) : null)
		if (reason) throw new ShopError(reason)
		if (!promo.claimed) await keepClaim(deps.db, customerId, promo.id)
		return presentPromo(await promoById(deps.db, promo.id), call.language, worth(promo, lines))
	})
}

/**
 * Finds the promo of a code. Unknown codes are counted: 10 in 10 minutes for a shopper, and 30 an hour for a network, which
 * towns share. The claims of a shopper are processed one at a time and only below the limits, so that concurrent guesses
 * are counted too.
 */
async function guess(deps: Deed, call: Call, customerId: number, code: string) {
	const { promo, lines } = await findPromo(deps.db, customerId, code)
	if (promo?.claimed) return { promo, lines }
	const known = promo && claimRefusal(promo) !== 'promo_not_found' ? promo : null
	await countLimits(deps, limitsOf.promo, call, { shopper: customerId }, known === null)
	if (!known) throw new ShopError('promo_not_found')
	return { promo: known, lines }
}

const lanes = new Map<number, Promise<unknown>>()

/**
 * Serialises a shopper's claims in this process, without a connection while they wait: valid codes do not count against a
 * limit.
 */
function oneAtATime<T>(customerId: number, work: () => Promise<T>): Promise<T> {
	const turn = (lanes.get(customerId) ?? Promise.resolve()).then(work, work)
	const done = turn.then(
		() => {},
		() => {},
	)
	lanes.set(customerId, done)
	void done.then(() => {
		if (lanes.get(customerId) === done) lanes.delete(customerId)
	})
	return turn
}

/** The lines as one part; the delivery fee is unknown without an address. */
const whole = (lines: readonly PromoLine[]) => ({ lines, delivery: poisha(0) })

function worth(promo: Promo, lines: readonly PromoLine[]) {
	if (lines.length === 0 || promo.kind === 'free_delivery') return nominalDiscount(promo)
	return sum(promoDiscount(promo, [whole(lines)]).flatMap((part) => part.lines))
}
