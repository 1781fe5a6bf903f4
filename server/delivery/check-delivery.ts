import { fromBdt, toBdt } from '#contract/money.ts'
import { zoneOf } from '#contract/zone-of.ts'
import { placeOfArea } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { deliversTo, deliveryTerms, tariffOf } from './delivery.rules.ts'
import { areaCapacity, sellerForDelivery } from './desk.store.ts'
import { slotCapacity } from './slot.rules.ts'
import { readNamedZones } from './zone.store.ts'

/**
 * What a parcel of a seller costs to an area, by the rules with which the checkout prices it. `subtotal` in BDT. Throws
 * `invalid_input` with the field for an unknown seller or area.
 */
export async function checkDelivery(
	db: Deps['db'],
	question: { seller: string; area: number; subtotal: number; grams: number },
) {
	const place = placeOfArea(question.area)
	if (!place) throw new ShopError('invalid_input', { errors: { area: 'no_such_place' } })
	const seller = await sellerForDelivery(db, question.seller)
	if (!seller) throw new ShopError('invalid_input', { errors: { seller: 'unknown_seller' } })
	const { province, city, area } = place
	const zone = zoneOf(await readNamedZones(db), { province: province.id, city: city.id, area: area.id })
	const to = { districtId: city.id, divisionId: province.id }
	const from = { districtId: seller.cityId, divisionId: seller.provinceId }
	const parcel = { from, zone, fees: seller.fees, ownFees: seller.ownFees }
	const { distance, feesOf, tariff } = tariffOf(parcel, to)
	const { price } = deliveryTerms({ ...parcel, grams: question.grams, subtotal: fromBdt(question.subtotal) }, to)
	const capacity = slotCapacity(seller, distance === 'same_city')
	const limit = capacity > 0 ? await areaCapacity(db, seller.id, area.id) : null
	return {
		...{
			delivered: deliversTo({ from, reach: seller.reach, zone }, to),
			price: toBdt(price),
			distance,
			fees_of: feesOf,
		},
		zone: zone && { en: zone.name_en, bn: zone.name_bn },
		free_from: tariff.freeFrom,
		slot_capacity: Math.min(capacity, limit ?? capacity),
	}
}
