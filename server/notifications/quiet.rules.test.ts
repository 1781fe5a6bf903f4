import { describe, expect, test } from 'vitest'
import { classOf, quietFor } from './quiet.rules.ts'

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

test('only advertising is a promotion', () => {
	const codes = ['otp_login', 'otp_register', 'otp_reset', 'otp_step_up', 'otp_phone', 'otp_email'] as const
	const notices = ['password_changed', 'account_deleted', 'refund_number', 'new_device', 'phone_added'] as const
	const others = ['phone_changed', 'phone_moved', 'contact_message', 'newsletter_confirm', 'order_packed'] as const
	for (const kind of [...codes, ...notices, ...others]) expect(classOf(kind), kind).toBe('wanted')
	for (const kind of ['newsletter', 'back_in_stock'] as const) expect(classOf(kind), kind).toBe('promotion')
})
