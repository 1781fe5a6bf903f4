import { expect, it } from 'vitest'
import { savedBy, topDealOf } from './top-deal.rules.ts'

const offer = (price: number, sale_price: number, more: object = {}) => ({
	...{ price, sale_price, stock: 5 },
	discount_percent: Math.ceil(((price - sale_price) * 100) / price),
	...more,
})

it('is the offer that saves the most money, not the one with the highest percentage', () => {
	const [herbs, buds] = [offer(20, 15), offer(1890, 1290)]
	expect(topDealOf([herbs, buds])).toBe(buds)
	expect(topDealOf([herbs])).toBe(herbs)
})

it('is in stock and at least 10 % cheaper', () => {
	expect(topDealOf([offer(1890, 1290, { stock: 0 }), offer(90_000, 88_000), offer(100, 90)])).toMatchObject({
		price: 100,
	})
	expect(topDealOf([offer(90_000, 88_000)])).toBeUndefined()
	expect(topDealOf([])).toBeUndefined()
})

it.each([
	[100, 80, 20],
	[100, 100, 0],
	[100, null, 0],
])('of %d for %s saves %d', (price, sale_price, saved) => expect(savedBy({ price, sale_price })).toBe(saved))
