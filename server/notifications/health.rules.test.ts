import { describe, expect, test } from 'vitest'
import { costOf, healthRules, isFailing } from './health.rules.ts'

describe('a carrier', () => {
	const fine = { gateway: 'a', sent: 0, verified: 0, delivered: 0, failed: 0 }
	test.each([
		[{}, false],
		[{ sent: 49, verified: 0 }, false],
		[{ sent: 50, verified: 20 }, false],
		[{ sent: 50, verified: 19 }, true],
		[{ delivered: 9, failed: 10 }, false],
		[{ delivered: 10, failed: 10 }, true],
		[{ delivered: 11, failed: 10 }, false],
		[{ sent: 200, verified: 150, delivered: 10, failed: 40 }, true],
	])('%j is failing: %s', (found, failing) => expect(isFailing({ ...fine, ...found })).toBe(failing))
})

test.each([
	[{}, 1, 0],
	[{ '': 45 }, 1, 45],
	[{ '': 45 }, 3, 135],
	[{ '': 45, '+88017': 40 }, 2, 80],
	[{ '': 45, '+88018': 40 }, 1, 45],
	[{ '': 45, '+880': 42, '+88017': 40 }, 1, 40],
])('%j, %d parts to +8801712345678 cost %d', (prices, parts, cost) =>
	expect(costOf(prices, '+8801712345678', parts)).toBe(cost),
)

test('counts the codes of an hour, at most 200, after five minutes', () =>
	expect(healthRules).toEqual({ most: 200, settled: 300, oldest: 3_600 }))

test.each([
	[{ sent: 50, verified: 0, delivered: 100, failed: 0 }, true],
	[{ sent: 0, verified: 0, delivered: 0, failed: 20 }, true],
	[{ sent: 0, verified: 0, delivered: 0, failed: 19 }, false],
	[{ sent: 51, verified: 20, delivered: 0, failed: 0 }, true],
])('%j is failing: %s', (found, failing) => expect(isFailing({ gateway: 'a', ...found })).toBe(failing))

test('of two prefixes the longer counts, in any order', () => {
	expect(costOf({ '+88017': 40, '+880': 42 }, '+8801712345678', 1)).toBe(40)
	expect(costOf({ '+880': 42, '+8801812': 40 }, '+8801712345678', 1)).toBe(42)
	expect(costOf({ '880': 42 }, '+8801712345678', 1)).toBe(0)
})
