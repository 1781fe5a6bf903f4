import type { Language } from './refusals.ts'
import { bengaliDigits } from './text.ts'

/** A number that is no quantity, such as a phone number, in the digits of a language. */
export function shownDigits(text: string, language: Language): string {
	return language === 'bn' ? bengaliDigits(text) : text
}

/** `+8801712345678` as people read it, in the digits of a language. */
export function shownPhone(phone: string, language: Language): string {
	return shownDigits(phone.replace(/^(\+880)(\d{4})(\d{6})$/, '$1 $2 $3'), language)
}

/** `017•••••678`: enough for owners to recognise their number. `phone` is E.164. */
export function maskedPhone(phone: string): string {
	return `${phone.replace(/^\+88/, '').slice(0, 3)}•••••${phone.slice(-3)}`
}
