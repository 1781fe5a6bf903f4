import { placeOf } from '#server/addresses/index.ts'
import { bySeller, type CartLine, unitPrice } from '#server/cart/index.ts'
import { deliveryTerms } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { codRefusal } from '#server/payments/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Checkout, readCheckout, type StoredAddress } from './checkout.store.ts'
import { type PricedLine, priceOrder } from './price.rules.ts'

export type QuotedLine = CartLine & PricedLine

/** Prices the chosen lines of a cart as delivered to an address. Pure but for looking the place up. */
export function quote(lines: readonly CartLine[], address: StoredAddress) {
	const place = placeOf(address)
	const to = { districtId: place.city.id, divisionId: place.province.id }
	const groups = bySeller(lines.map((line): QuotedLine => ({ ...line, pays: unitPrice(line) })))
	const priced = priceOrder(
		groups.map((group) => group.lines),
		([first], parcel) => {
			const { cityId, provinceId } = (first as QuotedLine).seller
			return deliveryTerms({ from: { districtId: cityId, divisionId: provinceId }, ...parcel }, to)
		},
	)
	return { ...priced, place }
}

/** Why cash on delivery would not be taken for an order of this total, or null. */
export function codRefusalOf(checkout: Checkout, total: ReturnType<typeof quote>['total']) {
	return codRefusal({ phoneProved: checkout.phoneProved, ...checkout.cod }, total)
}

/** Delivery price of the chosen lines to one of the shopper's addresses. Throws `address_not_found`, `cart_empty`. */
export async function quoteCheckout(db: Deps['db'], customerId: number, addressId: number) {
	const checkout = await readCheckout(db, { customerId, addressId })
	if (!checkout.address) throw new ShopError('address_not_found')
	if (checkout.lines.length === 0) throw new ShopError('cart_empty')
	const quoted = quote(checkout.lines, checkout.address)
	return { quoted, cod: codRefusalOf(checkout, quoted.total) === null }
}
