import { expect, test } from 'vitest'
import { readRecent, withProduct } from './recent.ts'

test('the latest product is first, and only once in the list', () => {
	expect(withProduct([3, 2, 1], 2)).toEqual([2, 3, 1])
	expect(withProduct([], 7)).toEqual([7])
})

test('the list has at most 20 products', () => {
	const many = Array.from({ length: 20 }, (_, at) => at + 1)
	expect(withProduct(many, 99)).toEqual([99, ...many.slice(0, 19)])
})

test.each([
	[null, []],
	['', []],
	['not a list', []],
	['{"a":1}', []],
	['["1"]', []],
	['[1,-2]', []],
	['[99999999999]', []],
	['[0,5]', [5]],
	['[5,6]', [5, 6]],
])('reads %s as %j', (text, ids) => {
	expect(readRecent(text)).toEqual(ids)
})
