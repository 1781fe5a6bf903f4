import { toBdt } from '#contract/money.ts'
import { localPath, pagePaths } from '#contract/pages.ts'
import { bengaliDigits } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { sendMessage } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { phoneHash, tokenHash } from './link-hash.ts'
import { offerOf } from './offer.rules.ts'
import { cancelOffer, lockOrderer, replaceOffer, type Wish } from './phone-order.store.ts'
import { placeByPhone, undone } from './try-order.ts'

/** 128 random bits: 22 letters, which an SMS has space for. */
const tokenBytes = 16
const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/**
 * Offers an order at the price of now: the checkout places it, and that is undone. The SMS with the link is sent when the offer
 * is stored; only its hash is. Throws the refusals of `placeOrder`, `not_found`, `phone_required`.
 */
export async function proposeOrder(deps: Deps, actor: string, customerId: number, wish: Wish): Promise<void> {
	const { db, config } = deps
	const order = await undone(db, async (tx) => {
		const customer = await lockOrderer(tx, customerId)
		if (!customer) throw new ShopError('not_found')
		return placeByPhone(tx, deps, { customerId, language: customer.language, wish })
	})
	await transaction(db, async (tx) => {
		const customer = await lockOrderer(tx, customerId)
		if (!customer) throw new ShopError('not_found')
		const { phone, language } = customer
		if (phone === null) throw new ShopError('phone_required')
		const token = randomText(tokenBytes)
		const { id, expires_at } = await replaceOffer(tx, {
			...{ customer_id: customerId, language, wish, offer: offerOf(order), total: order.total, actor },
			...{ token: tokenHash(config, token), phone: phoneHash(config, phone) },
		})
		const amount = numbers.format(toBdt(order.total))
		const page = `${config.publicOrigin}${localPath(pagePaths.phoneOrder, language)}#${token}`
		const message = { kind: 'phone_order', amount: language === 'bn' ? bengaliDigits(amount) : amount, page } as const
		await sendMessage(tx, deps, { channel: 'sms', to: phone, language, message, validUntil: expires_at })
		await noteInAudit(tx, actor, 'phone_order', [id], { done: 'offered', customer: customerId, total: order.total })
	})
}

/** Ends the link of an offer; returns its shopper. Throws `not_found` and `phone_order_confirmed`. */
export function withdrawOrder(db: Deps['db'], actor: string, id: number): Promise<number> {
	return transaction(db, async (tx) => {
		const offer = await cancelOffer(tx, id)
		if (!offer) throw new ShopError('not_found')
		if (offer.state === 'confirmed') throw new ShopError('phone_order_confirmed')
		if (offer.state === 'waiting') await noteInAudit(tx, actor, 'phone_order', [id], { done: 'cancelled' })
		return offer.customer_id
	})
}
