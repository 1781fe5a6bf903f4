import { describe, expect, test } from 'vitest'
import { areaOfDefault, asksAddress, isByHand, noArea, readArea } from './area.rules.ts'

const dhanmondi = { province: 6, city: 47, area: 1013, name: 'Dhanmondi' }
const ofRahima = { ...dhanmondi, of: 'rahima', at: 1_000, language: 'en' }

describe('what is kept of the area', () => {
	test.each([
		['one said by hand, to a guest', dhanmondi, null, dhanmondi, true],
		['one said by hand, to a shopper', dhanmondi, 'rahima', dhanmondi, true],
		["a shopper's own address", ofRahima, 'rahima', dhanmondi, false],
		["another shopper's address", ofRahima, 'karim', null, false],
		['an address, after its shopper left', ofRahima, null, null, false],
		['a shopper without an address', { of: 'rahima', at: 1_000, language: 'en' }, 'rahima', null, false],
		['half an area', { ...dhanmondi, city: 'Dhaka' }, null, null, false],
		['no area', 'Dhanmondi', null, null, false],
		['nothing', undefined, null, null, false],
	])('%s', (_, value, shopper, area, byHand) => {
		const kept = readArea(value, shopper)
		expect([kept.area, isByHand(kept)]).toEqual([area, byHand])
	})
})

describe('the address is asked for', () => {
	const byHand = readArea(dhanmondi, null)
	const known = readArea(ofRahima, 'rahima')
	test.each([
		['not for a guest', noArea, null, 2_000, 'en', false],
		['by a shopper of whom nothing is known', noArea, 'rahima', 2_000, 'en', true],
		['not while one was said by hand', byHand, 'rahima', 2_000, 'en', false],
		['not while it was just asked for', known, 'rahima', 2_000, 'en', false],
		['an hour later', known, 'rahima', 3_601_000, 'en', true],
		['when the clock went back', known, 'rahima', 1_000 - 3_600_000, 'en', true],
		['for its name in another language', known, 'rahima', 2_000, 'bn', true],
		['not again where there is none', { ...known, area: null }, 'rahima', 2_000, 'en', false],
	])('%s', (_, kept, shopper, at, language, asks) => {
		expect(asksAddress(kept, shopper, { at, language })).toBe(asks)
	})
})

test('the default address says the area', () => {
	const place = (id: number, name: string) => ({ id, name })
	const home = {
		...{ id: 1, full_name: 'Rahima', mobile: '+8801712345678', title: 'home', address: 'House 5' },
		...{ province: place(6, 'Dhaka'), city: place(47, 'Dhaka'), area: place(1013, 'Dhanmondi'), is_default: true },
	}
	const office = { ...home, id: 2, area: place(1014, 'Gulshan'), is_default: false }
	expect(areaOfDefault([office, home])).toEqual(dhanmondi)
	expect(areaOfDefault([office])).toBeNull()
	expect(areaOfDefault([])).toBeNull()
})
