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
	pictures: [{ name: 'a.jpg', alt_en: 'Front', alt_bn: 'সামনে' }],
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
			values: [{ option: { en: 'Size', slug: 'size' }, value: { slug: 'l', en: 'L', meta: '#aabbcc' } }],
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

test('a record of a file of refused ones is known by what that file has besides', () => {
	expect(recordOfJson('{"skus": [], "refused": {"line": 3, "reason": "x"}}')).toStrictEqual({
		record: { skus: [], refused: true },
	})
})

test('the largest and the smallest of everything', () => {
	const fact = { key: 'k'.repeat(300), name: { en: 'a' }, value: { en: 'b' } }
	const largest = {
		price: 10_000_000,
		stock: 10_000_000,
		grams: 1_000_000,
		measure: { amount: 1_000_000, per: 'litre' },
	}
	const smallest = { price: 0.01, stock: 0, grams: 1, measure: { amount: 0.001, per: 'piece' } }
	const record = { facts: Array(40).fill(fact), skus: Array(200).fill(largest).with(199, smallest) }
	expect(recordOfJson(JSON.stringify(record))).toEqual({
		record: {
			facts: record.facts,
			skus: Array(200)
				.fill({ ...largest, price: 1_000_000_000 })
				.with(199, { ...smallest, price: 1 }),
		},
	})
})

test('a price asked now may come without the usual one', () => {
	for (const sku of [{ sale_price: 5 }, { price: 5 }, { price: 5, sale_price: null }, { price: 5.01, sale_price: 5 }])
		expect(recordOfJson(JSON.stringify({ skus: [sku] }))).toHaveProperty('record')
})

const amounts = 'an amount in taka from 0.01 to 10000000, as a number'
const option = { option: { en: 'Size' }, value: { en: 'L' } }
/** A record with one member of the value of an option changed. */
const valued = (value: object) => ({ skus: [{ values: [{ ...option, value: { ...option.value, ...value } }] }] })
const measured = (amount: unknown, per: unknown = 'kg') => ({ skus: [{ measure: { amount, per } }] })

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
	[{ skus: [{ price: 5, sale_price: 5 }] }, 'skus[0].sale_price', '5', 'an amount below the price'],
	[{ skus: [{}, { price: 5, sale_price: 7.5 }] }, 'skus[1].sale_price', '7.5', 'an amount below the price'],
	[{ skus: [{ price: 10_000_000.01 }] }, 'skus[0].price', '10000000.01', amounts],
	[{ skus: [{ sale_price: 0.001 }] }, 'skus[0].sale_price', '0.001', amounts],
	[{ skus: [{ stock: 10_000_001 }] }, 'skus[0].stock', '10000001', 'a whole number from 0 to 10000000'],
	[{ skus: [{ grams: 0 }] }, 'skus[0].grams', '0', 'a whole number from 1 to 1000000'],
	...[0, -1, 1_000_001, '5', null, [5]].map((amount): [unknown, string, string, string] => {
		const read = Array.isArray(amount) ? '[…]' : String(amount)
		return [measured(amount), 'skus[0].measure.amount', read, 'a number above 0']
	}),
	[{ skus: [{ measure: { per: 'kg' } }] }, 'skus[0].measure.amount', '', 'a value'],
	[{ skus: [{ measure: { amount: 1 } }] }, 'skus[0].measure.per', '', 'a value'],
	[measured(1, 'kgs'), 'skus[0].measure.per', 'kgs', 'kg, litre or piece'],
	[measured(1, 'per kg'), 'skus[0].measure.per', 'per kg', 'kg, litre or piece'],
	...['a b', 'b a', '{a}', '', 5, 'x'.repeat(301)].map((slug): [unknown, string, string, string] => {
		return [valued({ slug }), 'skus[0].values[0].value.slug', String(slug), 'a slug such as red']
	}),
	...['x#aabbcc', '#aabbccd', '#AABBCC', 'red'].map((meta): [unknown, string, string, string] => {
		return [valued({ meta }), 'skus[0].values[0].value.meta', meta, 'a colour such as #c81e1e']
	}),
	[{ skus: [{ values: [{ value: { en: 'L' } }] }] }, 'skus[0].values[0].option', '', 'a value'],
	[valued({ en: undefined }), 'skus[0].values[0].value.en', '', 'a value'],
	[{ skus: [], facts: [{ value: { en: 'b' } }] }, 'facts[0].name', '', 'a value'],
	[{ skus: [], facts: [{ name: { en: 'a' } }] }, 'facts[0].value', '', 'a value'],
	[{ skus: [], ['x'.repeat(80)]: 1 }, 'x'.repeat(60), '1', 'one of seller, slug'],
	[5, '', '5', 'an object'],
	['rice', '', 'rice', 'an object'],
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
	expect(recordOfJson(JSON.stringify(record))).toEqual({
		fault: { column, read, expected: expect.stringContaining(expected) },
	})
})

test('a line that is nested deeply', () => {
	const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
	expect(recordOfJson(`{"skus":[${deep}]}`)).toMatchObject({ fault: { column: 'skus[0]', read: '[…]' } })
})

test('a line that is no JSON', () => {
	expect(recordOfJson('{"skus":')).toMatchObject({ fault: { column: '', expected: 'one object of JSON' } })
	expect(recordOfJson('{"__proto__": {"x": 1}, "skus": []}')).toMatchObject({ fault: { column: '__proto__' } })
})
