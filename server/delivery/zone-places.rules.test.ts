import { describe, expect, it } from 'vitest'
import { geo } from '#db/geo/index.ts'
import { namesOfPlaces, placeNamed, textedPlaces } from './zone-places.rules.ts'

const none = { divisions: [], districts: [], areas: [] }

describe('a place by its name', () => {
	it.each([
		['Dhaka', 'districts', 47],
		['  dhaka ', 'districts', 47],
		['ঢাকা', 'districts', 47],
		['Barisal', 'districts', 33],
		['Dhaka > Dhanmondi', 'areas', 1013],
		['ঢাকা>ধানমন্ডি', 'areas', 1013],
		['Gazipur > Tongi Purba', 'areas', 1103],
		['Dhaka division', 'divisions', 6],
		['Dhaka  Division', 'divisions', 6],
		['ঢাকা বিভাগ', 'divisions', 6],
		['Chittagong division', 'divisions', 1],
	])('%s is one of the %s', (text, kind, id) => {
		expect(placeNamed(geo, text)).toEqual({ kind, id })
	})

	it.each([
		'',
		'>',
		'division',
		'Dhanmondi',
		'Gazipur > Dhanmondi',
		'Dhaka >',
		'> Dhanmondi',
		'Dhaka > Mirpur > 1',
		'Atlantis division',
	])('«%s» is none', (text) => {
		expect(placeNamed(geo, text)).toBeUndefined()
	})
})

it('every place has a name that leads back to it', () => {
	const all = [
		...geo.divisions.map(({ id }) => ({ kind: 'divisions' as const, id })),
		...geo.districts.map(({ id }) => ({ kind: 'districts' as const, id })),
		...geo.areas.map(({ id }) => ({ kind: 'areas' as const, id })),
	]
	for (const place of all) {
		const names = namesOfPlaces(geo, { ...none, [place.kind]: [place.id] })
		expect(names).toHaveLength(1)
		expect(placeNamed(geo, names[0] as string), names[0]).toEqual(place)
	}
})

describe('every place', () => {
	it('has the text by which a zone names it, and areas their number', () => {
		for (const { text, area } of textedPlaces(geo)) {
			const found = placeNamed(geo, text)
			expect(found, text).toBeDefined()
			expect(found?.kind === 'areas' ? found.id : null, text).toBe(area)
		}
	})

	it('has names in both languages', () => {
		expect(textedPlaces(geo)).toContainEqual({
			...{ text: 'Dhaka > Dhanmondi', area: 1013, name: { en: 'Dhanmondi, Dhaka', bn: 'ধানমন্ডি, ঢাকা' } },
		})
		expect(textedPlaces(geo)).toContainEqual({
			...{ text: 'Dhaka division', area: null, name: { en: 'Dhaka division', bn: 'ঢাকা বিভাগ' } },
		})
	})
})
