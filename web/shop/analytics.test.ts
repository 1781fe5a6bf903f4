import { expect, test } from 'vitest'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import { measured, worth } from './analytics.ts'

test.each([
	['/', false],
	['/bn', false],
	['/products/checkout', false],
	['/orders-of-the-day', false],
	['/signing', false],
	['/signin', true],
	['/bn/signin', true],
	['/checkout', true],
	['/bn/checkout', true],
	['/my-account', true],
	['/my-account/orders', true],
	['/bn/my-account/orders', true],
	['/order/H-1', true],
	['/signup', true],
	['/forget-password', true],
])('%s loads no third party code: %s', (path, out) => expect(keepsThirdPartiesOut(path)).toBe(out))

test('the measured price of a product is the price of one piece', () => {
	const rice = { id: 7, name: 'Rice', price: 90, sale_price: null, phone: '+8801700000000' }
	expect(measured(rice)).toEqual({ item_id: 7, item_name: 'Rice', price: 90, quantity: 1 })
	expect(measured({ ...rice, sale_price: 80.5 }, 3)).toEqual({
		item_id: 7,
		item_name: 'Rice',
		price: 80.5,
		quantity: 3,
	})
})

test('totals are exact to the poisha', () => {
	const item = { item_id: 1, item_name: 'a', price: 0.1, quantity: 3 }
	expect(worth([item, { ...item, price: 19.99, quantity: 1 }])).toMatchObject({ currency: 'BDT', value: 20.29 })
	expect(worth([]).value).toBe(0)
})
