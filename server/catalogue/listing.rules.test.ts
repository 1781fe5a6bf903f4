import { describe, expect, it } from 'vitest'
import { inOrder, offsetOf, readCursor, sortOf, writeCursor } from './listing.rules.ts'

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
