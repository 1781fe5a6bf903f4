import { isDelivered } from '#contract/delivery-range.ts'
import { type Poisha, poisha, sum } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { type ZonePlace, zoneOf } from '#contract/zone-of.ts'
import { rangeOf } from '#db/geo/distance.rules.ts'
import { everyPlace, placeOfArea } from '#server/addresses/index.ts'
import { deliveryTerms, zonesAtDistance } from '#server/delivery/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type CartLine, lineTerms } from './cart.rules.ts'
import { type Cart, presentCart } from './cart-view.rules.ts'

/**
 * The cart in the contract's shape, with the delivery fee of each seller that delivers: to the requested area, else to the
 * shopper's default address, else within the seller's own district, which is the minimum. Throws `area_not_found`.
 */
export function showCart(cart: Cart, language: Language, area?: number) {
	const place = area === undefined ? null : placeOfArea(area)
	if (place === undefined) throw new ShopError('area_not_found')
	const to = place ? { province: place.province.id, city: place.city.id, area: place.area.id } : cart.home
	return presentCart(cart, { fee: (lines) => fee(to, cart.zones, lines), district: to?.city ?? null }, language)
}

function fee(to: ZonePlace | null, zones: Cart['zones'], lines: CartLine[]): { price: Poisha; exact: boolean } | null {
	const { cityId, provinceId, reach, fees = null, ownFees = false } = (lines[0] as CartLine).seller
	const from = { districtId: cityId, divisionId: provinceId }
	const grams = lines.reduce((all, line) => all + line.grams * line.quantity, 0)
	const subtotal = sum(lines.map((line) => poisha(lineTerms(line).pays * line.quantity)))
	const parcel = { from, grams, subtotal, fees, ownFees }
	if (to) {
		const zone = zoneOf(zones, to)
		if (zone?.delivered === false || !isDelivered(rangeOf(reach, from), to)) return null
		const { price } = deliveryTerms({ ...parcel, zone }, { districtId: to.city, divisionId: to.province })
		return { price, exact: true }
	}
	const near = zonesAtDistance(zones, from, 'same_city', everyPlace)
	const prices = (near.length > 0 ? near : [null]).map((zone) => deliveryTerms({ ...parcel, zone }, from).price)
	return { price: poisha(Math.min(...prices)), exact: false }
}
