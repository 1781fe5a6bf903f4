import { describe, expect, it } from 'vitest'
import { allOnSale, isAll, isSame } from './filters.rules.ts'

describe('the filters of the list of products', () => {
	it('are those of a saved view, whose missing members mean everything on sale', () => {
		expect(isSame({ ...allOnSale, show: 'no_picture' }, { show: 'no_picture' })).toBe(true)
		expect(isSame({ ...allOnSale, seller: 'krishi' }, { show: 'on_sale', seller: 'krishi' })).toBe(true)
		expect(isSame({ ...allOnSale, seller: 'krishi' }, { seller: 'krishi', q: 'rice' })).toBe(false)
		expect(isSame({ ...allOnSale, q: 'rice' }, {})).toBe(false)
	})

	it('are none', () => {
		expect(isAll(allOnSale)).toBe(true)
		for (const one of [{ q: 'x' }, { seller: 'x' }, { category: 'x' }, { show: 'archived' as const }])
			expect(isAll({ ...allOnSale, ...one })).toBe(false)
	})
})
