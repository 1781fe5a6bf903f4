import { describe, expect, it } from 'vitest'
import { type DistanceClass, distanceClass } from './distance.rules.ts'
import { geo } from './index.ts'

/** A district of the data by its English name, as the rule takes it. */
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

	it('does not confuse the id of a district with that of a division', () => {
		expect(distanceClass({ districtId: 6, divisionId: 1 }, { districtId: 1, divisionId: 6 })).toBe('country')
	})
})
