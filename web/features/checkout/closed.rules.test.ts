import { expect, test } from 'vitest'
import { laterParts, neverOpen } from './closed.rules.ts'

const part = (wish: { delivered?: boolean; closed?: boolean; meal?: object | null } = {}) => ({
	...{ seller_id: 3, delivered: true, closed: true, meal: { from: 'later' } as object | null },
	...wish,
})

test.each([
	['closed, with a known opening time', part(), undefined, true, false],
	['closed, and delivers in the chosen slot', part(), { sellers: [3] }, false, false],
	['closed, and the slot is of another seller', part(), { sellers: [4] }, true, false],
	['open', part({ closed: false }), undefined, false, false],
	['out of its delivery range', part({ delivered: false }), undefined, false, false],
	['closed, opening time unknown', part({ meal: null }), undefined, false, true],
	['closed, opening time unknown, in the chosen slot', part({ meal: null }), { sellers: [3] }, false, false],
	['closed, opening time unknown, slot of another seller', part({ meal: null }), { sellers: [] }, false, true],
	['open without a time', part({ meal: null, closed: false }), undefined, false, false],
])('a kitchen that is %s', (_name, one, slot, later, never) => {
	expect(laterParts([one], slot)).toEqual(later ? [one] : [])
	expect(neverOpen(one, slot)).toBe(never)
})

test('returns only those of several parts that come later', () => {
	const parts = [part(), { ...part({ closed: false }), seller_id: 4 }, { ...part(), seller_id: 5 }]
	expect(laterParts(parts, { sellers: [5] }).map(({ seller_id }) => seller_id)).toEqual([3])
})
