import { type PhoneProblem, readPhone } from '#contract/phone.ts'
import { latinDigits } from '#contract/text.ts'

/** The dial code of the shop's country. */
export const homeDialCode = '+880'

/** The typed text beside the chosen dial code. */
export type TypedPhone = { dialCode: string; typed: string }

/**
 * The login flow's normalisation (A5): digits read as 0–9, spaces and dashes removed, one leading 0 dropped, dial code in
 * front. A number with its own dial code stays as it is.
 */
export function joinPhone({ dialCode, typed }: TypedPhone): string {
	if (dialCode === homeDialCode) {
		const reading = readPhone(typed)
		if ('phone' in reading) return reading.phone
	}
	const plain = latinDigits(typed)
		.replace(/[\s\p{Pd}]/gu, '')
		.replace(/\p{Cf}/gu, '')
	return plain.startsWith('+') ? plain : dialCode + plain.replace(/^0/, '')
}

/** A key of the `forms` texts and the number of digits in the text. */
export type PhoneHint = { key: string; count?: number }

const hints: Partial<Record<PhoneProblem, string>> = {
	invalid_phone: 'forms:phone-invalid',
	phone_too_short: 'forms:phone-short',
	phone_too_long: 'forms:phone-long',
	phone_prefix_unknown: 'forms:phone-prefix',
}

/** The error of a number, or null; numbers of other countries are left to the server. */
export function phoneHint({ dialCode, typed }: TypedPhone): PhoneHint | undefined {
	if (!typed.trim()) return { key: 'forms:phone-required' }
	if (dialCode !== homeDialCode) return undefined
	const reading = readPhone(typed)
	if (!('problem' in reading)) return undefined
	const key = hints[reading.problem]
	return key ? { key, ...(reading.digits && { count: reading.digits }) } : undefined
}
