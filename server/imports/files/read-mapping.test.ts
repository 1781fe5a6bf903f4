import { describe, expect, it } from 'vitest'
import { readMapping } from './read-mapping.ts'

describe('readMapping', () => {
	it.each([
		['', {}],
		['name=Name', { name: 'Name' }],
		["name=Name,price='Price(08/11/2025)'", { name: 'Name', price: 'Price(08/11/2025)' }],
		['name="Name, English", stock = Qty ', { name: 'Name, English', stock: 'Qty' }],
		['name_bn=পণ্যের নাম', { name_bn: 'পণ্যের নাম' }],
	])('%s', (text, pairs) => {
		expect(readMapping(text)).toEqual(pairs)
	})

	it.each(['name', '=Name', "name='Name", 'name=', 'Name=x'])('refuses %s', (text) => {
		expect(() => readMapping(text)).toThrow('is no pair')
	})
})
