import { describe, expect, it } from 'vitest'
import { mapOf } from './map-of.ts'

describe('mapOf', () => {
	it.each([
		['', {}],
		['name=Name', { name: 'Name' }],
		["name=Name,price='Price(08/11/2025)'", { name: 'Name', price: 'Price(08/11/2025)' }],
		['name="Name, English", stock = Qty ', { name: 'Name, English', stock: 'Qty' }],
		['name_bn=পণ্যের নাম', { name_bn: 'পণ্যের নাম' }],
	])('%s', (text, pairs) => {
		expect(mapOf(text)).toEqual(pairs)
	})

	it.each(['name', '=Name', "name='Name", 'name=', 'Name=x'])('refuses %s', (text) => {
		expect(() => mapOf(text)).toThrow('is no pair')
	})
})
