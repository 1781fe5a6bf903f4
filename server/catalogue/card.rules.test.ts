import { describe, expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import { atFlash, type CardRow, imageName, prices, shownFlash, toCard, unitPrice } from './card.rules.ts'

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

const flash = {
	...{ price: fromBdt(70), was: fromBdt(90), quantity: 20, sold: 5, limit: 2, ends_at: '2026-11-21T16:00:00+06:00' },
}
const row: CardRow = {
	...{ id: 7, slug: 'rice', name: 'Miniket rice', unit: '5 kg', asset_id: 31, stock: 9, flash: null },
	...{ price: fromBdt(100.5), sale_price: fromBdt(90), measure_amount: 5, measure_per: 'kg' },
	...{ rating: 4.5, rating_count: 12, has_variations: false, prescription: false, medicine: false },
	...{ seller_id: 3, seller_slug: 'shop', seller_name: 'Shop', reach: 'same_division', city_id: 47, province_id: 6 },
	...{ kitchen: null, now: new Date('2026-11-21T06:00:00Z') },
}

it('shows prices in BDT, the sale price where there is one', () => {
	expect(prices({ price: fromBdt(100.5), sale_price: fromBdt(90) })).toEqual({ price: 100.5, sale_price: 90 })
	expect(prices({ price: fromBdt(100.5), sale_price: null })).toEqual({ price: 100.5, sale_price: null })
	expect(imageName(31)).toBe('31.webp')
})

it('at a flash sale costs the flash price, below the earlier price', () => {
	expect(atFlash(row)).toBe(row)
	expect(atFlash({ ...row, flash })).toEqual({ ...row, flash, price: 90_00, sale_price: 70_00 })
	expect(shownFlash(null)).toBeNull()
	expect(shownFlash(flash)).toEqual({ quantity: 20, sold: 5, limit: 2, ends_at: '2026-11-21T10:00:00.000Z' })
})

it('is a card', () => {
	expect(toCard(row)).toEqual({
		...{
			id: 7,
			slug: 'rice',
			name: 'Miniket rice',
			product_title: 'Miniket rice 5 kg',
			unit: '5 kg',
			image: '31.webp',
		},
		...{ price: 100.5, sale_price: 90, discount_percent: 11, flash: null, unit_price: { amount: 18, per: 'kg' } },
		...{ stock: 9, rating: 4.5, rating_count: 12, has_variations: false, prescription: false },
		...{
			seller_id: 3,
			seller: { id: 3, slug: 'shop', name: 'Shop' },
			delivers_to: { province: 6, city: null },
			kitchen: null,
		},
	})
})

it('is a card at a flash sale, without a sale, of medicine, and of a kitchen', () => {
	expect(toCard({ ...row, flash })).toMatchObject({
		...{ price: 90, sale_price: 70, discount_percent: 23, flash: { quantity: 20 }, unit_price: { amount: 14 } },
	})
	expect(toCard({ ...row, sale_price: null })).toMatchObject({ sale_price: null, discount_percent: 0 })
	expect(toCard({ ...row, medicine: true }).unit_price).toBeNull()
	const hours = Array.from({ length: 7 }, () => [[600, 1200]] as [number, number][])
	const kitchen = { hours, minutes: { from: 30, to: 50 }, closed: [] }
	expect(toCard({ ...row, kitchen }).kitchen).toMatchObject({
		at: '2026-11-21T06:00:00.000Z',
		minutes: { from: 30, to: 50 },
	})
})
