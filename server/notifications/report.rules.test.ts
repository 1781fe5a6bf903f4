import { expect, test } from 'vitest'
import { reportPath, twilioSigned, twilioStatus } from './report.rules.ts'

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
])('Twilio’s %s: %s', (reported, status) => expect(twilioStatus(reported)).toBe(status))

test.each([
	['read', 'delivered'],
	['accepted', undefined],
])('Twilio’s %s: %s', (reported, status) => expect(twilioStatus(reported)).toBe(status))

test('Twilio signs a repeated field once, with all its values, and sorts by name', () => {
	expect(twilioSigned('a', new URLSearchParams('b=1&a=2&b=3'))).toBe('aa2b13')
	expect(reportPath).toEqual({ twilio: '/api/v2/notifications/twilio' })
})
