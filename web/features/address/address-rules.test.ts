import { expect, test } from 'vitest'
import { type AddressDraft, choosePlace, emptyAddress, firstProblem, nearestDistrict } from './address-rules.ts'

const whole: AddressDraft = {
	full_name: 'Rahima',
	mobile: '01712345678',
	province: 6,
	city: 47,
	area: 1001,
	title: 'home',
	address: 'House 5',
	is_default: false,
}

test('reports one problem at a time, in the order of the form', () => {
	const order = ['full_name', 'mobile', 'province', 'city', 'area', 'title', 'address'] as const
	let draft: AddressDraft = { ...emptyAddress, title: ' ' }
	for (const field of order) {
		expect(firstProblem(draft)).toBe(field)
		draft = { ...draft, [field]: whole[field] }
	}
	expect(firstProblem(draft)).toBeUndefined()
})

test('choosing a place clears the smaller places within it', () => {
	expect(choosePlace(whole, 'province', 1)).toMatchObject({ province: 1, city: null, area: null })
	expect(choosePlace(whole, 'city', 3)).toMatchObject({ province: 6, city: 3, area: null })
	expect(choosePlace(whole, 'area', 9)).toMatchObject({ province: 6, city: 47, area: 9 })
})

test('finds the district nearest to a position, and none for a position abroad', () => {
	const districts = [
		{ id: 47, lat: 23.7115, lon: 90.4111 },
		{ id: 41, lat: 24.0023, lon: 90.4264 },
		{ id: 61, lat: 24.8898, lon: 91.8698 },
	]
	expect(nearestDistrict(districts, { lat: 23.75, lon: 90.37 })?.id).toBe(47)
	expect(nearestDistrict(districts, { lat: 23.99, lon: 90.38 })?.id).toBe(41)
	expect(nearestDistrict(districts, { lat: 22.57, lon: 88.36 })?.id).toBe(47)
	expect(nearestDistrict(districts, { lat: 28.61, lon: 77.2 })).toBeUndefined()
})
