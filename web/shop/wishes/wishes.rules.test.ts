import { expect, test } from 'vitest'
import { mostWishes as serverMost } from '#contract/wishes.ts'
import { mostWishes, noWishes, readWishes, withoutWish, withWish } from './wishes.rules.ts'

const [rui, dal] = [
	{ id: 7, price: 420 },
	{ id: 9, price: 130.5 },
]

test('a wish comes first, once, and keeps the price it had', () => {
	expect(withWish([dal], rui)).toEqual([rui, dal])
	expect(withWish([dal, rui], { ...rui, price: 1 })).toEqual([dal, rui])
	expect(withoutWish([dal, rui], 9)).toEqual([rui])
	expect(withoutWish([rui], 9)).toEqual([rui])
})

test('a kept list is read back', () => {
	const kept = { owner: 'u1', at: 5, items: [rui, dal] }
	expect(readWishes(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test.each([undefined, null, 3, 'x', [], {}, { items: {} }])('%j is no list', (value) => {
	expect(readWishes(value)).toEqual(noWishes)
})

test('what is no wish is left out of a list', () => {
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

test('the browser knows the limit of the server', () => expect(mostWishes).toBe(serverMost))
