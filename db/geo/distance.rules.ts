import type { DeliveryRange } from '#contract/delivery-range.ts'

/** The part of a place that determines delivery prices. */
export type DistancePlace = { districtId: number; divisionId: number }

/** The distance between two places, in the classes that delivery prices use. */
export type DistanceClass = 'same_city' | 'same_division' | 'country'

/** The class of the distance of a delivery: within one district, within one division, or anywhere in the country. */
export function distanceClass(from: DistancePlace, to: DistancePlace): DistanceClass {
	if (from.districtId === to.districtId) return 'same_city'
	if (from.divisionId === to.divisionId) return 'same_division'
	return 'country'
}

/** A seller's delivery range: `reach` is the farthest class of distance from its place of dispatch. */
export function rangeOf(reach: DistanceClass, from: DistancePlace): DeliveryRange {
	if (reach === 'country') return null
	return { province: from.divisionId, city: reach === 'same_city' ? from.districtId : null }
}
