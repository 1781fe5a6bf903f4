import type { Language } from '#contract/refusals.ts'
import { geo } from '#db/geo/index.ts'
import { createPlaces, type Place } from './place.rules.ts'

/** The places of Bangladesh, in memory: they change only with a release. */
export const places = createPlaces(geo)

/** The ids of every area with its district and division. */
export const everyPlace = places.every

type NamedArea = { id: number; name: string; city: string }

/** At most 12 areas whose name or other spelling begins with what was typed, then those that have it elsewhere. */
export function findAreas(typed: string, language: Language): NamedArea[] {
	const wanted = typed.trim().toLowerCase()
	const { areas } = places.lists[language]
	const names = areas.map((area) => ({
		area,
		all: [area.name, ...area.also.split(' | ')].map((one) => one.toLowerCase()),
	}))
	const begin = names.filter(({ all }) => all.some((one) => one.startsWith(wanted)))
	const rest = names.filter((one) => !begin.includes(one) && one.all.some((name) => name.includes(wanted)))
	return [...begin, ...rest].slice(0, 12).map(({ area }) => named(area, language))
}

/** The area of an id; none for an unknown one. */
export function namedArea(id: number, language: Language): NamedArea[] {
	return places.lists[language].areas.filter((area) => area.id === id).map((area) => named(area, language))
}

function named(
	{ id, name, districtId }: { id: number; name: string; districtId: number },
	language: Language,
): NamedArea {
	return { id, name, city: places.lists[language].districts.find((one) => one.id === districtId)?.name ?? '' }
}

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
