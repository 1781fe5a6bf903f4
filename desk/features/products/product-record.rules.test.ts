import { describe, expect, test } from 'vitest'
import { changesOf, missingBengali, typedSince, valuesOf } from './product-record.rules.ts'
import type { ProductRecord, ProductValues } from './product-types.ts'
import { type Variants, variantsOf, withOption, withoutVariant, withValue } from './variants.rules.ts'

const rice = {
	...{ slug: 'rice', seller: 'shop', category: 'rice', name_en: 'Rice', unit_en: '5 kg', unit_bn: '৫ কেজি' },
	skus: [{ code: 'R-1', price: 420, sale_price: 399.5, stock: 3 }],
}
const colour = (slug: string, en: string, bn?: string) => [
	{ option: { slug: 'colour', en: 'Colour', bn: 'রং' }, value: { slug, en, ...(bn && { bn }) } },
]
const shirt = {
	...rice,
	skus: [
		{ values: colour('red', 'Red', 'লাল'), price: 900, stock: 1 },
		{ values: colour('blue', 'Blue'), price: 900, stock: 1 },
	],
}
const changes = (record: ProductRecord, values: ProductValues, draft: Variants = variantsOf(record)) =>
	changesOf(record, values, draft)
/** As a record has it: a missing Bengali text is the English one. */
const valuesIn = (slug: string | undefined, en: string, bn = en) => [
	{ option: { slug: 'colour', en: 'Colour', bn: 'রং' }, value: { ...(slug && { slug }), en, bn } },
]

test('an untouched form changes nothing', () => {
	for (const record of [rice, shirt])
		expect(changes(record, valuesOf(record))).toEqual({ record: null, sent: [], errors: {} })
})

test('after it was stored, the form has what others changed and what was sold, and what was typed meanwhile', () => {
	const sent = { ...valuesOf(rice), name_en: 'Miniket' }
	const typed = { ...sent, brand_en: 'Pran' }
	const now = { ...rice, name_en: 'Miniket', unit_en: '5 kg bag', skus: [{ ...rice.skus[0], stock: 1 }] }
	const shown = typedSince(sent, typed, now)
	expect(shown).toMatchObject({ name_en: 'Miniket', unit_en: '5 kg bag', brand_en: 'Pran', 'skus[0].stock': '1' })
	expect(changes(now, shown).record).toMatchObject({ brand_en: 'Pran', skus: [] })
	expect(changes(now, shown).record).not.toHaveProperty('unit_en')
})

test('only what differs is stored; an emptied text is removed', () => {
	const values = {
		...valuesOf(rice),
		name_bn: 'চাল ',
		unit_bn: '',
		prescription: 'yes',
		'skus[0].sale_price': '',
		'skus[0].stock': '১২',
	}
	expect(changes(rice, values)).toEqual({
		record: {
			...{ slug: 'rice', seller: 'shop', name_bn: 'চাল', unit_bn: null, prescription: true },
			skus: [{ code: 'R-1', sale_price: null, stock: 12, stock_was: 3 }],
		},
		sent: ['0'],
		errors: {},
	})
})

test('a variant is named by its values', () => {
	const values = { ...valuesOf(shirt), 'skus[1].price': '1,200', 'skus[1].code': 'B' }
	expect(changes(shirt, values)).toMatchObject({
		record: { skus: [{ values: valuesIn('blue', 'Blue'), price: 1200, code: 'B' }] },
		sent: ['1'],
	})
})

test('what cannot be read or is missing is an error of its field', () => {
	const values = { ...valuesOf(rice), name_en: ' ', 'skus[0].price': 'x', 'skus[0].stock': '-1', 'skus[0].grams': 'y' }
	expect(changes(rice, values).errors).toEqual({
		...{ name_en: 'required', 'skus[0].price': 'price', 'skus[0].stock': 'stock', 'skus[0].grams': 'grams' },
	})
})

test('the same value in other digits is no change', () => {
	const values = { ...valuesOf(shirt), 'skus[0].price': '৯০০.০০', 'skus[1].stock': '২' }
	expect(changes(shirt, values)).toMatchObject({
		record: { skus: [{ values: valuesIn('blue', 'Blue'), stock: 2, stock_was: 1 }] },
		sent: ['1'],
	})
})

