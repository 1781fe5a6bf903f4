/** The part of a place that delivery prices look at. */
export type DistancePlace = { districtId: number; divisionId: number }

/** How far apart two places are, as delivery prices count it. */
export type DistanceClass = 'same_city' | 'same_division' | 'country'

/** Sorts a delivery by distance: within one district, within one division, or anywhere else in the country. */
export function distanceClass(from: DistancePlace, to: DistancePlace): DistanceClass {
	if (from.districtId === to.districtId) return 'same_city'
	if (from.divisionId === to.divisionId) return 'same_division'
	return 'country'
}
