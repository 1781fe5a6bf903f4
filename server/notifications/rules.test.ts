import { describe, expect, test } from 'vitest'
import { costOf, isFailing } from './health.rules.ts'
import { classOf, quietFor } from './quiet.rules.ts'
import { twilioFate, twilioSigned } from './report.rules.ts'

describe('a carrier', () => {
	const fine = { gateway: 'a', sent: 0, cameBack: 0, delivered: 0, failed: 0 }
	test.each([
		[{}, false],
		[{ sent: 49, cameBack: 0 }, false],
		[{ sent: 50, cameBack: 20 }, false],
		[{ sent: 50, cameBack: 19 }, true],
		[{ delivered: 9, failed: 10 }, false],
		[{ delivered: 10, failed: 10 }, true],
		[{ delivered: 11, failed: 10 }, false],
		[{ sent: 200, cameBack: 150, delivered: 10, failed: 40 }, true],
	])('%j is failing: %s', (found, failing) => expect(isFailing({ ...fine, ...found })).toBe(failing))
})

test.each([
	[{}, 1, 0],
	[{ '': 45 }, 1, 45],
	[{ '': 45 }, 3, 135],
	[{ '': 45, '+88017': 40 }, 2, 80],
	[{ '': 45, '+88018': 40 }, 1, 45],
	[{ '': 45, '+880': 42, '+88017': 40 }, 1, 40],
])('%j, %d parts to +8801712345678 cost %d', (prices, parts, cost) =>
	expect(costOf(prices, '+8801712345678', parts)).toBe(cost),
)

test('Twilio signs the address and every field by name', () => {
	const fields = new URLSearchParams('MessageStatus=sent&MessageSid=SM1&From=%2B1')
	expect(twilioSigned('https://a.b/c', fields)).toBe('https://a.b/cFrom+1MessageSidSM1MessageStatussent')
})

test.each([
	['queued', undefined],
	['sent', undefined],
	['delivered', 'delivered'],
	['undelivered', 'failed'],
	['failed', 'failed'],
	['', undefined],
])('Twilio’s %s: %s', (status, fate) => expect(twilioFate(status)).toBe(fate))

describe('at night in Dhaka', () => {
	test.each([
		['2026-11-21T03:00:00Z', '09:00', 0],
		['2026-11-21T02:59:59Z', '08:59:59', 1],
		['2026-11-21T14:59:59.999Z', '20:59:59', 0],
		['2026-11-21T15:00:00Z', '21:00', 43_200],
		['2026-11-21T17:59:00Z', '23:59', 32_460],
		['2026-11-21T18:00:00Z', '00:00', 32_400],
		['2026-11-21T18:00:00.500Z', '00:00:00.5', 32_400],
	])('a promotion at %s (%s there) waits %3$d s', (now, _local, seconds) =>
		expect(quietFor('promotion', new Date(now))).toBe(seconds),
	)

	test.each(['otp_login', 'otp_reset', 'order_placed', 'order_delivered', 'new_device'] as const)(
		'%s does not wait',
		(kind) => expect(quietFor(classOf(kind), new Date('2026-11-21T18:00:00Z'))).toBe(0),
	)
})
