import { expect, it } from 'vitest'
import { createPlaces } from './place.rules.ts'

const named = (en: string, bn: string) => ({ en, bn })
const places = createPlaces({
	divisions: [
		{ id: 6, name: named('Dhaka', 'ঢাকা') },
		{ id: 7, name: named('Sylhet', 'সিলেট') },
	],
	districts: [
		{ id: 47, divisionId: 6, name: named('Gazipur', 'গাজীপুর'), lat: 24, lon: 90.4 },
		{ id: 48, divisionId: 7, name: named('Habiganj', 'হবিগঞ্জ'), lat: 24.3, lon: 91.4 },
		{ id: 49, divisionId: 99, name: named('Nowhere', 'কোথাও না'), lat: 0, lon: 0 },
	],
	areas: [
		{ id: 1001, districtId: 47, name: named('Tongi', 'টঙ্গী'), aliases: ['Tungi', 'Tongi Bazar'] },
		{ id: 1002, districtId: 48, name: named('Bahubal', 'বাহুবল'), aliases: [] },
		{ id: 1003, districtId: 49, name: named('Lost', 'হারানো'), aliases: [] },
		{ id: 1004, districtId: 98, name: named('Stray', 'একা'), aliases: [] },
	],
})
const tongi = {
	province: { id: 6, en: 'Dhaka', bn: 'ঢাকা' },
	city: { id: 47, en: 'Gazipur', bn: 'গাজীপুর' },
	area: { id: 1001, en: 'Tongi', bn: 'টঙ্গী' },
}

it('finds an area in its own city and province only', () => {
	expect(places.find(6, 47, 1001)).toEqual(tongi)
	for (const [province, city, area] of [
		[7, 47, 1001],
		[6, 48, 1001],
		[6, 47, 1002],
		[6, 47, 9999],
	] as const)
		expect(places.find(province, city, area)).toBeUndefined()
})

it('knows the place of an area, and none of one that lies in no city or province', () => {
	expect(places.ofArea(1001)).toEqual(tongi)
	for (const area of [1003, 1004, 9999]) expect(places.ofArea(area)).toBeUndefined()
})

it('lists the places of the form, with the other names of an area', () => {
	expect(places.lists.en.states).toEqual([
		{ id: 6, name: 'Dhaka' },
		{ id: 7, name: 'Sylhet' },
	])
	expect(places.lists.bn.districts[0]).toEqual({ id: 47, name: 'গাজীপুর', stateId: 6, lat: 24, lon: 90.4 })
	expect(places.lists.en.areas[0]).toEqual({
		id: 1001,
		name: 'Tongi',
		districtId: 47,
		also: 'টঙ্গী | Tungi | Tongi Bazar',
	})
	expect(places.lists.bn.areas[1]).toEqual({ id: 1002, name: 'বাহুবল', districtId: 48, also: 'Bahubal' })
})
