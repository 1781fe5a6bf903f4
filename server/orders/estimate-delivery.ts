import { arrivalDays } from '#contract/delivery-days.ts'
import { isDelivered } from '#contract/delivery-range.ts'
import { mealOrderedAt } from '#contract/kitchen-hours.ts'
import { shownMeal } from '#contract/meal.ts'
import { toBdt } from '#contract/money.ts'
import { type DistancePlace, rangeOf } from '#db/geo/distance.rules.ts'
import { placeOfArea } from '#server/addresses/index.ts'
import { daysBySlot, deliveryTerms, listSlots, mealDays, slotCapacity } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Dispatch, readDispatch } from './estimate.store.ts'
import { mealDates } from './meal.rules.ts'
import { shownSlot } from './order-view.rules.ts'

/** An id that no place has. */
const elsewhere = 0

/**
 * When one piece of a product arrives and the price of its delivery, by distance, as far as its seller delivers; and for the
 * requested area or a shopper's default address also the days, the next slot, and whether cash is possible. Throws
 * `product_not_found`, `area_not_found`.
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
		const { days, price } = deliveryTerms({ from, grams: row.grams, subtotal: row.price, fees: row.fees }, place)
		const cooked = row.kitchen !== null && place.districtId === row.city_id
		const brought = cooked ? mealDays : daysBySlot(days, capacityOf(row, place.districtId))
		return { ...brought, price: toBdt(price) }
	}
	const target = area ?? row.area_id
	const place = target === null ? undefined : placeOfArea(target)
	if (area !== undefined && !place) throw new ShopError('area_not_found')
	const yours = place && to({ districtId: place.city.id, divisionId: place.province.id })
	const range = rangeOf(row.reach, from)
	const ordered = row.kitchen && place?.city.id === row.city_id ? mealOrderedAt(row.kitchen, row.now) : null
	const meal = ordered && shownMeal(ordered)
	const delivered = place !== undefined && isDelivered(range, { province: place.province.id, city: place.city.id })
	return {
		city: row.city,
		division: row.division,
		same_city: to(from),
		same_division: row.reach === 'same_city' ? null : to({ ...from, districtId: elsewhere }),
		country: row.reach === 'country' ? to({ districtId: elsewhere, divisionId: elsewhere }) : null,
		yours: yours
			? {
					...yours,
					area: place.area[call.language],
					delivered,
					dates: meal ? mealDates(meal) : arrivalDays(row.now, yours),
					meal,
					cod: !deps.config.cod.notIn.includes(place.city.id),
					slot: delivered ? await nextSlot(deps.db, row, place) : null,
				}
			: null,
	}
}

async function nextSlot(db: Deps['db'], row: Dispatch, { city, area }: { city: { id: number }; area: { id: number } }) {
	const capacity = capacityOf(row, city.id)
	const slots = await listSlots(
		db,
		capacity > 0 ? [{ id: row.seller_id, capacity, kitchen: row.kitchen }] : [],
		area.id,
		row.now,
	)
	const next = slots.find(({ free }) => free)
	return next ? shownSlot(next) : null
}

function capacityOf({ kind, slot_capacity, city_id }: Dispatch, district: number): number {
	return slotCapacity({ kind, slotCapacity: slot_capacity }, city_id === district)
}
