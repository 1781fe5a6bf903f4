import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import type { ProductRecord } from './product-record.ts'
import { changesSkusOnly } from './skus-only.rules.ts'

const price = poisha(100)

it.each<[boolean, ProductRecord]>([
	[true, { skus: [{ code: 'R-1', price, stock: 3 }] }],
	[true, { seller: 'rahim-store', skus: [{ barcode: '8941100000011', sale_price: null, grams: 500 }] }],
	[true, { slug: undefined, skus: [{ code: 'R-1', values: undefined }] } as unknown as ProductRecord],
	[false, { slug: 'rice', skus: [{ code: 'R-1', price }] }],
	[false, { name_en: 'Rice', skus: [{ code: 'R-1', price }] }],
	[false, { pictures: [], skus: [{ code: 'R-1', price }] }],
	[
		false,
		{
			skus: [
				{ code: 'R-1', price },
				{ code: 'R-2', values: [] },
			],
		},
	],
])('%j, of %j', (expected, record) => {
	expect(changesSkusOnly(record)).toBe(expected)
})
