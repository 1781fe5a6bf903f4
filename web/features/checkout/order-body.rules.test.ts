import { describe, expect, it } from 'vitest'
import { type Price, priceFor, seenFields, substitutionFields } from './order-body.rules.ts'

describe('the shown price in the body of an order', () => {
	it.each([
		['cod', { total: 100.45, cash_rounding: 0.45 }, { total: 100, cash_rounding: 0.45 }],
		['cod', { total: 0.3, cash_rounding: 0.1 }, { total: 0.2, cash_rounding: 0.1 }],
		['bkash', { total: 100.45, cash_rounding: 0.45 }, { total: 100.45, cash_rounding: 0 }],
		[null, { total: 100.45, cash_rounding: 0.45 }, { total: 100.45, cash_rounding: 0 }],
	] as const)('rounds cash only: %s', (method, price, paid) => {
		expect(priceFor(price, method)).toEqual(paid)
	})

	const points = { used: 0 } as Price['points']
	const promo = { code: 'EID10', problem: null } as NonNullable<Price['promo']>

	it('contains the total, and points and promo only when they reduce it', () => {
		expect(seenFields({ total: 90, points, promo: null })).toEqual({ expected_total: 90 })
		expect(seenFields({ total: 90, points: { ...points, used: 1 }, promo })).toEqual({
			expected_total: 90,
			promo_code: 'EID10',
			points: 1,
		})
		const refused = { ...promo, problem: 'promo_expired' } as unknown as typeof promo
		expect(seenFields({ total: 90, points, promo: refused })).toEqual({ expected_total: 90 })
	})

	it('contains the substitutions chosen for lines that may be substituted, and no others', () => {
		expect(substitutionFields([1, 2], { 2: 'similar', 3: 'similar' })).toEqual({
			substitutions: [{ id: 2, choice: 'similar' }],
		})
		expect(substitutionFields([1], { 2: 'similar' })).toEqual({})
		expect(substitutionFields([], {})).toEqual({})
	})
})
