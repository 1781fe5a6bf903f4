import { expect, test } from 'vitest'
import { recordOfJson } from './json-record.rules.ts'

const full = {
	...{
		seller: 'rahim',
		slug: 'rice',
		category: 'rice',
		name_en: 'Rice',
		name_bn: null,
		prescription: false,
		active: true,
	},
	facts: [{ key: 'generic', name: { en: 'A', bn: 'ক' }, value: { en: 'B' } }],
	pictures: [{ name: 'a.jpg', alt_en: 'Front' }],
	skus: [
		{
			...{
				code: 'R-1',
				barcode: null,
				price: 120.5,
				sale_price: 100,
				stock: 4,
				grams: 500,
				measure: { amount: 0.5, per: 'kg' },
			},
			values: [{ option: { en: 'Size', slug: 'size' }, value: { en: 'L', meta: '#aabbcc' } }],
		},
		{ code: 'R-2', sale_price: null, measure: null },
	],
}

test('a record, with prices in poisha', () => {
	const [first, second] = full.skus
	expect(recordOfJson(JSON.stringify(full))).toEqual({
		record: { ...full, skus: [{ ...first, price: 12_050, sale_price: 10_000 }, second] },
	})
})

test.each<[unknown, string, string, string]>([
	[{ skus: [], nmae: 'x' }, 'nmae', 'x', 'one of seller, slug'],
	[{ skus: [{ cost: 1 }] }, 'skus[0].cost', '1', 'one of code, barcode'],
	[{ skus: [], __proto__x: 1 }, '__proto__x', '1', 'one of'],
	[{}, 'skus', '', 'a value'],
	[{ skus: 1 }, 'skus', '1', 'a list'],
	[[], '', '[…]', 'an object'],
	[{ skus: {} }, 'skus', '{…}', 'a list'],
	[null, '', 'null', 'an object'],
	[{ skus: [{ price: '12' }] }, 'skus[0].price', '12', 'an amount in taka'],
	[{ skus: [{ price: 1.005 }] }, 'skus[0].price', '1.005', 'an amount in taka'],
	[{ skus: [{ price: 0 }] }, 'skus[0].price', '0', 'an amount in taka'],
	[{ skus: [{ price: null }] }, 'skus[0].price', 'null', 'an amount in taka'],
	[{ skus: [{ price: 5, sale_price: 5 }] }, 'skus[0].sale_price', '0.05', 'below the price'],
	[{ skus: [{ stock: -1 }] }, 'skus[0].stock', '-1', 'a whole number from 0'],
	[{ skus: [{ stock: 1.5 }] }, 'skus[0].stock', '1.5', 'a whole number'],
	[{ skus: [{ measure: { amount: 1, per: 'box' } }] }, 'skus[0].measure.per', 'box', 'kg, litre or piece'],
	[{ skus: [{ values: [{ option: { en: 'A' } }] }] }, 'skus[0].values[0].value', '', 'a value'],
	[{ skus: [], name_en: null }, 'name_en', 'null', 'a text'],
	[{ skus: [], name_en: ' ' }, 'name_en', ' ', 'not empty'],
	[{ skus: [], name_en: 'x'.repeat(201) }, 'name_en', 'x'.repeat(201), 'at most 200 characters'],
	[{ skus: [], slug: 'a/b' }, 'slug', 'a/b', 'a slug'],
	[{ skus: [], active: 1 }, 'active', '1', 'true or false'],
	[{ skus: [], pictures: [{ alt_en: 'x' }] }, 'pictures[0].name', '', 'a value'],
	[{ skus: [], facts: Array(41).fill({ name: { en: 'a' }, value: { en: 'b' } }) }, 'facts', '41 items', 'at most 40'],
])('%j', (record, column, read, expected) => {
	const result = recordOfJson(JSON.stringify(record))
	expect(result).toMatchObject({ fault: { column, expected: expect.stringContaining(expected) } })
	if ('fault' in result && !expected.includes('below')) expect(result.fault.read).toBe(read)
})

test('a line that is nested deeply', () => {
	const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
	expect(recordOfJson(`{"skus":[${deep}]}`)).toMatchObject({ fault: { column: 'skus[0]', read: '[…]' } })
})

test('a line that is no JSON', () => {
	expect(recordOfJson('{"skus":')).toMatchObject({ fault: { column: '', expected: 'one object of JSON' } })
	expect(recordOfJson('{"__proto__": {"x": 1}, "skus": []}')).toMatchObject({ fault: { column: '__proto__' } })
})
