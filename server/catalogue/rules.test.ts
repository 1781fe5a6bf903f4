import { describe, expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import { unitPrice } from './card.rules.ts'
import { categoryTree } from './category-tree.rules.ts'
import { inOrder, offsetOf, readCursor, sortOf, writeCursor } from './listing.rules.ts'
import { searchText } from './search-text.rules.ts'
import { variantKey, variantLabels } from './variant.rules.ts'

describe('unit price', () => {
	it.each([
		{ price: 450, sale: null, amount: 5, per: 'kg' as const, is: { amount: 90, per: 'kg' } },
		{ price: 450, sale: 425, amount: 5, per: 'kg' as const, is: { amount: 85, per: 'kg' } },
		{ price: 40, sale: null, amount: 0.25, per: 'kg' as const, is: { amount: 160, per: 'kg' } },
		{ price: 100, sale: null, amount: 3, per: 'piece' as const, is: { amount: 33.33, per: 'piece' } },
		{ price: 60, sale: null, amount: 1, per: 'piece' as const, is: null },
		{ price: 60, sale: null, amount: 1, per: 'litre' as const, is: { amount: 60, per: 'litre' } },
		{ price: 60, sale: null, amount: null, per: null, is: null },
	])('$price/$sale for $amount $per', ({ price, sale, amount, per, is }) => {
		const row = { price: fromBdt(price), sale_price: sale === null ? null : fromBdt(sale) }
		expect(unitPrice({ ...row, measure_amount: amount, measure_per: per }, false)).toEqual(is)
		expect(unitPrice({ ...row, measure_amount: amount, measure_per: per }, true)).toBeNull()
	})
})

describe('category tree', () => {
	it('puts parents before children and counts what is below', () => {
		const rows = [
			{ id: 3, parent_id: 1, product_count: 2 },
			{ id: 1, parent_id: null, product_count: 1 },
			{ id: 2, parent_id: null, product_count: 0 },
			{ id: 4, parent_id: 3, product_count: 5 },
		]
		expect(categoryTree(rows).map(({ id, product_count }) => [id, product_count])).toEqual([
			[1, 8],
			[3, 7],
			[4, 5],
			[2, 0],
		])
	})
})

describe('cursor', () => {
	it.each([0, -45000, 1000005910, 12.5, 1_784_000_000.123456, 3e-7])('keeps its place at %d', (k) => {
		expect(readCursor('popular', writeCursor('popular', { k, id: 7 }))).toEqual({ k, id: 7 })
	})
	it.each([
		'',
		'%',
		'cG9wdWxhcg',
		Buffer.from('popular NaN 1').toString('base64url'),
		writeCursor('rating', { k: 1, id: 1 }),
	])('refuses %j', (cursor) => expect(readCursor('popular', cursor)).toBeNull())
})

it.each([
	[undefined, 24, 0],
	[1, 24, 0],
	[3, 24, 48],
	[40, 24, 936],
	[40, 48, null],
])('page %s of %d begins after %s', (page, limit, offset) => expect(offsetOf(page, limit)).toBe(offset))

it('puts the best answer first, equal ones by id', () => {
	const candidate = { terms: [], name_words: 1, in_stock: true, on_sale: false, sized: false, dish: false }
	const all = [3, 1, 2].map((id) => ({ ...candidate, id, popular: id === 2 ? 1 : 5 }))
	expect(inOrder(all, (one) => one.popular / 3).map(({ id }) => id)).toEqual([1, 3, 2])
})

it('falls back to what sells', () => {
	const text = { ways: [], atMost: 0, size: undefined, rank: () => 0 }
	expect([sortOf(undefined, undefined), sortOf('relevance', undefined), sortOf(undefined, text)]).toEqual([
		'popular',
		'popular',
		'relevance',
	])
})

it('keeps words as search compares them', () => {
	expect(searchText(['Rice (Chal)', null, 'rice চাল'])).toBe(' rice chal চাল ')
})

it('names a choice by its values', () => {
	const options = [
		{ slug: 'colour', name: { en: 'Colour', bn: 'রং' }, values: [{ slug: 'red', name: { en: 'Red', bn: 'লাল' } }] },
	]
	expect(variantKey(['red', 'xl'])).toBe('red.xl')
	expect(variantLabels(options, ['red'])).toEqual([
		{ name: { en: 'Colour', bn: 'রং' }, value: { en: 'Red', bn: 'লাল' } },
	])
	expect(variantLabels(options, ['blue'])).toEqual([])
})
