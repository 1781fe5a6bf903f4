import { expect, test } from 'vitest'
import { clockOf, openOf } from './week.rules.ts'

test.each([
	[0, '00:00'],
	[660, '11:00'],
	[1_439, '23:59'],
	[1_440, '00:00'],
	[1_560, '02:00'],
])('%i minutes are shown as %s', (minutes, shown) => {
	expect(clockOf(minutes)).toBe(shown)
})

test.each([
	['11:00', '23:30', { from: 660, to: 1_410 }],
	['18:00', '02:00', { from: 1_080, to: 1_560 }],
	['00:00', '00:00', { from: 0, to: 1_440 }],
	['', '02:00', null],
	['18:00', '', null],
])('%s to %s', (from, to, open) => {
	expect(openOf({ from, to })).toEqual(open)
	if (open) expect([clockOf(open.from), clockOf(open.to)]).toEqual([from, to])
})
