import { expect, test } from 'vitest'
import { formatClock, formatTime } from '#client/format.ts'
import { clockOffset } from './server-clock.ts'

test.each([
	[{ sent: 1_000_000, received: 1_000_200, date: 1_000_000 }, 0],
	[{ sent: 1_000_000, received: 1_000_200, date: 1_060_000 }, 60_400],
	[{ sent: 1_000_000, received: 1_000_200, date: 400_000 }, -599_600],
])('with %j the server clock is %d ms ahead', (times, ahead) => expect(clockOffset(times)).toBe(ahead))

test.each([
	[0, 'en', ['00', '00', '00']],
	[61, 'en', ['00', '01', '01']],
	[86_399, 'bn', ['২৩', '৫৯', '৫৯']],
	[90_000, 'en', ['25', '00', '00']],
] as const)('%d seconds in %s', (seconds, language, shown) => expect(formatClock(seconds, language)).toEqual(shown))

test.each([
	['2026-11-21T16:00:00Z', '10 pm', 'রাত ১০টা'],
	['2026-11-21T00:30:00Z', '6:30 am', 'সকাল ৬:৩০'],
	['2026-11-21T06:00:00Z', '12 pm', 'দুপুর ১২টা'],
])('formats the time of %s', (iso, en, bn) => expect([formatTime(iso, 'en'), formatTime(iso, 'bn')]).toEqual([en, bn]))
