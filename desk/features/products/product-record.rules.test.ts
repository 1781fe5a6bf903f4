import { expect, test } from 'vitest'
import { changedSkus, changesOf, missingBengali, valuesOf } from './product-record.rules.ts'

const rice = {
	...{ slug: 'rice', seller: 'shop', category: 'rice', name_en: 'Rice', unit_en: '5 kg', unit_bn: '৫ কেজি' },
	skus: [{ code: 'R-1', price: 420, sale_price: 399.5, stock: 3 }],
}
const shirt = {
	...rice,
	skus: [
		{ values: ['red'], price: 900, stock: 1 },
		{ values: ['blue'], price: 900, stock: 1 },
	],
}

test('an untouched form changes nothing', () => {
	expect(changesOf(rice, valuesOf(rice))).toEqual({ record: null, errors: {} })
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
	expect(changesOf(rice, values)).toEqual({
		record: {
			...{ slug: 'rice', seller: 'shop', name_bn: 'চাল', unit_bn: null, prescription: true },
			skus: [{ code: 'R-1', sale_price: null, stock: 12 }],
		},
		errors: {},
	})
})

test('a variant is named by its values', () => {
	const values = { ...valuesOf(shirt), 'skus[1].price': '1,200', 'skus[1].code': 'B' }
	expect(changesOf(shirt, values).record).toMatchObject({ skus: [{ values: ['blue'], price: 1200, code: 'B' }] })
})

test('what cannot be read or is missing is an error of its field', () => {
	const values = { ...valuesOf(rice), name_en: ' ', 'skus[0].price': 'x', 'skus[0].stock': '-1', 'skus[0].grams': 'y' }
	expect(changesOf(rice, values).errors).toEqual({
		...{ name_en: 'required', 'skus[0].price': 'price', 'skus[0].stock': 'stock', 'skus[0].grams': 'grams' },
	})
})

test('the same value in other digits is no change', () => {
	const values = { ...valuesOf(shirt), 'skus[0].price': '৯০০.০০', 'skus[1].stock': '২' }
	expect(changedSkus(shirt, values)).toEqual([1])
	expect(changesOf(shirt, values).record).toMatchObject({ skus: [{ values: ['blue'], stock: 2 }] })
})

test('texts without a Bengali one are named', () => {
	expect(missingBengali(valuesOf(rice))).toEqual(['name'])
	expect(missingBengali({ ...valuesOf(rice), name_bn: 'চাল', brand_en: 'Chashi' })).toEqual(['brand'])
})
