import { describe, expect, it } from 'vitest'
import { isDelivered } from '#contract/delivery-range.ts'
import { type DistanceClass, distanceClass, rangeOf } from './distance.rules.ts'
import { geo } from './index.ts'

/** The district with this English name, in the form that the rule accepts. */
function at(name: string) {
	const district = geo.districts.find((one) => one.name.en === name)
	if (!district) throw new Error(`no district ${name}`)
	return { districtId: district.id, divisionId: district.divisionId }
}

describe('distanceClass', () => {
	const cases: [string, string, DistanceClass][] = [
		['Dhaka', 'Dhaka', 'same_city'],
		['Sylhet', 'Sylhet', 'same_city'],
		['Dhaka', 'Gazipur', 'same_division'],
		['Dhaka', 'Faridpur', 'same_division'],
		['Chattogram', "Cox's Bazar", 'same_division'],
		['Cumilla', 'Bandarban', 'same_division'],
		['Bogura', 'Rajshahi', 'same_division'],
		['Dhaka', 'Chattogram', 'country'],
		['Dhaka', 'Mymensingh', 'country'],
		['Dhaka', 'Cumilla', 'country'],
		['Bogura', 'Rangpur', 'country'],
		['Khulna', 'Barishal', 'country'],
		['Panchagarh', "Cox's Bazar", 'country'],
	]

	it.each(cases)('%s to %s is %s, both ways', (from, to, expected) => {
		expect(distanceClass(at(from), at(to))).toBe(expected)
		expect(distanceClass(at(to), at(from))).toBe(expected)
	})

	it('does not confuse district ids with division ids', () => {
		expect(distanceClass({ districtId: 6, divisionId: 1 }, { districtId: 1, divisionId: 6 })).toBe('country')
	})
})

describe('rangeOf', () => {
	const classes: DistanceClass[] = ['same_city', 'same_division', 'country']
	const places = geo.districts.map(({ id, divisionId }) => ({ districtId: id, divisionId }))

	it.each(classes)('a reach of %s includes exactly the districts up to that distance', (reach) => {
		for (const from of places)
			for (const to of places) {
				const within = classes.indexOf(distanceClass(from, to)) <= classes.indexOf(reach)
				expect(isDelivered(rangeOf(reach, from), { province: to.divisionId, city: to.districtId })).toBe(within)
			}
	})
})
