import { expect, test } from 'vitest'
import { twilioFate, twilioSigned } from './report.rules.ts'

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
