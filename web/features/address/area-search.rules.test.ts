import { describe, expect, it } from 'vitest'
import { geo } from '#db/geo/index.ts'
import { searchAreas } from './area-search.rules.ts'

const dhaka = geo.areas
	.filter(({ districtId }) => districtId === 47)
	.map(({ id, name, aliases }) => ({ id, name: name.en, also: [name.bn, ...aliases].join(' | ') }))

describe('an area of Dhaka', () => {
	it.each([
		['dhanm', 'Dhanmondi'],
		['Dhanmondi', 'Dhanmondi'],
		['dhanmundi', 'Dhanmondi'],
		['danmondi', 'Dhanmondi'],
		['ধান', 'Dhanmondi'],
		['ধানমণ্ডি', 'Dhanmondi'],
		['mirpur', 'Mirpur'],
		['মিরপুর', 'Mirpur'],
		['mirpoor', 'Mirpur'],
		['uttora', 'Uttara'],
		['উত্তরা', 'Uttara'],
		['gulsan', 'Gulshan'],
		['mohammad pur', 'Mohammadpur'],
		['mohamodpur', 'Mohammadpur'],
		['jatrabary', 'Jatrabari'],
		['যাত্রাবাড়ি', 'Jatrabari'],
		['bonani', 'Banani'],
		['motijil', 'Motijheel'],
		['basundhara', 'Bashundhara'],
		['khilgao', 'Khilgaon'],
	])('%s finds %s', (typed, name) => {
		expect(searchAreas(dhaka, typed)[0]?.name).toContain(name)
	})

	it('finds nothing for an unknown word, and lists all areas for a text without letters', () => {
		expect(searchAreas(dhaka, 'xyzzy')).toEqual([])
		expect(searchAreas(dhaka, '???')).toHaveLength(dhaka.length)
	})
})