describe('variants', () => {
	test('a new one has all that was typed, and needs a price', () => {
		const draft = withValue(variantsOf(shirt), '0')
		const id = draft.variants.at(-1)?.id
		const value = draft.options[0]?.values.at(-1)?.id
		const values = { ...valuesOf(shirt), [`value.${value}.bn`]: 'সবুজ' }
		expect(changes(shirt, values, draft).errors).toEqual({ [`skus[${id}].price`]: 'price' })
		expect(changes(shirt, { ...values, [`value.${value}.bn`]: '' }, draft).errors).toMatchObject({
			[`value.${value}.en`]: 'required',
		})
		const priced = { ...values, [`skus[${id}].price`]: '950', [`skus[${id}].barcode`]: '42' }
		expect(changes(shirt, priced, draft)).toEqual({
			record: {
				...{ slug: 'rice', seller: 'shop' },
				skus: [{ values: valuesIn(undefined, 'সবুজ'), price: 950, barcode: '42' }],
			},
			sent: [id],
			errors: {},
		})
	})

	test('one that was taken out is removed', () => {
		expect(changes(shirt, valuesOf(shirt), withoutVariant(variantsOf(shirt), '0'))).toMatchObject({
			record: { skus: [{ values: valuesIn('red', 'Red', 'লাল'), removed: true }] },
			sent: ['0'],
		})
	})

	test('another text of an option or value is sent once', () => {
		const values = { ...valuesOf(shirt), 'option.0.en': 'Shade', 'value.0-1.bn': 'নীল' }
		expect(changes(shirt, values).record).toMatchObject({
			skus: [
				{ values: [{ option: { slug: 'colour', en: 'Shade', bn: 'রং' }, value: { slug: 'red' } }] },
				{ values: [{ value: { slug: 'blue', en: 'Blue', bn: 'নীল' } }] },
			],
		})
	})

	test('all variants of a product get the first value of a further option', () => {
		const draft = withValue(withOption(variantsOf(shirt)), 'n0')
		const [first, second] = draft.options[1]?.values.map(({ id }) => id) ?? []
		const texts = { 'option.n0.en': 'Size', [`value.${first}.en`]: 'S', [`value.${second}.en`]: 'M' }
		const prices = draft.variants.slice(2).map(({ id }) => [`skus[${id}].price`, '950'])
		const { record, errors } = changes(shirt, { ...valuesOf(shirt), ...texts, ...Object.fromEntries(prices) }, draft)
		expect(errors).toEqual({})
		const size = (en: string) => ({ option: { en: 'Size', bn: 'Size' }, value: { en, bn: en } })
		expect(record?.skus).toEqual([
			{ values: [...valuesIn('red', 'Red', 'লাল'), size('S')] },
			{ values: [...valuesIn('blue', 'Blue'), size('S')] },
			{ values: [...valuesIn('red', 'Red', 'লাল'), size('M')], price: 950 },
			{ values: [...valuesIn('blue', 'Blue'), size('M')], price: 950 },
		])
	})

	test('the only variant of a product gets the first value of a new option, and comes first', () => {
		const draft = withValue(withOption(variantsOf(rice)), 'n0')
		const [first, second] = draft.options[0]?.values.map(({ id }) => id) ?? []
		const texts = { 'option.n0.en': 'Size', [`value.${first}.en`]: '5 kg', [`value.${second}.en`]: '10 kg' }
		const values = { ...valuesOf(rice), ...texts, [`skus[${draft.variants[1]?.id}].price`]: '800' }
		const size = (en: string) => [{ option: { en: 'Size', bn: 'Size' }, value: { en, bn: en } }]
		expect(changes(rice, values, draft)).toMatchObject({
			record: {
				skus: [
					{ code: 'R-1', values: size('5 kg') },
					{ values: size('10 kg'), price: 800 },
				],
			},
			errors: {},
		})
	})
})

test('texts without a Bengali one are named', () => {
	expect(missingBengali(valuesOf(rice))).toEqual(['name'])
	expect(missingBengali({ ...valuesOf(rice), name_bn: 'চাল', brand_en: 'Chashi' })).toEqual(['brand'])
})
