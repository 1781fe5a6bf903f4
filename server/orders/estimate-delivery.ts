import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { DistancePlace } from '#db/geo/distance.rules.ts'
import { deliveryTerms } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readDispatch } from './estimate.store.ts'

/** No place has this number. */
const elsewhere = 0

/**
 * When one piece of a product arrives and what that costs, by distance; for a shopper also to their default address.
 * Throws `product_not_found`.
 */
export async function estimateDelivery(
	db: Deps['db'],
	productId: number,
	customerId: number | null,
	language: Language,
) {
	const row = await readDispatch(db, productId, customerId, language)
	if (!row) throw new ShopError('product_not_found')
	const from = { districtId: row.city_id, divisionId: row.province_id }
	const to = (place: DistancePlace) => {
		const { days, price } = deliveryTerms({ from, grams: row.grams, subtotal: row.price }, place)
		return { ...days, price: toBdt(price) }
	}
	return {
		city: row.city,
		division: row.division,
		same_city: to(from),
		same_division: to({ ...from, districtId: elsewhere }),
		country: to({ districtId: elsewhere, divisionId: elsewhere }),
		yours:
			row.area !== null && row.to_city !== null && row.to_province !== null
				? { ...to({ districtId: row.to_city, divisionId: row.to_province }), area: row.area }
				: null,
	}
}
