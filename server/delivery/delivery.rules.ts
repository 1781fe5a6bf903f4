import type { DeliveryFees } from '#contract/delivery-fees.ts'
import { fromBdt, type Poisha, poisha } from '#contract/money.ts'
import { type DistanceClass, type DistancePlace, distanceClass } from '#db/geo/distance.rules.ts'

/** What one seller sends in one parcel. `fees`: those of its seller; the usual ones if there are none. */
export type Parcel = { from: DistancePlace; grams: number; subtotal: Poisha; fees?: DeliveryFees | null }

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

/** Price and time of delivering a parcel to a place. Pure: the fees, the distance, the weight and the subtotal. */
export function deliveryTerms(parcel: Parcel, to: DistancePlace): DeliveryTerms {
	const distance = distanceClass(parcel.from, to)
	const tariff = { ...tariffs[distance], ...parcel.fees?.[distance] }
	const kilos = Math.ceil(parcel.grams / 1000)
	const free = tariff.freeFrom !== null && parcel.subtotal >= fromBdt(tariff.freeFrom)
	const extra = Math.max(0, kilos - (free ? freeKilos : baseKilos))
	return {
		price: poisha(fromBdt((free ? 0 : tariff.base) + extra * tariff.perKilo)),
		days: { ...tariff.days },
	}
}
