import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { lendCart } from '#server/cart/index.ts'
import type { Deps } from '#server/deps.ts'
import { noteProof } from '#server/identity/index.ts'
import { presentQuote, quoteCheckout } from '#server/orders/index.ts'
import { message } from '#server/platform/messages.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { lockOrderer, type Wish } from './phone-order.store.ts'
import { undone } from './try-order.ts'

/** What an order would cost and when it can come. Nothing is stored. Throws `not_found`, `product_not_found`, `address_not_found`. */
export function quoteOrder({ db, config }: Deps, customerId: number, wish: Wish, language: Language) {
	return undone(db, async (tx) => {
		if (!(await lockOrderer(tx, customerId))) throw new ShopError('not_found')
		await noteProof(tx, customerId)
		const extras = wish.promo_code ? { promo_code: wish.promo_code } : {}
		const { quoted, ...more } = await lendCart(tx, customerId, wish.lines, () =>
			quoteCheckout(tx, customerId, wish.address_id, extras, config.cod),
		)
		const problem = quoted.promoProblem && message(quoted.promoProblem, language)
		const requested = wish.promo_code ? { code: wish.promo_code.toUpperCase(), problem } : null
		const lines = quoted.parts.flatMap((part) =>
			part.lines.map(({ skuId, stock, pays, quantity }) => ({
				...{ sku: skuId, stock, price: toBdt(pays), total: toBdt(pays) * quantity },
			})),
		)
		return { ...presentQuote(quoted, { ...more, requested }, language), lines }
	})
}
