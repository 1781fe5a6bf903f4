import { arrivalDays } from '#contract/delivery-days.ts'
import { isDelivered } from '#contract/delivery-range.ts'
import { mealOrderedAt } from '#contract/kitchen-hours.ts'
import { shownMeal } from '#contract/meal.ts'
import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { zoneOf } from '#contract/zone-of.ts'
import { type DistanceClass, type DistancePlace, rangeOf } from '#db/geo/distance.rules.ts'
import { everyPlace, placeOfArea } from '#server/addresses/index.ts'
import {
	type DeliveryZone,
	deliveryTerms,
	listSlots,
	mealDays,
	promisedDays,
	readZones,
	slotCapacity,
	slotHours,
	zonesAtDistance,
} from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Dispatch, readDispatch } from './estimate.store.ts'
import { mealDates } from './meal.rules.ts'
import { shownSlot } from './order-view.rules.ts'

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
	const [row, zones] = await Promise.all([
		readDispatch(deps.db, productId, customerId, call.language),
		readZones(deps.db),
	])
	if (!row) throw new ShopError('product_not_found')
	const target = area ?? row.area_id
	const place = target === null ? undefined : placeOfArea(target)
	if (area !== undefined && !place) throw new ShopError('area_not_found')
	const terms = termsBy(row, zones)
	return {
		city: row.city,
		division: row.division,
		same_city: terms('same_city'),
		same_division: row.reach === 'same_city' ? null : terms('same_division'),
		country: row.reach === 'country' ? terms('country') : null,
		yours: place ? await termsTo(deps, row, { place, zones }, call.language) : null,
	}
}

const fromOf = (row: Dispatch) => ({ districtId: row.city_id, divisionId: row.province_id })

/** Days and price of one piece to a place. */
function termsAt(row: Dispatch, zone: DeliveryZone | null, to: DistancePlace) {
	const parcel = { from: fromOf(row), grams: row.grams, subtotal: row.price, fees: row.fees, ownFees: row.own_fees }
	const { days, price } = deliveryTerms({ ...parcel, zone }, to)
	const cooked = row.kitchen !== null && to.districtId === row.city_id
	const brought = cooked ? mealDays : promisedDays(days, capacityOf(row, to.districtId), row, row.now)
	return { ...brought, price: toBdt(price) }
}

/** An id that no place has. */
const elsewhere = 0

/** The terms to one distance: the lowest and the highest price of its places; null when nothing is delivered there. */
function termsBy(row: Dispatch, zones: readonly DeliveryZone[]) {
	const from = fromOf(row)
	const to = {
		same_city: from,
		same_division: { ...from, districtId: elsewhere },
		country: { districtId: elsewhere, divisionId: elsewhere },
	}
	return (distance: DistanceClass) => {
		const all = zonesAtDistance(zones, from, distance, everyPlace)
			.map((zone) => termsAt(row, zone, to[distance]))
			.sort((a, b) => a.price - b.price)
		const [lowest, highest] = [all[0], all.at(-1)]
		return lowest && highest ? { ...lowest, most: highest.price } : null
	}
}

type Place = NonNullable<ReturnType<typeof placeOfArea>>

async function termsTo(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	row: Dispatch,
	{ place, zones }: { place: Place; zones: readonly DeliveryZone[] },
	language: Language,
) {
	const at = { province: place.province.id, city: place.city.id, area: place.area.id }
	const zone = zoneOf(zones, at)
	const terms = termsAt(row, zone, { districtId: at.city, divisionId: at.province })
	const ordered = row.kitchen && at.city === row.city_id ? mealOrderedAt(row.kitchen, row.now) : null
	const meal = ordered && shownMeal(ordered)
	const delivered = zone?.delivered !== false && isDelivered(rangeOf(row.reach, fromOf(row)), at)
	return {
		...terms,
		area: place.area[language],
		delivered,
		dates: meal ? mealDates(meal) : arrivalDays(row.now, terms),
		meal,
		cod: !config.cod.notIn.includes(at.city),
		slot: delivered ? await nextSlot(db, row, place) : null,
	}
}

async function nextSlot(db: Deps['db'], row: Dispatch, { city, area }: Place) {
	const capacity = capacityOf(row, city.id)
	const slots = await listSlots(
		db,
		capacity > 0 ? [{ id: row.seller_id, capacity, hours: slotHours(row) }] : [],
		area.id,
		row.now,
	)
	const next = slots.find(({ free }) => free)
	return next ? shownSlot(next) : null
}

function capacityOf({ kind, slot_capacity, city_id }: Dispatch, district: number): number {
	return slotCapacity({ kind, slotCapacity: slot_capacity }, city_id === district)
}
