import { expect, test } from 'vitest'
import { namesOfSku, variantText } from './sku-names.rules.ts'

const options = [
	{
		slug: 'colour',
		name: { en: 'Colour', bn: 'রং' },
		values: [{ slug: 'red', name: { en: 'Red', bn: 'লাল' } }],
	},
	{ slug: 'size', name: { en: 'Size', bn: 'আকার' }, values: [{ slug: 'l', name: { en: 'Large', bn: 'বড়' } }] },
]

test('a variant is shown by the names of its values', () => {
	expect(variantText(options, ['red', 'l'])).toEqual({ en: 'Red, Large', bn: 'লাল, বড়' })
	expect(variantText(options, ['red', 'xl'])).toEqual({ en: 'Red, xl', bn: 'লাল, xl' })
	expect(variantText([], [])).toBe(null)
})

test('a record names a variant by its values, and the only one of a product not at all', () => {
	expect(namesOfSku({ options, values: ['red', 'l'] })).toEqual({
		values: [
			{ option: { slug: 'colour', en: 'Colour', bn: 'রং' }, value: { slug: 'red', en: 'Red', bn: 'লাল' } },
			{ option: { slug: 'size', en: 'Size', bn: 'আকার' }, value: { slug: 'l', en: 'Large', bn: 'বড়' } },
		],
	})
	expect(namesOfSku({ options: [], values: [] })).toEqual({})
})
