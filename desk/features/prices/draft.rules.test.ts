import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	askedOf,
	cellKey,
	changedTo,
	type Draft,
	type DraftSku,
	draftSkus,
	type Field,
	fields,
	noHistory,
	pastedCells,
	piecesOf,
	readCell,
	recordsOf,
	redone,
	storedValue,
	summaryOf,
	undone,
	unreadableCells,
	withCells,
	withoutSkus,
} from './draft.rules.ts'

const rice: DraftSku = { id: 1, slug: 'rice', seller: 'shop', names: {}, price: 420, sale_price: null, stock: 3 }
const red: DraftSku = {
	id: 2,
	slug: 'shirt',
	seller: 'shop',
	names: { values: ['red'] },
	price: 900,
	sale_price: 800,
	stock: 5,
}
const blue: DraftSku = { ...red, id: 3, names: { values: ['blue'] }, sale_price: null }
const skus = new Map([rice, red, blue].map((sku) => [sku.id, sku]))

test.each<[Field, string, number | null | undefined]>([
	['price', '1,20,000', 120_000],
	['price', '৳৩৯৯', 399],
	['price', ' 399.50 ', 399.5],
	['price', 'free', undefined],
	['price', '', undefined],
	['price', '0', undefined],
	['price', '45,50', undefined],
	['sale', '', null],
	['sale', '–', null],
	['sale', '0', null],
	['sale', '৩৯৯', 399],
	['sale', 'x', undefined],
	['stock', '১২টি', 12],
	['stock', '0', 0],
	['stock', '-1', undefined],
	['stock', '1.5', undefined],
])('%s «%s» is %s', (field, text, value) => {
	expect(readCell(field, text)).toBe(value)
})

describe('a draft', () => {
	test('has only cells that differ from what is stored', () => {
		const draft = withCells({}, skus, [
			{ sku: 1, field: 'price', text: '420.00' },
			{ sku: 1, field: 'sale', text: '399' },
			{ sku: 1, field: 'stock', text: '' },
			{ sku: 9, field: 'stock', text: '4' },
		])
		expect(draft).toEqual({ '1.sale': '399' })
		expect(withCells(draft, skus, [{ sku: 1, field: 'sale', text: '' }])).toEqual({})
		expect(withCells({}, skus, [{ sku: 2, field: 'sale', text: '' }])).toEqual({ '2.sale': '' })
		expect(withCells({}, skus, [{ sku: 2, field: 'price', text: 'x' }])).toEqual({ '2.price': 'x' })
	})

	test('is stored by one record for each product, without what cannot be read', () => {
		const draft = { '1.stock': '10', '2.price': '950', '2.sale': '', '3.price': 'x', '3.stock': '৭' }
		expect(recordsOf(draft, skus)).toEqual([
			{ record: { slug: 'rice', seller: 'shop', skus: [{ stock: 10, stock_was: 3 }] }, skus: [1] },
			{
				record: {
					slug: 'shirt',
					seller: 'shop',
					skus: [
						{ values: ['red'], price: 950, sale_price: null },
						{ values: ['blue'], stock: 7, stock_was: 5 },
					],
				},
				skus: [2, 3],
			},
		])
		expect(recordsOf({ '1.price': 'x', '9.price': '1' }, skus)).toEqual([])
		expect(unreadableCells(draft)).toBe(1)
		expect(draftSkus(draft)).toEqual([1, 2, 3])
	})

	test('is summed up by what is asked and by pieces', () => {
		const draft = { '1.sale': '399', '1.stock': '27', '2.sale': '850', '3.stock': '1' }
		expect(summaryOf(draft, [rice, red, blue])).toEqual({ products: 2, up: 1, down: 1, piecesUp: 24, piecesDown: 4 })
		expect(askedOf(draft, rice)).toEqual({ from: 420, to: 399 })
		expect(askedOf({ '2.price': '1000', '2.sale': '' }, red)).toEqual({ from: 800, to: 1000 })
		expect(askedOf({ '2.price': 'x' }, red)).toEqual({ from: 800, to: 800 })
		expect(piecesOf(draft, blue)).toBe(-4)
		expect(piecesOf({ '3.stock': 'x' }, blue)).toBe(0)
	})

	test('every stored value typed again is no change', () => {
		const one = fc.record({ price: fc.integer({ min: 1, max: 999_999 }), stock: fc.integer({ min: 0, max: 9_999 }) })
		fc.assert(
			fc.property(one, ({ price, stock }) => {
				const sku = { ...rice, price: price / 100, stock }
				const typed = fields.map((field) => ({ sku: 1, field, text: String(storedValue(sku, field) ?? '') }))
				expect(withCells({}, new Map([[1, sku]]), typed)).toEqual({})
			}),
		)
	})
})

describe('a pasted block', () => {
	test('fills rows and columns from a cell on; what has no cell is counted', () => {
		expect(pastedCells('420\t399\n950\t\n', [1, 2], { row: 0, field: 'price' })).toEqual({
			cells: [
				{ sku: 1, field: 'price', text: '420' },
				{ sku: 1, field: 'sale', text: '399' },
				{ sku: 2, field: 'price', text: '950' },
				{ sku: 2, field: 'sale', text: '' },
			],
			left: 0,
		})
		expect(pastedCells('৫\t6\r\n7\t8', [1, 2], { row: 1, field: 'stock' })).toEqual({
			cells: [{ sku: 2, field: 'stock', text: '৫' }],
			left: 3,
		})
	})
})

describe('undo', () => {
	const draft = (text: string): Draft => ({ [cellKey(1, 'price')]: text })
	test('each change can be undone and done again; a new change ends what could be done again', () => {
		const two = changedTo(changedTo(noHistory, draft('1')), draft('2'))
		expect(undone(two).now).toEqual(draft('1'))
		expect(redone(undone(two)).now).toEqual(draft('2'))
		expect(undone(undone(undone(two))).now).toEqual({})
		expect(redone(two)).toBe(two)
		expect(redone(changedTo(undone(two), draft('3'))).now).toEqual(draft('3'))
		expect(changedTo(two, draft('2'))).toBe(two)
		let many = noHistory
		for (let at = 0; at < 150; at++) many = changedTo(many, draft(String(at)))
		expect(many.past).toHaveLength(100)
	})

	test('what was stored is no longer in the draft', () => {
		const history = changedTo(noHistory, { '1.price': '1', '2.price': '2' })
		expect(withoutSkus(history, new Set([1]))).toEqual({ past: [], now: { '2.price': '2' }, future: [] })
	})
})
