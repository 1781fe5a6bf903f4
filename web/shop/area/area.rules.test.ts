import { describe, expect, test } from 'vitest'
import { areaOfDefault, asksAddress, isByHand, noArea, readArea } from './area.rules.ts'

const dhanmondi = { province: 6, city: 47, area: 1013, name: 'Dhanmondi' }
const ofRahima = { ...dhanmondi, of: 'rahima', at: 1_000, language: 'en' }

describe('the stored area', () => {
	test.each([
		['is returned to a guest who chose it', dhanmondi, null, dhanmondi, true],
		['is returned to a shopper when it was chosen', dhanmondi, 'rahima', dhanmondi, true],
		["is returned when it is of the shopper's own address", ofRahima, 'rahima', dhanmondi, false],
		["is none when it is of another shopper's address", ofRahima, 'karim', null, false],
		['is none when it is of an address whose shopper has signed out', ofRahima, null, null, false],
		['is none for a shopper without an address', { of: 'rahima', at: 1_000, language: 'en' }, 'rahima', null, false],
		['is none when it is incomplete', { ...dhanmondi, city: 'Dhaka' }, null, null, false],
		['is none when it is no object', 'Dhanmondi', null, null, false],
		['is none when nothing is stored', undefined, null, null, false],
	])('%s', (_, value, shopper, area, byHand) => {
		const kept = readArea(value, shopper)
		expect([kept.area, isByHand(kept)]).toEqual([area, byHand])
	})
})

describe('the default address is requested', () => {
	const byHand = readArea(dhanmondi, null)
	const known = readArea(ofRahima, 'rahima')
	test.each([
		['not for a guest', noArea, null, 2_000, 'en', false],
		['for a shopper without a stored area', noArea, 'rahima', 2_000, 'en', true],
		['not when the shopper chose an area', byHand, 'rahima', 2_000, 'en', false],
		['not when it was just requested', known, 'rahima', 2_000, 'en', false],
		['again after an hour', known, 'rahima', 3_601_000, 'en', true],
		['when the clock was set back', known, 'rahima', 1_000 - 3_600_000, 'en', true],
		['for its name in another language', known, 'rahima', 2_000, 'bn', true],
		['not again when the shopper has none', { ...known, area: null }, 'rahima', 2_000, 'en', false],
	])('%s', (_, kept, shopper, at, language, asks) => {
		expect(asksAddress(kept, shopper, { at, language })).toBe(asks)
	})
})

test('returns the area of the default address', () => {
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
