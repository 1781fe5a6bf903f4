import { geo } from '#db/geo/index.ts'
import { createPlaces, type Place } from './place.rules.ts'

/** The places of Bangladesh, in memory: they change only with a release. */
export const places = createPlaces(geo)

/** The ids of every area with its district and division. */
export const everyPlace = places.every

/** The place of an area; undefined for an unknown one. */
export function placeOfArea(area: number): Place | undefined {
	return places.ofArea(area)
}

/** The place of a stored address. Throws an Error for ids that do not belong together, which are never stored. */
export function placeOf(ids: { province_id: number; city_id: number; area_id: number }): Place {
	const place = places.find(ids.province_id, ids.city_id, ids.area_id)
	if (!place) throw new Error(`no place ${ids.province_id}/${ids.city_id}/${ids.area_id}`)
	return place
}
