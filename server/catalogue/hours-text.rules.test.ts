import { describe, expect, it } from 'vitest'
import { readHours, writeHours } from './hours-text.rules.ts'

describe('opening hours as an operator writes them', () => {
	it.each([
		['daily 11:00-23:00', 'sun-sat 11:00-23:00'],
		['mon-thu 11:00-23:00; fri 14:00-23:30', 'mon-thu 11:00-23:00; fri 14:00-23:30'],
		['sat-thu 9:00–15:30, 18:00–02:00', 'sun-thu 09:00-15:30, 18:00-02:00; sat 09:00-15:30, 18:00-02:00'],
		['MON,Wed 18:00-22:00,11:00-15:00', 'mon 11:00-15:00, 18:00-22:00; wed 11:00-15:00, 18:00-22:00'],
		['daily 00:00-24:00', 'sun-sat 00:00-24:00'],
		['fri 20:00-00:30', 'fri 20:00-00:30'],
	])('%s', (text, written) => {
		const hours = readHours(text)
		if (typeof hours === 'string') throw new Error(hours)
		expect(writeHours(hours)).toBe(written)
		expect(readHours(written)).toEqual(hours)
	})

	it('past midnight continues on the next day', () => {
		expect(readHours('fri 18:00-02:00')).toMatchObject([[], [], [], [], [], [[1080, 1560]], []])
	})

	it.each([
		['', 'Write days and times'],
		['11:00-23:00', 'Write days and times'],
		['monday 11:00-23:00', 'Write days and times'],
		['mon-wed-fri 11:00-23:00', 'Write days and times'],
		['mon 11-23', 'is written 11:00-23:00'],
		['mon 11:00-25:00', 'is written 11:00-23:00'],
		['mon 11:60-23:00', 'is written 11:00-23:00'],
		['mon 24:00-23:00', 'is written 11:00-23:00'],
		['mon 11:00-11:20', 'at least 30 minutes'],
		['mon 08:00-10:00, 11:00-12:00, 13:00-15:00', 'one time of opening, or two'],
		['mon 11:00-15:00; sun-tue 11:00-15:00', 'mon is named twice'],
		['mon 11:00-15:00, 14:00-18:00', 'overlap: mon'],
		['mon 18:00-02:00; tue 01:00-05:00', 'overlap: mon'],
		['sat 18:00-02:00; sun 01:00-05:00', 'overlap: sat'],
	])('refuses %j', (text, problem) => {
		expect(readHours(text)).toContain(problem)
	})
})
