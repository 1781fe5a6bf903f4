import { expect, it, test } from 'vitest'
import { pan, swipe, type View, whole, within, zoomAt } from './zoom.rules.ts'

it.each<[View, View]>([
	[
		{ scale: 0.5, x: 1, y: 1 },
		{ scale: 1, x: 0, y: 0 },
	],
	[
		{ scale: 9, x: 0, y: 0 },
		{ scale: 4, x: 0, y: 0 },
	],
	[
		{ scale: 2, x: 3, y: -3 },
		{ scale: 2, x: 0.5, y: -0.5 },
	],
])('limits the view %j to %j', (view, held) => expect(within(view)).toEqual(held))

test('the point under the finger stays where it is', () => {
	const point = { x: 0.25, y: -0.1 }
	const view = zoomAt(whole, 2, point)
	expect(view).toEqual({ scale: 2, x: -0.25, y: 0.1 })
	expect(zoomAt(view, 0.5, point)).toEqual(whole)
})

test('a picture that fills its frame cannot be moved; an enlarged one stops at its edges', () => {
	expect(pan(whole, 0.3, 0.3)).toEqual(whole)
	expect(pan({ scale: 3, x: 0.9, y: 0 }, 0.3, -0.2)).toEqual({ scale: 3, x: 1, y: -0.2 })
})

it.each([
	[-0.3, 0.05, 1],
	[0.3, 0.05, -1],
	[0.05, 0, 0],
	[-0.3, 0.4, 0],
])('a swipe by %d, %d moves by %d pictures', (dx, dy, to) => expect(swipe(dx, dy)).toBe(to))
