import { expect, test } from 'vitest'
import { mostWishes as serverMost } from '#contract/wishes.ts'
import { mostWishes, noWishes, readWishes, withoutWish, withWish } from './wishes.rules.ts'

const [rui, dal] = [
	{ id: 7, price: 420 },
	{ id: 9, price: 130.5 },
]

test('a new wish is first; an existing one keeps its place and price', () => {
	expect(withWish([dal], rui)).toEqual([rui, dal])
	expect(withWish([dal, rui], { ...rui, price: 1 })).toEqual([dal, rui])
	expect(withoutWish([dal, rui], 9)).toEqual([rui])
	expect(withoutWish([rui], 9)).toEqual([rui])
})

test('reads a stored list', () => {
	const kept = { owner: 'u1', at: 5, items: [rui, dal] }
	expect(readWishes(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test.each([undefined, null, 3, 'x', [], {}, { items: {} }])('reads %j as an empty list', (value) => {
	expect(readWishes(value)).toEqual(noWishes)
})

test('leaves invalid entries out of a list', () => {
	const items = [
		rui,
		null,
		4,
		{ id: 0, price: 1 },
		{ id: 1.5, price: 1 },
		{ id: 3 },
		{ id: 7, price: 9 },
		{ ...dal, x: 1 },
	]
	expect(readWishes({ owner: 3, at: 'x', items })).toEqual({ owner: null, at: 0, items: [rui, dal] })
})

test('the browser has the same limit as the server', () => expect(mostWishes).toBe(serverMost))
