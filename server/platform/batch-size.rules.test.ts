import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextBatch } from './batch-size.rules.ts'

it('aims at transactions of 80 ms, of 50 to 500 rows, and grows by half at most', () => {
	expect([nextBatch(200, 80), nextBatch(200, 160), nextBatch(200, 10), nextBatch(200, 0)]).toEqual([200, 100, 300, 300])
	expect([nextBatch(400, 1), nextBatch(60, 1_000)]).toEqual([500, 50])
	fc.assert(
		fc.property(fc.integer({ min: 50, max: 500 }), fc.double({ min: 0, max: 60_000, noNaN: true }), (size, took) => {
			const next = nextBatch(size, took)
			return next >= 50 && next <= 500 && (took <= 80 ? next >= size : next <= size)
		}),
	)
})
