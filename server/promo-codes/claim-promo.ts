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
 * Claims a promo for a shopper, as often as they like, and says what it takes off their cart as it is. A cart with
 * nothing in it speaks against no promo. Throws `cross_site` for a request nobody made on purpose, `too_many_requests`
 * after too many codes nobody knows, and the refusals of the contract.
 */
export async function claimPromo(deps: Deed, call: Call, customerId: number, typed: string) {
	if (!isDeliberate(call.header)) throw new ShopError('cross_site')
	return oneAtATime(customerId, async () => {
		const { promo, lines } = await guess(deps, call, customerId, typed.toUpperCase())
		const reason = claimRefusal(promo) ?? (lines.length > 0 ? cartRefusal(promo, [whole(lines)]) : null)
		if (reason) throw new ShopError(reason)
		if (!promo.claimed) await keepClaim(deps.db, customerId, promo.id)
		return presentPromo(await promoById(deps.db, promo.id), call.language, worth(promo, lines))
	})
}

/**
 * The promo of a code. Codes nobody knows are counted: 10 in 10 minutes a shopper, and 30 an hour a network, which towns
 * share. The answer is only told to who has room, one after another, so that guessing many at once is no way round.
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

/** A shopper's claims in this process one after another, without a connection while they wait: real codes never fill a budget. */
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

/** The lines as if one seller brought them; what that costs is not known before there is an address. */
const whole = (lines: readonly PromoLine[]) => ({ lines, delivery: poisha(0) })

function worth(promo: Promo, lines: readonly PromoLine[]) {
	if (lines.length === 0 || promo.kind === 'free_delivery') return nominalDiscount(promo)
	return sum(promoDiscount(promo, [whole(lines)]).flatMap((part) => part.lines))
}
