import { latinDigits } from './text.ts'

/** Why a phone number is invalid; also the refusals of every call that takes one. */
export const phoneProblems = [
	'invalid_phone',
	'phone_too_short',
	'phone_too_long',
	'phone_prefix_unknown',
	'country_not_served',
] as const

export type PhoneProblem = (typeof phoneProblems)[number]

/** `digits`: how many are missing (`phone_too_short`) or too many (`phone_too_long`). */
export type PhoneReading = { phone: string } | { problem: PhoneProblem; digits?: number }

const nationalLength = 10

/**
 * Parses a Bangladeshi mobile number in any common notation (Bengali digits, +880, 00880, 880, (0), spaces, dashes,
 * invisible marks) to E.164, `+8801XXXXXXXXX`. Returns the exact problem of an invalid number.
 */
export function readPhone(text: string): PhoneReading {
	const plain = latinDigits(text.normalize('NFKC'))
		.replace(/\p{Cf}/gu, '')
		.trim()
		.replace(/^tel:/i, '')
		.replace(/[\s\p{Pd}\u2212.()/_·]/gu, '')
		.replace(/^00/, '+')
	if (!/^\+?\d+$/.test(plain)) return { problem: 'invalid_phone' }
	const abroad = plain.startsWith('+')
	const digits = abroad ? plain.slice(1) : plain
	if (abroad && digits.length <= 3 && '880'.startsWith(digits)) return tooShort(0)
	if (abroad && !digits.startsWith('880')) return { problem: 'country_not_served' }
	return readNational((digits.startsWith('880') ? digits.slice(3) : digits).replace(/^0/, ''))
}

function readNational(digits: string): PhoneReading {
	if (!/^(1([3-9]|$)|$)/.test(digits)) return { problem: 'phone_prefix_unknown' }
	if (digits.length < nationalLength) return tooShort(digits.length)
	if (digits.length > nationalLength) return { problem: 'phone_too_long', digits: digits.length - nationalLength }
	return { phone: `+880${digits}` }
}

function tooShort(length: number): PhoneReading {
	return { problem: 'phone_too_short', digits: nationalLength - length }
}
