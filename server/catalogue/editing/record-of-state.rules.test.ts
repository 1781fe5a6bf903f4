import { expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import type { ProductState } from './product-state.ts'
import { recordOfState } from './record-of-state.rules.ts'

const state: ProductState = {
	...{
		id: 1,
		slug: 'polo',
		seller: 'shop',
		seller_id: 1,
		category: 'shirts',
		category_id: 1,
		brand_en: null,
		brand_bn: null,
	},
	...{ name_en: 'Polo', name_bn: 'Polo', description_en: '', description_bn: '', unit_en: '1 pc', unit_bn: '1 pc' },
	...{ keywords: '', prescription: false, facts: [], active: true, pictures: [] },
	options: [
		{
			slug: 'colour',
			name: { en: 'Colour', bn: 'রং' },
			values: [{ slug: 'red', name: { en: 'Red', bn: 'Red' }, meta: '#ff0000' }],
		},
	],
	skus: [
		{
			...{
				id: 5,
				key: 'red',
				values: ['red'],
				code: 'P1',
				barcode: null,
				price: 500_00 as Poisha,
				sale_price: null,
				stock: 2,
			},
			...{ grams: 500, weighed: false, measure_amount: null, measure_per: null },
		},
	],
}

it('a record has what was entered, and nothing that was assumed', () => {
	expect(recordOfState(state)).toStrictEqual({
		...{ seller: 'shop', slug: 'polo', category: 'shirts', name_en: 'Polo', unit_en: '1 pc' },
		skus: [
			{
				...{ code: 'P1', price: 500_00, stock: 2 },
				values: [
					{ option: { slug: 'colour', en: 'Colour', bn: 'রং' }, value: { slug: 'red', en: 'Red', meta: '#ff0000' } },
				],
			},
		],
	})
})

/** A product with everything it can have. */
const whole: ProductState = {
	...state,
	...{ name_bn: 'পোলো', brand_en: 'Aarong', brand_bn: 'আড়ং', description_en: 'Soft.', description_bn: 'নরম।' },
	...{ unit_bn: '১টি', keywords: 'shirt genji', prescription: true, active: false },
	facts: [{ key: 'form', name: { en: 'Fabric', bn: 'কাপড়' }, value: { en: 'Cotton', bn: 'সুতি' } }],
	pictures: [
		{ asset_id: 1, source: 'polo.jpg', alt_en: 'Front', alt_bn: 'সামনে' },
		{ asset_id: 2, source: 'back.jpg', alt_en: null, alt_bn: null },
		{ asset_id: 3, source: null, alt_en: 'Label', alt_bn: null },
	],
	options: [
		{
			slug: 'size',
			name: { en: 'Size', bn: 'Size' },
			values: ['m', 'l'].map((one) => ({ slug: one, name: { en: one, bn: one } })),
		},
	],
	skus: ['m', 'l'].map((value, at) => ({
		...{ id: 5 + at, key: value, values: [value], code: null, barcode: `894${at}`, price: 500_00 as Poisha },
		...{ sale_price: 450_00 as Poisha, stock: 0, grams: 210, weighed: true, measure_amount: 1, measure_per: 'piece' },
	})),
}

it('a record has all that a product can have', () => {
	const variant = (value: string, at: number) => ({
		...{ barcode: `894${at}`, price: 500_00, sale_price: 450_00, stock: 0, grams: 210 },
		measure: { amount: 1, per: 'piece' },
		values: [{ option: { slug: 'size', en: 'Size' }, value: { slug: value, en: value } }],
	})
	const record = recordOfState(whole)
	expect(record).toEqual({
		...{ seller: 'shop', slug: 'polo', category: 'shirts', name_en: 'Polo', name_bn: 'পোলো' },
		...{ brand_en: 'Aarong', brand_bn: 'আড়ং', description_en: 'Soft.', description_bn: 'নরম।' },
		...{ unit_en: '1 pc', unit_bn: '১টি', keywords: 'shirt genji', prescription: true, active: false },
		facts: whole.facts,
		pictures: [
			{ name: 'polo.jpg', alt_en: 'Front', alt_bn: 'সামনে' },
			{ name: 'back.jpg' },
			// A picture whose file is not known has no name by which it could be found again.
			{ name: '', alt_en: 'Label' },
		],
		skus: [variant('m', 0), variant('l', 1)],
	})
	expect(Object.keys(record.skus[0]?.values?.[0]?.value ?? {})).toEqual(['slug', 'en'])
})

it('a variant without options has no values, and an incomplete measure is none', () => {
	const [red] = state.skus
	const sku = { ...(red as (typeof state.skus)[number]), key: '', values: [] }
	const skuOf = (wish: object) => recordOfState({ ...state, options: [], skus: [{ ...sku, ...wish }] }).skus
	expect(skuOf({})).toStrictEqual([{ code: 'P1', price: 500_00, stock: 2 }])
	expect(skuOf({ measure_amount: 5 })).toStrictEqual([{ code: 'P1', price: 500_00, stock: 2 }])
	expect(skuOf({ measure_per: 'kg' })).toStrictEqual([{ code: 'P1', price: 500_00, stock: 2 }])
})

it('a value that the product does not have is a fault of the store', () => {
	expect(() => recordOfState({ ...state, options: [] })).toThrow('has the value red')
	const options = [{ slug: 'colour', name: { en: 'Colour', bn: 'রং' }, values: [] }]
	expect(() => recordOfState({ ...state, options })).toThrow('has the value red')
})
