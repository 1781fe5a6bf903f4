import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { useDigits } from './digits.ts'
import {
	formatAmount,
	formatBdt,
	formatClock,
	formatDateTime,
	formatDay,
	formatDays,
	formatHourCount,
	formatNumber,
	formatRating,
	formatShortDay,
	formatShortTime,
	formatWeekday,
	formatYear,
} from './format.ts'

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

describe('is written as `Intl` writes it', () => {
	const languages = [
		['en', 'en-IN-u-nu-latn', 'en-GB', false],
		['bn', 'bn-BD-u-nu-beng', 'bn-BD-u-nu-beng', false],
		['bn', 'bn-BD-u-nu-latn', 'bn-BD-u-nu-latn', true],
	] as const

	describe.each(languages)('%s, %s', (language, numbers, dates, latin) => {
		const places = (count: number) =>
			new Intl.NumberFormat(numbers, { minimumFractionDigits: count, maximumFractionDigits: count })
		const check = (property: fc.IProperty<[number]>) => {
			useDigits.setState({ latin })
			fc.assert(property, { numRuns: 2_000 })
		}

		test('whole numbers and amounts', () => {
			const [whole, hundredths] = [places(0), places(2)]
			check(
				fc.property(fc.maxSafeInteger(), (value) => {
					expect(formatNumber(value, language)).toBe(whole.format(value))
				}),
			)
			check(
				fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paisa) => {
					const bdt = paisa / 100
					expect(formatAmount(bdt, language)).toBe((Number.isInteger(bdt) ? whole : hundredths).format(bdt))
				}),
			)
		})

		test('fractions', () => {
			const [whole, tenths, hundredths] = [places(0), places(1), places(2)]
			const fraction = fc.oneof(
				fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
				// Ties, by decimal figures.
				fc.integer({ min: 1, max: 1e7 }).map((value) => value / 1_000),
			)
			check(
				fc.property(fraction, (value) => {
					expect(formatNumber(value, language)).toBe(whole.format(value))
					expect(formatRating(value, language)).toBe(tenths.format(value))
					if (!Number.isInteger(value)) expect(formatAmount(value, language)).toBe(hundredths.format(value))
				}),
			)
		})

		test('days and hours, years, days of the week', () => {
			useDigits.setState({ latin })
			const unit = (name: 'day' | 'hour') =>
				new Intl.NumberFormat(numbers, { style: 'unit', unit: name, unitDisplay: 'long' })
			for (const count of [0, 1, 2, 7, 24, 48, 1000]) {
				expect(formatDays(count, language)).toBe(unit('day').format(count))
				expect(formatHourCount(count, language)).toBe(unit('hour').format(count))
			}
			expect(formatYear(2026, language)).toBe(new Intl.NumberFormat(numbers, { useGrouping: false }).format(2026))
			const weekday = new Intl.DateTimeFormat(dates, { weekday: 'short', timeZone: 'UTC' })
			for (let day = 0; day < 7; day++)
				expect(formatWeekday(day, language)).toBe(weekday.format(Date.UTC(2026, 10, 22 + day)))
		})

		test('every day of a leap year, and times', () => {
			useDigits.setState({ latin })
			const day = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
			const short = new Intl.DateTimeFormat(dates, {
				weekday: 'short',
				day: 'numeric',
				month: language === 'en' ? 'short' : 'long',
				timeZone: 'UTC',
			})
			const time = new Intl.DateTimeFormat(dates, {
				hour: 'numeric',
				minute: '2-digit',
				hour12: true,
				timeZone: 'Asia/Dhaka',
			})
			for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
				const iso = new Date(at).toISOString()
				expect(formatDay(iso.slice(0, 10), language)).toBe(day.format(at))
				expect(formatShortDay(iso.slice(0, 10), language)).toBe(short.format(at))
			}
			for (let minutes = 0; minutes < 1_440; minutes += 7) {
				const at = Date.UTC(2026, 10, 21) + minutes * 60_000
				const clock = time.format(at)
				const text = formatDateTime(new Date(at).toISOString(), language)
				// Bengali has the part of the day before the clock instead of am and pm.
				expect(text.slice(-clock.length)).toContain(language === 'en' ? clock : clock.split(' ')[0])
			}
		})
	})
})
