import type { Language } from '#contract/refusals.ts'
import type { ZonePlace } from '#contract/zone-of.ts'

type Bilingual = { en: string; bn: string }
type Geo = {
	divisions: readonly { id: number; name: Bilingual }[]
	districts: readonly { id: number; divisionId: number; name: Bilingual; lat: number; lon: number }[]
	areas: readonly { id: number; districtId: number; name: Bilingual; aliases: readonly string[] }[]
}
export type NamedPlace = { id: number } & Bilingual

/** Province, city and area of an address: the division, district and upazila, thana or locality. */
export type Place = { province: NamedPlace; city: NamedPlace; area: NamedPlace }

/** Looks up places by id. Created once from the lists of `db/geo`. */
export function createPlaces(geo: Geo) {
	const named = ({ id, name }: { id: number; name: Bilingual }): NamedPlace => ({ id, en: name.en, bn: name.bn })
	const provinces = new Map(geo.divisions.map((division) => [division.id, named(division)]))
	const cities = new Map(geo.districts.map((district) => [district.id, district]))
	const places = new Map<number, Place>()
	for (const area of geo.areas) {
		const city = cities.get(area.districtId)
		const province = city && provinces.get(city.divisionId)
		if (city && province) places.set(area.id, { province, city: named(city), area: named(area) })
	}
	const lists = (language: Language) => ({
		states: geo.divisions.map(({ id, name }) => ({ id, name: name[language] })),
		districts: geo.districts.map(({ id, name, divisionId, lat, lon }) => ({
			...{ id, name: name[language], stateId: divisionId },
			...{ lat, lon },
		})),
		areas: geo.areas.map(({ id, name, districtId, aliases }) => ({
			...{ id, name: name[language], districtId },
			also: [name[language === 'en' ? 'bn' : 'en'], ...aliases].join(' | '),
		})),
	})
	return {
		/** The place of an area, if it lies in that city and province. */
		find(province: number, city: number, area: number): Place | undefined {
			const place = places.get(area)
			return place?.city.id === city && place.province.id === province ? place : undefined
		},
		/** The place of an area, if there is such an area. */
		ofArea: (area: number): Place | undefined => places.get(area),
		/** The ids of every area with its district and division. */
		every: [...places.values()].map(
			({ province, city, area }): ZonePlace => ({ province: province.id, city: city.id, area: area.id }),
		),
		/** The places of the address form. */
		lists: { en: lists('en'), bn: lists('bn') },
	}
}
