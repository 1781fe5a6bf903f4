import { expect, test } from 'vitest'
import { feeValues, readFees } from './fees.rules.ts'

const fee = { base: 60, perKilo: 10, freeFrom: null }

test('fees stay the same through the form', () => {
	const fees = { same_city: fee, same_division: { ...fee, freeFrom: 2000 }, country: fee }
	expect(readFees(feeValues(fees), true)).toEqual({ fees })
	expect(readFees(feeValues({ same_city: fee }), false)).toEqual({ fees: { same_city: fee } })
	expect(readFees(feeValues({}), false)).toEqual({ fees: {} })
})

test('Bengali digits and groups are read', () => {
	const values = { ...feeValues({}), country_base: '১৩০', country_perKilo: '20', country_freeFrom: '৳ ৩,৫০০' }
	expect(readFees(values, false)).toEqual({ fees: { country: { base: 130, perKilo: 20, freeFrom: 3500 } } })
})

test.each([
	['words', { same_city_base: 'x', same_city_perKilo: '1' }, false, { same_city_base: 'no_whole_amount' }],
	['half a taka', { same_city_base: '1.5', same_city_perKilo: '1' }, false, { same_city_base: 'no_whole_amount' }],
	['half a distance', { same_city_base: '5' }, false, { same_city_perKilo: 'required' }],
] as const)('%s is marked', (_name, wrong, whole, faults) => {
	expect(readFees({ ...feeValues({}), ...wrong }, whole)).toEqual({ faults })
})

test('the shop needs fees at every distance', () => {
	expect(readFees(feeValues({ same_city: fee, same_division: fee }), true)).toEqual({
		faults: { country_base: 'required', country_perKilo: 'required' },
	})
})
