import type { DeliveryFees, SomeFees } from '#contract/delivery-fees.ts'
import { isDelivered } from '#contract/delivery-range.ts'
import { fromBdt, type Poisha, poisha } from '#contract/money.ts'
import { type ZonePlace, type ZonePlaces, zoneOf } from '#contract/zone-of.ts'
import { type DistanceClass, type DistancePlace, distanceClass, rangeOf } from '#db/geo/distance.rules.ts'

/** A delivery zone: its places, its fees where it has some, and whether anything is delivered there. */
export type DeliveryZone = ZonePlaces & { fees: SomeFees | null; delivered: boolean }

/** The fees that count for a seller; null: the usual ones. `ownFees`: they are its own, which no zone changes. */
export type FeesOfSeller = { fees: DeliveryFees | null; ownFees: boolean }

/** What one seller sends in one parcel. `zone`: that of the destination, if it is in one. */
export type Parcel = Partial<FeesOfSeller> & {
	from: DistancePlace
	grams: number
	subtotal: Poisha
	zone?: DeliveryZone | null
}

export type DeliveryTerms = {
	price: Poisha
	/** Working days from now, earliest and latest. */
	days: { from: number; to: number }
}

type Tariff = DeliveryFees[DistanceClass] & { days: { from: number; to: number } }

const baseKilos = 2
/** A free delivery includes this much; every further started kilogram is paid, so that a lorry of rice is not free. */
const freeKilos = 10

/** The usual fees, in BDT: close to the prices of couriers in Bangladesh in 2026. */
export const tariffs: Record<DistanceClass, Tariff> = {
	same_city: { base: 50, perKilo: 10, freeFrom: 1000, days: { from: 1, to: 2 } },
	same_division: { base: 90, perKilo: 15, freeFrom: 2000, days: { from: 2, to: 3 } },
	country: { base: 130, perKilo: 20, freeFrom: 3500, days: { from: 3, to: 5 } },
}

/** The usual fees without the days. */
export const usualFees: DeliveryFees = {
	same_city: feeOf(tariffs.same_city),
	same_division: feeOf(tariffs.same_division),
	country: feeOf(tariffs.country),
}

function feeOf({ base, perKilo, freeFrom }: Tariff) {
	return { base, perKilo, freeFrom }
}

/**
 * Price and time of delivering a parcel to a place. Pure: the fees, the distance, the weight and the subtotal. The fees are
 * the seller's own, otherwise those of the zone, otherwise those of the shop, otherwise the usual ones.
 */
export function deliveryTerms(parcel: Parcel, to: DistancePlace): DeliveryTerms {
	const { tariff } = tariffOf(parcel, to)
	const kilos = Math.ceil(parcel.grams / 1000)
	const free = tariff.freeFrom !== null && parcel.subtotal >= fromBdt(tariff.freeFrom)
	const extra = Math.max(0, kilos - (free ? freeKilos : baseKilos))
	return {
		price: poisha(fromBdt((free ? 0 : tariff.base) + extra * tariff.perKilo)),
		days: { ...tariff.days },
	}
}

/** The fees and days of a parcel to a place, and whose fees they are. */
export function tariffOf(parcel: Pick<Parcel, 'from' | 'fees' | 'ownFees' | 'zone'>, to: DistancePlace) {
	const distance = distanceClass(parcel.from, to)
	const ofZone = parcel.ownFees ? undefined : parcel.zone?.fees?.[distance]
	const own = parcel.ownFees ? 'seller' : 'shop'
	const feesOf = ofZone ? ('zone' as const) : parcel.fees ? (own as 'seller' | 'shop') : ('usual' as const)
	return { distance, feesOf, tariff: { ...tariffs[distance], ...(ofZone ?? parcel.fees?.[distance]) } }
}

/** Whether a seller delivers to a place: the zone of the place allows it, and the seller's reach is far enough. */
export function deliversTo(
	{ from, reach, zone }: { from: DistancePlace; reach: DistanceClass; zone?: Pick<DeliveryZone, 'delivered'> | null },
	to: DistancePlace,
): boolean {
	return (
		zone?.delivered !== false && isDelivered(rangeOf(reach, from), { province: to.divisionId, city: to.districtId })
	)
}

/**
 * The different zones of the places at one distance from a seller to which anything is delivered; null: a place without a
 * zone. `places`: every place of the country.
 */
export function zonesAtDistance<Zone extends DeliveryZone>(
	zones: readonly Zone[],
	from: DistancePlace,
	distance: DistanceClass,
	places: readonly ZonePlace[],
): (Zone | null)[] {
	if (zones.length === 0) return [null]
	const near = places.filter(
		({ city, province }) => distanceClass(from, { districtId: city, divisionId: province }) === distance,
	)
	return [...new Set(near.map((place) => zoneOf(zones, place)))].filter((zone) => zone?.delivered !== false)
}
