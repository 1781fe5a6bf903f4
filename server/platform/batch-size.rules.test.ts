import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextBatch } from './batch-size.rules.ts'

it('aims at transactions of 50 ms, of 20 to 1,000 rows, and grows by half at most', () => {
	expect([nextBatch(200, 50), nextBatch(200, 100), nextBatch(200, 10), nextBatch(200, 0)]).toEqual([200, 100, 300, 300])
	expect([nextBatch(200, 50, 100), nextBatch(200, 100, 20)]).toEqual([300, 40])
	expect([nextBatch(800, 1), nextBatch(60, 1_000)]).toEqual([1_000, 20])
	fc.assert(
		fc.property(fc.integer({ min: 20, max: 1_000 }), fc.double({ min: 0, max: 60_000, noNaN: true }), (size, took) => {
			const next = nextBatch(size, took)
			return next >= 20 && next <= 1_000 && (took <= 50 ? next >= size : next <= size)
		}),
	)
})
