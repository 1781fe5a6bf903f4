import { describe, expect, it } from 'vitest'
import { placeOf } from './line.rules.ts'

describe('a place in a line', () => {
	const now = Date.UTC(2026, 10, 26, 12)
	const line = { perMinute: 600, startsAt: now - 3_600_000, endsAt: now + 3_600_000, soldOut: false }
	const seconds = (count: number) => now + count * 1_000
	it.each([
		['admitted at this moment', seconds(0), line, { state: 'admitted', place: 0, waitSeconds: 0 }],
		['the next', seconds(0.05), line, { state: 'waiting', place: 1, waitSeconds: 1, askSeconds: 1 }],
		['with one before them', seconds(0.1), line, { state: 'waiting', place: 2, waitSeconds: 1 }],
		['near', seconds(30), line, { state: 'waiting', place: 301, waitSeconds: 30, askSeconds: 5 }],
		['far', seconds(200), line, { state: 'waiting', place: 2001, waitSeconds: 200, askSeconds: 20 }],
		['very far', seconds(2_000), line, { state: 'waiting', place: 20_001, waitSeconds: 2_000, askSeconds: 60 }],
		[
			'before the sale begins',
			seconds(330),
			{ ...line, startsAt: seconds(300) },
			{ state: 'waiting', place: 301, waitSeconds: 330 },
		],
		['admitted a while ago', seconds(-899), line, { state: 'admitted' }],
		['admitted too long ago', seconds(-900), line, { state: 'expired' }],
		['of a sale that is sold out', seconds(30), { ...line, soldOut: true }, { state: 'sold_out', place: 0 }],
		['of a sale that has ended', seconds(30), { ...line, endsAt: now }, { state: 'over', place: 0 }],
		['of a sale without a line', seconds(30), undefined, { state: 'over', place: 0 }],
	])('%s', (_name, admittedAt, of, place) => expect(placeOf(admittedAt, of, now)).toMatchObject(place))

	it('is lower the later it is asked for', () => {
		const places = [0, 1, 10, 29].map((passed) => placeOf(seconds(30), line, seconds(passed)).place)
		expect(places).toEqual([301, 291, 201, 11])
	})
})
