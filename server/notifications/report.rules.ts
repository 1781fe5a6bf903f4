import type { MessageStatus } from './gateway.rules.ts'

/** The paths for status reports of carriers. */
export const reportPath = { twilio: '/api/v2/notifications/twilio' }

/** The text that Twilio signs (with HMAC-SHA1): the address it was given, then every field and its value, by name. */
export function twilioSigned(address: string, fields: URLSearchParams): string {
	const names = [...new Set(fields.keys())].sort()
	return address + names.map((name) => name + fields.getAll(name).join('')).join('')
}

/** The final status in a `MessageStatus` of Twilio; undefined for intermediate ones. */
export function twilioStatus(status: string): MessageStatus {
	if (status === 'delivered' || status === 'read') return 'delivered'
	return status === 'undelivered' || status === 'failed' ? 'failed' : undefined
}
