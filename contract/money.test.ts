import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountPercent, fromBdt, poisha, prorate, roundPoisha, sum, toBdt } from './money.ts'

describe('money', () => {
	test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no amount', (value) => {
		expect(() => poisha(value)).toThrow(RangeError)
	})

	test.each([
		[0.5, 1],
		[-0.5, -1],
		[1.4999, 1],
		[-1.5, -2],
		[0, 0],
	])('rounds %s to %s', (value, rounded) => expect(roundPoisha(value)).toBe(rounded))

	test.each([
		[425, 42_500],
		[12.08, 1_208],
		[0.1 + 0.2, 30],
	])('%s BDT', (bdt, amount) => expect(fromBdt(bdt)).toBe(amount))

	test('to BDT and back', () => {
		fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (n) => fromBdt(toBdt(poisha(n))) === n))
	})

	test.each([
		[100, [1, 1, 1], [34, 33, 33]],
		[0, [5, 5], [0, 0]],
		[10, [0, 0], [5, 5]],
		[-100, [1, 1, 1], [-34, -33, -33]],
		[1, [1, 2, 3], [0, 0, 1]],
		[0, [], []],
		[10, [0, 0, 0], [4, 3, 3]],
		[101, [703, 307], [70, 31]],
		[101, [307, 703], [31, 70]],
	] as const)('shares %s by %j', (amount, weights, parts) => expect(prorate(poisha(amount), weights)).toEqual(parts))

	test('shares always sum to the whole', () => {
		const weights = fc.array(fc.integer({ min: 0, max: 10 ** 6 }), { minLength: 1, maxLength: 50 })
		fc.assert(
			fc.property(
				fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
				weights,
				(amount, w) => sum(prorate(poisha(amount), w)) === amount,
			),
		)
	})

	test.each([
		['a part of a poisha', () => poisha(0.5), 'money must be a safe whole number of poisha'],
		['what is no number', () => roundPoisha(Number.NaN), 'money must be finite'],
		['what has no end', () => roundPoisha(Number.POSITIVE_INFINITY), 'money must be finite'],
		['nobody to share among', () => prorate(poisha(1), []), 'nothing to share among'],
		['a negative weight', () => prorate(poisha(1), [-1]), 'weights must be ≥ 0'],
		['a weight without end', () => prorate(poisha(1), [Number.POSITIVE_INFINITY]), 'weights must be ≥ 0'],
		[
			'a sum that a number cannot hold',
			() => sum([poisha(Number.MAX_SAFE_INTEGER), poisha(1)]),
			'money must be a safe',
		],
	])('refuses %s', (_name, make, message) => expect(make).toThrow(new RegExp(`^${message}`)))

	test('no share is more than a poisha from its exact part (property)', () => {
		const weights = fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 1, maxLength: 20 })
		fc.assert(
			fc.property(fc.nat(10 ** 9), weights, (amount, w) => {
				const total = w.reduce((all, one) => all + one, 0)
				for (const [n, share] of prorate(poisha(amount), w).entries())
					expect(Math.abs(share - (amount * (w[n] as number)) / total)).toBeLessThan(1)
			}),
		)
	})

	test.each([
		[480, 425, 12],
		[100, 99.99, 1],
		[100, 50, 50],
		[0, 50, 0],
		[100, 0, 0],
		[100, 120, 0],
		[-5, -6, 0],
		[200, 180, 10],
	])('percent off %s → %s is %s', (base, sale, percent) => expect(discountPercent(base, sale)).toBe(percent))
})
