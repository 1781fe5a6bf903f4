import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { needsPhoto, problemKinds, reportHours } from '#contract/problem-rules.ts'
import { deliveryToo, type Gone, type ProblemState, problemMayMove, sameReport, worthOf } from './problem.rules.ts'

const states: ProblemState[] = ['open', 'refunded', 'replacing', 'replaced', 'answered']

it('a report moves only forward', () => {
	const moves = states.flatMap((from) => states.filter((to) => problemMayMove(from, to)).map((to) => `${from} ${to}`))
	expect(moves).toEqual([
		'open refunded',
		'open replacing',
		'open answered',
		'replacing refunded',
		'replacing replaced',
	])
})

it('what keeps shorter is to be reported sooner, and only what is missing needs no photo', () => {
	const { cooked, fresh, packed, lasting } = reportHours
	expect([cooked, fresh, packed, lasting]).toEqual([...Object.values(reportHours)].sort((a, b) => a - b))
	expect(problemKinds.filter((kind) => !needsPhoto(kind))).toEqual(['missing'])
})

it('pieces are never worth more than the line, however returns that are refused come between (property)', () => {
	const step = fc.record({ count: fc.integer({ min: 1, max: 5 }), refused: fc.boolean() })
	const anyCase = fc.record({
		total: fc.nat(1_000_000),
		quantity: fc.integer({ min: 1, max: 9 }),
		steps: fc.array(step),
	})
	fc.assert(
		fc.property(anyCase, ({ total, quantity, steps }) => {
			const line = { total: poisha(total), discount: poisha(Math.floor(total / 3)), quantity }
			const whole = line.total - line.discount
			const went: (Gone & { refused: boolean })[] = []
			const gone = (ones: readonly Gone[]) => ({
				pieces: ones.reduce((all, one) => all + one.pieces, 0),
				worth: poisha(ones.reduce((all, one) => all + one.worth, 0)),
			})
			for (const { count, refused } of steps) {
				if (gone(went).pieces + count > quantity) continue
				went.push({ pieces: count, worth: worthOf(line, gone(went), count), refused })
				if (refused) went.splice(0, went.length, ...went.filter((one) => !one.refused))
			}
			expect(gone(went).worth).toBeLessThanOrEqual(whole)
			expect(went.every(({ worth }) => Number.isInteger(worth) && worth >= 0)).toBe(true)
			if (gone(went).pieces === quantity) expect(gone(went).worth).toBe(whole)
		}),
	)
})

it.each([
	['all of the only line', [[2, 0]], [[0, 2]], true],
	['one piece of two', [[2, 0]], [[0, 1]], false],
	['the last piece, the other went before', [[2, 1]], [[0, 1]], true],
	[
		'one line of two',
		[
			[1, 0],
			[1, 0],
		],
		[[0, 1]],
		false,
	],
	[
		'the last line of two',
		[
			[1, 0],
			[3, 3],
		],
		[[0, 1]],
		true,
	],
] as const)('delivery goes back with %s: %#', (_name, lines, pieces, expected) => {
	const given = lines.map(([quantity, faulty], position) => ({ position, quantity, faulty }))
	expect(
		deliveryToo(
			given,
			pieces.map(([position, quantity]) => ({ position, quantity })),
		),
	).toBe(expected)
})

describe('a report sent twice', () => {
	const report = { line: 0, kind: 'damaged', quantity: 2, note: null, photos: [3, 1] } as const
	it('is the same in whatever order its photos come', () => {
		expect(sameReport(report, { ...report, photos: [1, 3] })).toBe(true)
	})
	it.each([{ line: 1 }, { kind: 'wrong' as const }, { quantity: 1 }, { note: 'broken' }, { photos: [1] }])(
		'is another with %o',
		(change) => {
			expect(sameReport(report, { ...report, ...change })).toBe(false)
		},
	)
})

it.each([
	[0, 0, 1, 333],
	[1, 333, 1, 333],
	[2, 666, 1, 334],
	[0, 0, 2, 666],
	[0, 0, 3, 1000],
	[1, 333, 2, 667],
	[1, 400, 1, 266],
	[2, 1000, 1, 0],
	[2, 1200, 1, 0],
	[3, 1000, 1, 0],
	[0, 0, 4, 1000],
])('after %d pieces for %d, %d more of three that cost 1000 are worth %d', (pieces, worth, count, more) => {
	const line = { total: poisha(1200), discount: poisha(200), quantity: 3 }
	expect(worthOf(line, { pieces, worth: poisha(worth) }, count)).toBe(more)
})
