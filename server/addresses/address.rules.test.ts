import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFields, emptyFields, maxAddresses, nextDefault } from './address.rules.ts'

const fields = { full_name: 'Rahima', title: 'home', address: 'House 5', area: 1001 }

it.each([
	['  House  5 ', 'House 5'],
	['House\n\t5', 'House 5'],
	['House\u00a05\u2003Road', 'House 5 Road'],
	['\u200bHouse\ufeff 5', 'House 5'],
	['e\u0301', '\u00e9'],
	['বাড়ি ৫', 'বাড়ি ৫'],
	[' \n\t ', ''],
])('cleans %j to %j, in each text', (typed, cleaned) => {
	const input = { ...fields, full_name: typed, title: typed, address: typed }
	expect(cleanFields(input)).toEqual({ full_name: cleaned, title: cleaned, address: cleaned, area: 1001 })
})

it('a clean text stays unchanged, on one line (property)', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
			const once = cleanFields({ ...fields, address: typed })
			expect(cleanFields(once)).toEqual(once)
			expect(once.address).not.toMatch(/[\n\t]| {2}|^ | $/)
		}),
	)
})

it.each([
	[{}, []],
	[{ full_name: '' }, ['full_name']],
	[{ title: '' }, ['title']],
	[{ address: '' }, ['address']],
	[{ full_name: '', title: '', address: '' }, ['full_name', 'title', 'address']],
])('of %j is empty: %j', (change, names) => expect(emptyFields({ ...fields, ...change })).toEqual(names))

it('the newest becomes the default when none is', () => {
	const address = (id: number, is_default = false) => ({ id, is_default })
	expect(nextDefault([address(5), address(3)])).toBe(5)
	expect(nextDefault([address(3, true), address(5)])).toBeUndefined()
	expect(nextDefault([address(5), address(3, true)])).toBeUndefined()
	expect(nextDefault([])).toBeUndefined()
	expect(maxAddresses).toBe(20)
})
