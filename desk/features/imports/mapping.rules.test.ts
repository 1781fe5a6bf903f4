import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Chosen, chosenOf, faultOf, fields, isNameable, mapText } from './mapping.rules.ts'

it('begins with what the file would be read as', () => {
	expect(chosenOf(['Item', 'Rate', '', 'Shelf'], { name: 'Item', price: 'Rate' })).toEqual({
		...{ Item: 'name', Rate: 'price', Shelf: '' },
	})
})

it.each<[Chosen, string]>([
	[{ Item: 'name', 'Rate (Tk)': 'price', Shelf: '' }, "name='Item',price='Rate (Tk)'"],
	[{ "Seller's code": 'sku' }, `sku="Seller's code"`],
	[{ Shelf: '' }, ''],
	[{ '5\' "big"': 'name' }, ''],
])('is written for the server: %j', (chosen, text) => expect(mapText(chosen)).toBe(text))

it.each<[Chosen, object | undefined]>([
	[{ Item: 'name', Rate: 'price' }, undefined],
	[
		{ Item: 'name', Title: 'name' },
		{ kind: 'twice', field: 'name' },
	],
	[{ Rate: 'price' }, { kind: 'unrecognised' }],
	[{}, { kind: 'unrecognised' }],
])('%j: %j', (chosen, fault) => expect(faultOf(chosen)).toEqual(fault))

it('names a heading with one kind of quotation mark, not with both', () => {
	expect([isNameable('a'), isNameable("a'b"), isNameable('a"b'), isNameable(`a'"b`)]).toEqual([true, true, true, false])
})

it('every field can be written and none is written twice', () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.constantFrom(...fields)), (some) => {
			const text = mapText(Object.fromEntries(some.map((field, n) => [`Column ${n}`, field])))
			expect(text.split(',').filter(Boolean)).toHaveLength(some.length)
		}),
	)
})
