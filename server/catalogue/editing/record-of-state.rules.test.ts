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
	expect(recordOfState(state)).toEqual({
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

it('a value that the product does not have is a fault of the store', () => {
	expect(() => recordOfState({ ...state, options: [] })).toThrow('has the value red')
})
