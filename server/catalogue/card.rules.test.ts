import { describe, expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import { unitPrice } from './card.rules.ts'

describe('unit price', () => {
	it.each([
		{ price: 450, sale: null, amount: 5, per: 'kg' as const, is: { amount: 90, per: 'kg' } },
		{ price: 450, sale: 425, amount: 5, per: 'kg' as const, is: { amount: 85, per: 'kg' } },
		{ price: 40, sale: null, amount: 0.25, per: 'kg' as const, is: { amount: 160, per: 'kg' } },
		{ price: 100, sale: null, amount: 3, per: 'piece' as const, is: { amount: 33.33, per: 'piece' } },
		{ price: 60, sale: null, amount: 1, per: 'piece' as const, is: null },
		{ price: 60, sale: null, amount: 1, per: 'litre' as const, is: { amount: 60, per: 'litre' } },
		{ price: 60, sale: null, amount: null, per: null, is: null },
	])('$price/$sale for $amount $per', ({ price, sale, amount, per, is }) => {
		const row = { price: fromBdt(price), sale_price: sale === null ? null : fromBdt(sale) }
		expect(unitPrice({ ...row, measure_amount: amount, measure_per: per }, false)).toEqual(is)
		expect(unitPrice({ ...row, measure_amount: amount, measure_per: per }, true)).toBeNull()
	})
})
