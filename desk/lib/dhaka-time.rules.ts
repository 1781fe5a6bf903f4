import { utcOffset } from '#contract/delivery-days.ts'

/** A time as a field of the type `datetime-local` has it, in Dhaka: `2026-12-01T10:00`. Empty for none. */
export function inDhaka(iso: string | null | undefined): string {
	return iso ? new Date(Date.parse(iso) + utcOffset).toISOString().slice(0, 16) : ''
}

/** The time of such a field, as ISO 8601 in UTC; undefined for a text that is none. */
export function fromDhaka(text: string): string | undefined {
	const at = new Date(`${text}:00+06:00`)
	return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
