import { arrivalDays } from '#contract/delivery-days.ts'
import { toBdt } from '#contract/money.ts'
import type { DistancePlace } from '#db/geo/distance.rules.ts'
import { placeOfArea } from '#server/addresses/index.ts'
import { deliveryTerms, listSlots, slotCapacity } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Dispatch, readDispatch } from './estimate.store.ts'
import { shownSlot } from './order-view.rules.ts'

/** No place has this number. */
const elsewhere = 0

/**
 * When one piece of a product arrives and what that costs, by distance; and to the area asked for or, for a shopper, to
 * their default address, with the days, the next slot, and whether cash is taken there. Throws `product_not_found`,
 * `area_not_found`.
 */
export async function estimateDelivery(
	deps: Pick<Deps, 'db' | 'config'>,
	call: Call,
	productId: number,
	area: number | undefined,
) {
	const customerId = call.session?.limited ? null : (call.session?.customerId ?? null)
	const row = await readDispatch(deps.db, productId, customerId, call.language)
	if (!row) throw new ShopError('product_not_found')
	const from = { districtId: row.city_id, divisionId: row.province_id }
	const to = (place: DistancePlace) => {
		const { days, price } = deliveryTerms({ from, grams: row.grams, subtotal: row.price }, place)
		return { ...days, price: toBdt(price) }
	}
	const target = area ?? row.area_id
	const place = target === null ? undefined : placeOfArea(target)
	if (area !== undefined && !place) throw new ShopError('area_not_found')
	const yours = place && to({ districtId: place.city.id, divisionId: place.province.id })
	return {
		city: row.city,
		division: row.division,
		same_city: to(from),
		same_division: to({ ...from, districtId: elsewhere }),
		country: to({ districtId: elsewhere, divisionId: elsewhere }),
		yours: yours
			? {
					...yours,
					area: place.area[call.language],
					dates: arrivalDays(row.now, yours),
					cod: !deps.config.cod.notIn.includes(place.city.id),
					slot: await nextSlot(deps.db, row, place.city.id),
				}
			: null,
	}
}

async function nextSlot(db: Deps['db'], row: Dispatch, districtId: number) {
	const capacity = slotCapacity({ kind: row.kind, slotCapacity: row.slot_capacity }, row.city_id === districtId)
	const slots = await listSlots(db, capacity > 0 ? [{ id: row.seller_id, capacity }] : [], row.now)
	const next = slots.find(({ free }) => free)
	return next ? shownSlot(next) : null
}
