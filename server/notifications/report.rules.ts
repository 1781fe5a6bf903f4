import type { Fate } from './gateway.rules.ts'

/** Where carriers that report by themselves do so. */
export const reportPath = { twilio: '/api/v2/notifications/twilio' }

/** What Twilio signs (with HMAC-SHA1): the address it was given, then every field and its value, by name. */
export function twilioSigned(address: string, fields: URLSearchParams): string {
	const names = [...new Set(fields.keys())].sort()
	return address + names.map((name) => name + fields.getAll(name).join('')).join('')
}

/** What a `MessageStatus` of Twilio says of a message's fate; steps on the way say nothing. */
export function twilioFate(status: string): Fate {
	if (status === 'delivered' || status === 'read') return 'delivered'
	return status === 'undelivered' || status === 'failed' ? 'failed' : undefined
}
