import { describe, expect, test } from 'vitest'
import {
	inOrder,
	mayAddOption,
	missingVariants,
	optionTexts,
	type Variants,
	variantsOf,
	withOption,
	withoutOption,
	withoutValue,
	withoutVariant,
	withValue,
	withVariant,
} from './variants.rules.ts'

const of = (size: string, colour: string) => [
	{ option: { slug: 'size', en: 'Size', bn: 'সাইজ' }, value: { slug: size, en: size.toUpperCase() } },
	{ option: { slug: 'colour', en: 'Colour' }, value: { slug: colour, en: colour, meta: '#ff0000' } },
]
const shirt = {
	...{ slug: 'shirt', seller: 'shop', category: 'clothes', name_en: 'Shirt' },
	skus: [{ values: of('s', 'red') }, { values: of('m', 'red') }, { values: of('s', 'blue') }],
}
const plain = { ...shirt, skus: [{ price: 5 }] }
const ids = ({ variants }: Variants) => variants.map(({ values }) => values.join(' '))

test('a product has its options in order, each value once, with the texts in both languages', () => {
	const draft = variantsOf(shirt)
	expect(draft.options).toEqual([
		{
			...{ id: '0', slug: 'size' },
			values: [
				{ id: '0-0', slug: 's', meta: undefined },
				{ id: '0-1', slug: 'm', meta: undefined },
			],
		},
		{
			...{ id: '1', slug: 'colour' },
			values: [
				{ id: '1-0', slug: 'red', meta: '#ff0000' },
				{ id: '1-1', slug: 'blue', meta: '#ff0000' },
			],
		},
	])
	expect(ids(draft)).toEqual(['0-0 1-0', '0-1 1-0', '0-0 1-1'])
	expect(optionTexts(shirt)).toMatchObject({
		...{ 'option.0.en': 'Size', 'option.0.bn': 'সাইজ', 'option.1.bn': '', 'value.0-1.en': 'M' },
	})
	expect(variantsOf(plain)).toEqual({
		...{ options: [], made: 0 },
		variants: [{ id: '0', stored: 0, values: [] }],
	})
})

describe('values', () => {
	test('a new one comes with every combination of the others that is sold', () => {
		const draft = withValue(variantsOf(shirt), '0')
		expect(ids(draft).slice(3)).toEqual(['n0 1-0', 'n0 1-1'])
		expect(new Set(draft.variants.map(({ id }) => id)).size).toBe(5)
		expect(missingVariants(draft)).toEqual([['0-1', '1-1']])
	})

	test('one goes with its variants', () => {
		const draft = withoutValue(variantsOf(shirt), '1-0')
		expect(ids(draft)).toEqual(['0-0 1-1'])
		expect(draft.options[1]?.values.map(({ id }) => id)).toEqual(['1-1'])
	})
})

describe('options', () => {
	test('are added to those that are stored; every variant gets the first value', () => {
		const draft = withOption(variantsOf(shirt))
		expect(mayAddOption(draft)).toBe(false)
		expect(ids(draft)).toEqual(['0-0 1-0 n1', '0-1 1-0 n1', '0-0 1-1 n1'])
		expect(ids(withoutOption(draft, 'n0'))).toEqual(ids(variantsOf(shirt)))
	})

	test('are added to a product without any, three at most', () => {
		let draft = variantsOf(plain)
		for (const count of [1, 2, 3]) {
			expect(mayAddOption(draft)).toBe(true)
			draft = withOption(draft)
			expect(draft.options).toHaveLength(count)
		}
		expect(mayAddOption(draft)).toBe(false)
		expect(draft.variants).toEqual([{ id: '0', stored: 0, values: ['n1', 'n3', 'n5'] }])
	})

	test('without one, variants that would be the same are one, the stored one', () => {
		const draft = withValue(withOption(variantsOf(plain)), 'n0')
		expect(draft.variants).toHaveLength(2)
		expect(withoutOption(draft, 'n0')).toMatchObject({ options: [], variants: [{ stored: 0, values: [] }] })
	})
})

describe('combinations', () => {
	test('that are not sold are added, the stored one where there was one', () => {
		const without = withoutVariant(variantsOf(shirt), '1')
		expect(missingVariants(without)).toEqual([
			['0-1', '1-0'],
			['0-1', '1-1'],
		])
		expect(withVariant(without, ['0-1', '1-0'], shirt).variants.at(-1)).toMatchObject({ id: '1', stored: 1 })
		expect(withVariant(without, ['0-1', '1-1'], shirt).variants.at(-1)).toMatchObject({ stored: null })
		const coloured = withoutVariant(withOption(variantsOf(shirt)), '1')
		expect(withVariant(coloured, ['0-1', '1-0', 'n1'], shirt).variants.at(-1)).toMatchObject({ stored: 1 })
		expect(withVariant(coloured, ['0-0', '1-0', 'n1'], shirt).variants.at(-1)).toMatchObject({ stored: null })
		expect(missingVariants(variantsOf(plain))).toEqual([])
	})

	test('are shown in the order of their values', () => {
		expect(inOrder(variantsOf(shirt)).map(({ values }) => values.join(' '))).toEqual(['0-0 1-0', '0-0 1-1', '0-1 1-0'])
	})
})
