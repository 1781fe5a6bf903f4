import { createHmac } from 'node:crypto'
import { poisha, sum } from '#contract/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { isDeliberate } from './guard.rules.ts'
import { type Budget, holdBudgets, spendBudgets } from './guess.store.ts'
import { cartRefusal, claimRefusal, nominalDiscount, type Promo, type PromoLine, promoDiscount } from './promo.rules.ts'
import { findPromo, keepClaim, promoById } from './promo.store.ts'
import { presentPromo } from './promo-view.rules.ts'

type Deed = Pick<Deps, 'db' | 'config'>

/**
 * Claims a promo for a shopper, as often as they like, and says what it takes off their cart as it is. A cart with
 * nothing in it speaks against no promo. Codes nobody knows are counted, 10 in 10 minutes a shopper and 30 an hour an
 * address. Throws `cross_site` for a request nobody made on purpose, `too_many_requests` and the refusals of the contract.
 */
export async function claimPromo(deps: Deed, call: Call, customerId: number, typed: string) {
	if (!isDeliberate(call.header)) throw new ShopError('cross_site')
	const code = typed.toUpperCase()
	const budgets = budgetsOf(deps, customerId, call.network.endsWith('::/64') ? call.network : call.ip)
	const outcome = await transaction(deps.db, async (tx): Promise<Outcome> => {
		const wait = await holdBudgets(tx, budgets)
		if (wait > 0) return { code: 'too_many_requests', retryAfter: wait }
		const { promo, lines } = await findPromo(tx, customerId, code)
		const refusal = claimRefusal(promo) ?? (promo && lines.length > 0 ? cartRefusal(promo, [whole(lines)]) : null)
		if (refusal === 'promo_not_found') await spendBudgets(tx, budgets)
		if (refusal || !promo) return { code: refusal ?? 'promo_not_found' }
		await keepClaim(tx, customerId, promo.id)
		return presentPromo(await promoById(tx, promo.id), call.language, worth(promo, lines))
	})
	if ('discount' in outcome) return outcome
	throw new ShopError(outcome.code, outcome.retryAfter ? { retryAfter: outcome.retryAfter } : {})
}

type Outcome = ReturnType<typeof presentPromo> | { code: RefusalCode; retryAfter?: number }

/** The lines as if one seller brought them; what that costs is not known before there is an address. */
const whole = (lines: readonly PromoLine[]) => ({ lines, delivery: poisha(0) })

function worth(promo: Promo, lines: readonly PromoLine[]) {
	if (lines.length === 0 || promo.kind === 'free_delivery') return nominalDiscount(promo)
	return sum(promoDiscount(promo, [whole(lines)]).flatMap((part) => part.lines))
}

/** Kept as keyed hashes: neither a shopper nor an address can be read back. */
function budgetsOf({ config }: Deed, customerId: number, address: string): Budget[] {
	const name = (of: string) =>
		createHmac('sha256', config.secret).update(`promo ${of}`).digest('base64url').slice(0, 24)
	return [
		{ bucket: name(`shopper ${customerId}`), seconds: 600, cap: 10 },
		{ bucket: name(`address ${address}`), seconds: 3600, cap: 30 },
	]
}
