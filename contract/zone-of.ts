/** Ids of the divisions, districts and areas of a zone. */
export type ZonePlaces = { divisions: readonly number[]; districts: readonly number[]; areas: readonly number[] }

/** Ids of the division, district and area of one place of delivery. */
export type ZonePlace = { province: number; city: number; area: number }

/** The zone of a place: the one that names its area, otherwise its district, otherwise its division; null when none does. */
export function zoneOf<Zone extends ZonePlaces>(
	zones: readonly Zone[],
	{ province, city, area }: ZonePlace,
): Zone | null {
	return (
		zones.find(({ areas }) => areas.includes(area)) ??
		zones.find(({ districts }) => districts.includes(city)) ??
		zones.find(({ divisions }) => divisions.includes(province)) ??
		null
	)
}
