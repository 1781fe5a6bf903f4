import { describe, expect, it } from 'vitest'
import {
	dependsOnPrice,
	inOrder,
	isFrequent,
	likeText,
	mostGathered,
	offsetOf,
	readCursor,
	sortOf,
	writeCursor,
} from './listing.rules.ts'

describe('cursor', () => {
	it.each([0, -45000, 1000005910, 12.5, 1_784_000_000.123456, 3e-7])('keeps its position at %d', (k) => {
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

it('puts the best match first, equal ones by id', () => {
	const candidate = { terms: [], name_words: 1, in_stock: true, on_sale: false, sized: false, dish: false }
	const all = [3, 1, 2].map((id) => ({ ...candidate, id, popular: id === 2 ? 1 : 5 }))
	expect(inOrder(all, (one) => one.popular / 3).map(({ id }) => id)).toEqual([1, 3, 2])
})

it('falls back to sales', () => {
	const text = { ways: [], atMost: 0, size: undefined, rank: () => 0 }
	expect([sortOf(undefined, undefined), sortOf('relevance', undefined), sortOf(undefined, text)]).toEqual([
		'popular',
		'popular',
		'relevance',
	])
})

describe('a text of one word', () => {
	const text = (ways: number[][][], atMost: number) => ({ ways, atMost, size: undefined, rank: () => 0 })
	it.each([
		[[[[1]]], mostGathered + 1, true],
		[[[[1, 2]], [[3]]], mostGathered + 1, true],
		[[[[1]]], mostGathered, false],
		[[[[1], [2]]], mostGathered + 1, false],
		[[[[1]], [[1], [2]]], mostGathered + 1, false],
	])('%j in at most %d products is frequent: %s', (ways, atMost, frequent) => {
		expect(isFrequent(text(ways, atMost))).toBe(frequent)
	})
})

it.each([
	['price_low', true],
	['price_high', true],
	['discount', true],
	['popular', false],
	['newest', false],
	['rating', false],
	['relevance', false],
] as const)('the order %s depends on the price: %s', (sort, depends) => expect(dependsOnPrice(sort)).toBe(depends))

it.each([
	['rice', 'rice'],
	['100%', '100\\%'],
	['a_b', 'a\\_b'],
	['a\\b', 'a\\\\b'],
	['%_\\', '\\%\\_\\\\'],
])('%j becomes %j', (text, pattern) => expect(likeText(text)).toBe(pattern))

it('an explicit order stays, with a text and without', () => {
	const text = { ways: [], atMost: 0, size: undefined, rank: () => 0 }
	expect(sortOf('newest', text)).toBe('newest')
	expect(sortOf('relevance', text)).toBe('relevance')
	expect(sortOf('price_low', undefined)).toBe('price_low')
})
