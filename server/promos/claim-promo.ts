import { createHmac } from 'node:crypto'
import { poisha, sum } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { isDeliberate } from './guard.rules.ts'
import { type Budget, giveTryBack, takeTry, waitOf } from './guess.store.ts'
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
 * The promo of a code. Codes nobody knows are counted: 10 in 10 minutes a shopper, before the answer is told, so that
 * guessing many at once is no way round; and 30 an hour an address, which towns share, afterwards.
 */
async function guess({ db, config }: Deed, call: Call, customerId: number, code: string) {
	const { promo, lines } = await findPromo(db, customerId, code)
	if (promo?.claimed) return { promo, lines }
	const { own, address } = budgetsOf(config.secret, customerId, call)
	const wait = await waitOf(db, [own, address])
	if (wait > 0 || !(await takeTry(db, own)))
		throw new ShopError('too_many_requests', { retryAfter: wait || (await waitOf(db, [own])) || 1 })
	if (!promo || claimRefusal(promo) === 'promo_not_found') {
		await takeTry(db, address)
		throw new ShopError('promo_not_found')
	}
	await giveTryBack(db, own)
	return { promo, lines }
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

/** Kept as keyed hashes: neither a shopper nor an address can be read back. */
function budgetsOf(secret: Buffer, customerId: number, { ip, network }: Call): Record<'own' | 'address', Budget> {
	const name = (of: string) => createHmac('sha256', secret).update(`promo ${of}`).digest('base64url').slice(0, 24)
	const address = network.endsWith('::/64') ? network : ip
	return {
		own: { bucket: name(`shopper ${customerId}`), seconds: 600, cap: 10 },
		address: { bucket: name(`address ${address}`), seconds: 3600, cap: 30 },
	}
}
