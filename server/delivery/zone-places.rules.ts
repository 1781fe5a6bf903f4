import type { ZonePlaces } from '#contract/zone-of.ts'

type Named = { id: number; name: { en: string; bn: string }; aliases: readonly string[] }
/** The places of Bangladesh, as `db/geo` has them. */
export type Geo = {
	divisions: readonly Named[]
	districts: readonly (Named & { divisionId: number })[]
	areas: readonly (Named & { districtId: number })[]
}

const divisionWord = /\s+(division|বিভাগ)$/i
const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The one with this name in either language, whatever its case, or with this other spelling. */
function byName<P extends Named>(all: readonly P[], text: string): P | undefined {
	const wanted = plain(text)
	const has = (names: readonly string[]) => names.some((name) => plain(name) === wanted)
	return all.find(({ name }) => has([name.en, name.bn])) ?? all.find(({ aliases }) => has(aliases))
}

/**
 * The place that a text names: `Dhaka` a district, `Dhaka > Mirpur` an area of it, `Dhaka division` a division; undefined
 * when there is none.
 */
export function placeNamed(geo: Geo, text: string): { kind: keyof ZonePlaces; id: number } | undefined {
	const [district = '', area, more] = text.split('>')
	if (more !== undefined) return undefined
	const city = byName(geo.districts, district)
	if (area !== undefined) {
		const found =
			city &&
			byName(
				geo.areas.filter(({ districtId }) => districtId === city.id),
				area,
			)
		return found && { kind: 'areas', id: found.id }
	}
	if (city) return { kind: 'districts', id: city.id }
	const division = divisionWord.test(plain(text))
		? byName(geo.divisions, plain(text).replace(divisionWord, ''))
		: undefined
	return division && { kind: 'divisions', id: division.id }
}

/** The English names of places, in the form that `placeNamed` reads, the largest places first. */
export function namesOfPlaces(geo: Geo, { divisions, districts, areas }: ZonePlaces): string[] {
	const named = <P extends Named>(all: readonly P[], ids: readonly number[], text: (one: P) => string) =>
		all.filter(({ id }) => ids.includes(id)).map(text)
	const districtOf = new Map(geo.districts.map(({ id, name }) => [id, name.en]))
	return [
		...named(geo.divisions, divisions, ({ name }) => `${name.en} division`),
		...named(geo.districts, districts, ({ name }) => name.en),
		...named(geo.areas, areas, ({ name, districtId }) => `${districtOf.get(districtId)} > ${name.en}`),
	]
}

/** Every place with the text that `placeNamed` reads and its names, the largest first. `area`: the number of an area. */
export function textedPlaces({ divisions, districts, areas }: Geo) {
	const districtOf = new Map(districts.map((one) => [one.id, one.name]))
	return [
		...divisions.map(({ name }) => ({
			...{ text: `${name.en} division`, area: null },
			name: { en: `${name.en} division`, bn: `${name.bn} বিভাগ` },
		})),
		...districts.map(({ name }) => ({ text: name.en, area: null, name: { en: name.en, bn: name.bn } })),
		...areas.map(({ id, name, districtId }) => {
			const { en, bn } = districtOf.get(districtId) ?? name
			return {
				...{ text: `${en} > ${name.en}`, area: id },
				name: { en: `${name.en}, ${en}`, bn: `${name.bn}, ${bn}` },
			}
		}),
	]
}
