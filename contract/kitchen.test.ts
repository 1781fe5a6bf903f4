import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitchenAt } from './kitchen.ts'

const iso = (at: number) => new Date(at).toISOString()
const first = { from: iso(1_000), to: iso(2_000) }
const second = { from: iso(5_000), to: iso(6_000) }

describe('the state of a kitchen', () => {
	it.each([
		['before the first time', 999, { open: false, opens: first.from }],
		['at its first millisecond', 1_000, { open: true, until: first.to }],
		['at its last millisecond', 1_999, { open: true, until: first.to }],
		['at its end', 2_000, { open: false, opens: second.from }],
		['in the second time', 5_500, { open: true, until: second.to }],
		['after the last', 6_000, { open: false, opens: null }],
	])('%s', (_name, now, state) => {
		expect(kitchenAt({ orders: [first, second] }, now)).toEqual(state)
	})

	it('is closed without a known opening when it has no times', () => {
		expect(kitchenAt({ orders: [] }, 0)).toEqual({ open: false, opens: null })
	})

	it('is open exactly within one of its times', () => {
		const times = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 12 }).map((ends) => {
			const sorted = ends.sort((a, b) => a - b)
			return sorted.flatMap((from, n) =>
				n % 2 === 0 && n + 1 < sorted.length ? [{ from, to: sorted[n + 1] ?? 0 }] : [],
			)
		})
		fc.assert(
			fc.property(times, fc.integer({ min: -10, max: 1_010 }), (spans, now) => {
				const orders = spans.map(({ from, to }) => ({ from: iso(from), to: iso(to) }))
				const isWithin = spans.some(({ from, to }) => from <= now && now < to)
				expect(kitchenAt({ orders }, now).open).toBe(isWithin)
			}),
		)
	})
})
