import { poisha, sum } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { deliveryTerms } from '#server/delivery/index.ts'
import { type CartLine, lineTerms } from './cart.rules.ts'
import { type Cart, presentCart } from './cart-view.rules.ts'

/**
 * The cart in the contract's shape, with what each seller's delivery costs: to the shopper's default address, or to the
 * seller's own district when there is none, which is the least it can be.
 */
export function showCart(cart: Cart, language: Language) {
	return presentCart(cart, (lines) => fee(cart, lines), language)
}

function fee({ home }: Cart, lines: CartLine[]) {
	const { cityId, provinceId } = (lines[0] as CartLine).seller
	const from = { districtId: cityId, divisionId: provinceId }
	const grams = lines.reduce((all, line) => all + line.grams * line.quantity, 0)
	const subtotal = sum(lines.map((line) => poisha(lineTerms(line).pays * line.quantity)))
	return { price: deliveryTerms({ from, grams, subtotal }, home ?? from).price, exact: home !== null }
}
