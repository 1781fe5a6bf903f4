import { afterEach, describe, expect, test } from 'vitest'
import { useDigits } from './digits.ts'
import { formatBdt, formatClock, formatDateTime, formatNumber, formatRating, formatShortTime } from './format.ts'

afterEach(() => useDigits.setState({ latin: false }))

test('writes Bengali with the digits that the shopper chose', () => {
	useDigits.setState({ latin: true })
	expect(formatBdt(120000, 'bn')).toBe('৳1,20,000')
	expect(formatDateTime('2026-11-21T15:11:00Z', 'bn')).toBe('21 নভেম্বর, 2026, রাত 9:11')
	expect(formatClock(3661, 'bn')).toEqual(['01', '01', '01'])
	expect(formatBdt(120000, 'en')).toBe('৳1,20,000')
	useDigits.setState({ latin: false })
	expect(formatBdt(120000, 'bn')).toBe('৳১,২০,০০০')
})

describe('format', () => {
	test.each([
		[425, 'en', '৳425'],
		[425, 'bn', '৳৪২৫'],
		[120000, 'en', '৳1,20,000'],
		[120000, 'bn', '৳১,২০,০০০'],
		[12.5, 'en', '৳12.50'],
		[12.08, 'bn', '৳১২.০৮'],
		[-60, 'en', '−৳60'],
		[0, 'en', '৳0'],
	] as const)('formats %s BDT in %s as %s', (bdt, language, text) => expect(formatBdt(bdt, language)).toBe(text))

	test('formats numbers and ratings', () => {
		expect(formatNumber(1234567, 'en')).toBe('12,34,567')
		expect(formatNumber(1234567, 'bn')).toBe('১২,৩৪,৫৬৭')
		expect(formatRating(4.6, 'bn')).toBe('৪.৬')
	})

	test('formats times in the time zone of Dhaka', () => {
		expect(formatDateTime('2026-11-21T20:30:00Z', 'en')).toContain('22 November 2026')
		expect(formatDateTime('2026-11-21T20:30:00Z', 'bn')).toBe('২২ নভেম্বর, ২০২৬, রাত ২:৩০')
		expect(formatDateTime('2026-11-21T15:11:00Z', 'bn')).toContain('রাত ৯:১১')
		expect(formatDateTime('2026-11-21T06:05:00Z', 'bn')).toContain('দুপুর ১২:০৫')
		expect(formatDateTime('2026-11-21T02:00:00Z', 'bn')).toContain('সকাল ৮:০০')
		expect(formatShortTime('2026-11-26T18:24:00Z', 'en')).toBe('Fri 27 Nov, 12:24 am')
		expect(formatShortTime('2026-11-26T16:00:00Z', 'bn')).toBe('বৃহস্পতি ২৬ নভেম্বর, রাত ১০টা')
	})
})
