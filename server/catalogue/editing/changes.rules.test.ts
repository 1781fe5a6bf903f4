import { expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { fieldChanges, otherThanPrices, removedSkus, skuChanges } from './changes.rules.ts'
import type { ProductState, SkuState } from './product-state.ts'

const sku: SkuState = {
	...{ id: 1, key: '', values: [], code: 'A', barcode: null, price: 100 as Poisha, sale_price: null, stock: 5 },
	...{ grams: 500, weighed: false, measure_amount: null, measure_per: null },
}
const product: ProductState = {
	...{ id: 1, slug: 'a', seller: 's', seller_id: 1, category: 'c', category_id: 1, brand_en: null, brand_bn: null },
	...{ name_en: 'A', name_bn: 'A', description_en: '', description_bn: '', unit_en: '', unit_bn: '', keywords: '' },
	...{ prescription: false, facts: [], options: [], active: true, skus: [sku] },
	pictures: [{ asset_id: 9, source: 'a.jpg', alt_en: null, alt_bn: null }],
}

it('a product compared with itself has no change, whatever the order of members', () => {
	const name = { en: 'Origin', bn: 'উৎস' }
	const before = { ...product, facts: [{ name, value: { en: 'x', bn: 'y' } }] }
	expect(fieldChanges(before, { ...product, facts: [{ value: { bn: 'y', en: 'x' }, name }] })).toEqual([])
})

it.each([
	[{ slug: 'b' }, [{ field: 'slug', from: 'a', to: 'b' }]],
	[{ category: 'd', category_id: 2 }, [{ field: 'category', from: 'c', to: 'd' }]],
	[{ active: false }, [{ field: 'active', from: true, to: false }]],
	[{ pictures: [] }, [{ field: 'pictures', from: 1, to: 0 }]],
	[{ pictures: [{ ...product.pictures[0], alt_en: 'A' }] }, [{ field: 'pictures', from: 1, to: 1 }]],
	[{ pictures: [{ ...product.pictures[0], asset_id: 8 }] }, []],
	[
		{ skus: [{ ...sku, price: 90, sale_price: 80 }] },
		[
			{ field: 'price', sku: 'A', from: 100, to: 90 },
			{ field: 'sale_price', sku: 'A', from: null, to: 80 },
		],
	],
	[{ skus: [{ ...sku, weighed: true }] }, [{ field: 'grams', sku: 'A', from: null, to: 500 }]],
	[{ skus: [{ ...sku, weighed: true, grams: 600 }] }, [{ field: 'grams', sku: 'A', from: 500, to: 600 }]],
	[{ skus: [sku, { ...sku, id: null, key: 'l', code: null }] }, [{ field: 'sku', sku: 'l', from: null, to: 100 }]],
] as [Partial<ProductState>, object[]][])('%j', (changed, changes) => {
	expect(fieldChanges(product, { ...product, ...changed })).toEqual(changes)
})

it('skus that a product has no more are one change each', () => {
	const other = { ...sku, id: 2, key: 'l', code: null }
	const before = { ...product, skus: [sku, other] }
	const after = { ...product, skus: [sku, { ...other, id: null, key: 'm' }] }
	expect(removedSkus(before, after)).toEqual([other])
	expect(fieldChanges(before, after)).toEqual([
		{ field: 'sku', sku: 'm', from: null, to: 100 },
		{ field: 'sku', sku: 'l', from: 100, to: null },
	])
})

it('changes of one sku are those of a row of prices, and may be of more than prices', () => {
	const priced = { ...sku, price: 90 as Poisha, stock: 0 }
	expect(skuChanges(sku, priced)).toEqual([
		{ field: 'price', sku: 'A', from: 100, to: 90 },
		{ field: 'stock', sku: 'A', from: 5, to: 0 },
	])
	expect(otherThanPrices(skuChanges(sku, priced))).toBeUndefined()
	expect(otherThanPrices(skuChanges(sku, { ...priced, sale_price: 80 as Poisha, grams: 600 }))).toBe('grams')
})
