import { isDelivered } from '#contract/delivery-range.ts'
import { poisha, sum } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { rangeOf } from '#db/geo/distance.rules.ts'
import { placeOfArea } from '#server/addresses/index.ts'
import { deliveryTerms } from '#server/delivery/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type CartLine, lineTerms } from './cart.rules.ts'
import { type Cart, presentCart } from './cart-view.rules.ts'

/**
 * The cart in the contract's shape, with the delivery fee of each seller that delivers: to the requested area, else to the
 * shopper's default address, else to the seller's own district, which is the minimum. Throws `area_not_found`.
 */
export function showCart(cart: Cart, language: Language, area?: number) {
	const place = area === undefined ? null : placeOfArea(area)
	if (place === undefined) throw new ShopError('area_not_found')
	const to = place ? { districtId: place.city.id, divisionId: place.province.id } : cart.home
	return presentCart(cart, { fee: (lines) => fee(to, lines), district: to?.districtId ?? null }, language)
}

function fee(home: Cart['home'], lines: CartLine[]) {
	const { cityId, provinceId, reach, fees = null } = (lines[0] as CartLine).seller
	const from = { districtId: cityId, divisionId: provinceId }
	if (home && !isDelivered(rangeOf(reach, from), { province: home.divisionId, city: home.districtId })) return null
	const grams = lines.reduce((all, line) => all + line.grams * line.quantity, 0)
	const subtotal = sum(lines.map((line) => poisha(lineTerms(line).pays * line.quantity)))
	return { price: deliveryTerms({ from, grams, subtotal, fees }, home ?? from).price, exact: home !== null }
}
