import { expect, it } from 'vitest'
import { inBdt } from './amounts.rules.ts'

it('amounts become BDT, everything else stays', () => {
	const row = { price: 12_050, sale_price: null, stock: 12_050, name_en: 'Rice', sku: 9_950 }
	expect(inBdt(row)).toEqual({ price: 120.5, sale_price: null, stock: 12_050, name_en: 'Rice', sku: 99.5 })
})
