import { expect, test } from 'vitest'
import type { SourceRow } from './entries.ts'
import { findHeadings, headingsWithin } from './headings.rules.ts'

const rowsOf = (...rows: string[]): SourceRow[] =>
	rows.map((row, at) => ({ line: at + 1, cells: row === '' ? [] : row.split(',') }))
const shown = (rows: SourceRow[], mapping?: Record<string, string>) => {
	const found = findHeadings(rows, mapping)
	return found && [found.below, Object.fromEntries(found.layout.fields)]
}
/** The rows, of which the first has merged cells. */
const merged = (cells: [from: number, to: number][], ...rows: string[]) =>
	rowsOf(...rows).map((row, at) => (at === 0 ? { ...row, merged: cells } : row))

test('headings in one row, below a title', () => {
	expect(shown(rowsOf('Rahim Store,', '', 'Item,Rate', 'Rice,45'))).toEqual([3, { name: 0, price: 1 }])
	expect(shown(rowsOf(...Array(headingsWithin - 1).fill('-'), 'Item,Rate'))).toEqual([30, { name: 0, price: 1 }])
	expect(shown(rowsOf(...Array(headingsWithin).fill('-'), 'Item,Rate'))).toBeUndefined()
})

test.each<[string, [number, number][], string, string, object | undefined]>([
	['what both say', [[1, 2]], 'Item,Price,', ',MRP,Offer', { name: 0, regular_price: 1, sale_price: 2 }],
	['a heading over both rows', [[1, 2]], 'Item,Price,', 'Item,MRP,Offer', { name: 0, regular_price: 1, sale_price: 2 }],
	['what was paid is no price', [[1, 2]], 'Item,Purchase,,Price', ',Rate,Qty,', { name: 0, price: 3 }],
	[
		'the same twice is none of both',
		[
			[1, 2],
			[3, 4],
		],
		'Item,Shop A,,Shop B,',
		',Rate,Qty,Rate,Qty',
		{ name: 0 },
	],
])('headings in two rows: %s', (_name, cells, upper, lower, fields) => {
	expect(shown(merged(cells, upper, lower))).toEqual([2, fields])
})

test('one row, because the next one has values below other headings, is not the next line, or is below a title', () => {
	expect(shown(merged([[0, 1]], 'Item,,SKU', 'Soap,,S-1'))).toEqual([1, { name: 0, sku: 2 }])
	const [first, second] = merged([[1, 2]], 'Item,Price,', ',MRP,Offer') as [SourceRow, SourceRow]
	expect(shown([first, { ...second, line: 3 }])).toEqual([1, { name: 0, price: 1 }])
	expect(shown(merged([[0, 2]], 'Rahim Store,,', 'Item,Rate,Qty'))).toEqual([2, { name: 0, price: 1, stock: 2 }])
})

test('a mapping names the joined headings, or those of one row', () => {
	const list = merged([[1, 2]], 'Item,Price,', ',Retail,Wholesale')
	expect(shown(list, { name: 'Item', price: 'Price Wholesale' })).toEqual([2, { name: 0, price: 2 }])
	expect(shown(list, { name: 'Item', price: 'Price' })).toEqual([1, { name: 0, price: 1 }])
})
