import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { presentWishes } from './wish-view.rules.ts'

it('shows wishes in their order, with the BDT price of the time they were added', () => {
	const wished_at = new Date('2026-11-21T04:00:00Z')
	const wishes = [
		{ product_id: 7, price: poisha(120_50), wished_at },
		{ product_id: 3, price: poisha(80_00), wished_at: new Date(0) },
	]
	expect(presentWishes(wishes)).toEqual({
		data: {
			items: [
				{ product_id: 7, price: 120.5, wished_at: '2026-11-21T04:00:00.000Z' },
				{ product_id: 3, price: 80, wished_at: '1970-01-01T00:00:00.000Z' },
			],
		},
	})
	expect(presentWishes([])).toEqual({ data: { items: [] } })
})
