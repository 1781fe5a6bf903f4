import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { phoneHash, tokenHash } from './link-hash.ts'
import { presentOffer } from './offer.rules.ts'
import { lockByToken, lockOrderer, noteConfirmed, offerByToken } from './phone-order.store.ts'
import { placeByPhone } from './try-order.ts'

/** What the page of a link shows, also after it was confirmed. Throws `link_expired`. */
export async function viewOrder({ db, config }: Pick<Deps, 'db' | 'config'>, token: string, language: Language) {
	const found = await offerByToken(db, tokenHash(config, token))
	if (!found || found.state === 'cancelled' || found.expired) throw new ShopError('link_expired')
	const { order_number: number, expires_at, offer } = found
	return { number, until: expires_at.toISOString(), ...presentOffer(offer, language) }
}

/**
 * Places the order of a link, once: whoever comes second, or again, gets the same number. Throws `link_expired` when the link
 * has expired, was cancelled, or the shopper has another number by now, and the refusals of `placeOrder`; the link stays then.
 */
export function confirmOrder(
	deps: Pick<Deps, 'db' | 'config'>,
	token: string,
): Promise<{ number: string; new: boolean }> {
	return transaction(deps.db, async (tx) => {
		const found = await lockByToken(tx, tokenHash(deps.config, token))
		if (found?.order_number && !found.expired) return { number: found.order_number, new: false }
		if (found?.state !== 'waiting' || found.expired) throw new ShopError('link_expired')
		const { id, customer_id: customerId, language, wish, total } = found
		const customer = await lockOrderer(tx, customerId)
		if (!customer?.phone || !phoneHash(deps.config, customer.phone).equals(found.phone))
			throw new ShopError('link_expired')
		const ordered = { customerId, language, wish, key: `phone order ${id}`, total: toBdt(total) }
		const { number } = await placeByPhone(tx, deps, ordered)
		await noteConfirmed(tx, id, number)
		return { number, new: true }
	})
}
