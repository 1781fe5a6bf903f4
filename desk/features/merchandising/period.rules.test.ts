import { describe, expect, it } from 'vitest'
import { dayOf } from '#contract/delivery-days.ts'
import { entriesOn, moved, overlapping, startOfDay, stateOf, weeksOf } from './period.rules.ts'

const at = (day: string, time = '00:00') => new Date(`${day}T${time}:00+06:00`).toISOString()

describe('what is shown', () => {
	const now = Date.parse(at('2026-12-05'))
	it.each([
		[{}, 'running'],
		[{ active: false }, 'archived'],
		[{ starts_at: at('2026-12-05', '00:01') }, 'planned'],
		[{ starts_at: at('2026-12-05') }, 'running'],
		[{ starts_at: at('2026-12-01'), ends_at: at('2026-12-05') }, 'ended'],
		[{ starts_at: null, ends_at: at('2026-12-05', '00:01') }, 'running'],
	])('%j is %s', (period, state) => expect(stateOf(period, now)).toBe(state))
})

it('a month has whole weeks from Sunday', () => {
	const december = weeksOf('2026-12')
	expect(december.map((week) => week[0])).toEqual([
		'2026-11-29',
		'2026-12-06',
		'2026-12-13',
		'2026-12-20',
		'2026-12-27',
	])
	expect(december.at(-1)?.at(-1)).toBe('2027-01-02')
	// It begins on a Sunday, and has four weeks.
	expect(weeksOf('2026-02')).toHaveLength(4)
	expect(weeksOf('2026-02')[0]?.[0]).toBe('2026-02-01')
})

it('an entry is on each day of Dhaka that it touches', () => {
	const sale = { starts_at: at('2026-12-01', '22:00'), ends_at: at('2026-12-02', '02:00') }
	const day = { starts_at: at('2026-12-02'), ends_at: at('2026-12-03') }
	const always = { starts_at: null, ends_at: null }
	expect(entriesOn([day, sale, always], '2026-11-30')).toEqual([always])
	expect(entriesOn([sale], '2026-12-01')).toEqual([sale])
	expect(entriesOn([day, sale], '2026-12-02')).toEqual([sale, day])
	expect(entriesOn([day, sale], '2026-12-03')).toEqual([])
	expect(dayOf(new Date(sale.starts_at))).toBe('2026-12-01')
	expect(dayOf(new Date('2026-12-01T18:00:00Z'))).toBe('2026-12-02')
	expect(startOfDay('2026-12-02')).toBe(Date.parse('2026-12-01T18:00:00Z'))
})

it('sales overlap that run at the same time, not those that follow each other', () => {
	const sale = (slug: string, from: string, to: string) => ({
		slug,
		starts_at: at('2026-12-01', from),
		ends_at: at('2026-12-01', to),
	})
	const [a, b, c] = [sale('a', '10:00', '12:00'), sale('b', '11:00', '13:00'), sale('c', '12:00', '14:00')]
	expect(overlapping(a, [a, b, c])).toEqual([b])
	expect(overlapping(b, [a, b, c])).toEqual([a, c])
	expect(overlapping(c, [a, c])).toEqual([])
})

it('a member moves to another place', () => {
	expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
	expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
	expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
	expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
