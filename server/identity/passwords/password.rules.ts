import { latinDigits } from '#contract/text.ts'

/** The text that is hashed: one spelling of what was typed, whatever keyboard typed it. */
export function passwordText(typed: string): string {
	return typed.normalize('NFKC')
}

/** Words of the shop itself, which are guessed first. */
const service = /^(haat|হাট|bangladesh|বাংলাদেশ|dhaka|ঢাকা|password|পাসওয়ার্ড|allah|আল্লাহ)?[\d০-৯!@#.\-_]*$/i

/**
 * Whether a password is easy to guess: one of the most common, one sign repeated, a run, the owner's own number, or the
 * shop's name with digits.
 */
export function isEasy(password: string, common: ReadonlySet<string>, own: readonly string[]): boolean {
	const plain = latinDigits(password).toLowerCase()
	if (common.has(plain) || new Set(plain).size < 3 || isRun(plain)) return true
	if (service.test(plain) && /[^\d]/.test(plain)) return true
	const digits = plain.replace(/\D/g, '')
	const numbers = own.map((text) => text.replace(/\D/g, '')).filter((text) => text.length >= 6)
	if (digits.length >= 6 && digits.length >= plain.length - 2 && numbers.some((number) => number.includes(digits)))
		return true
	return numbers.some((number) => plain.includes(number.slice(-10)))
}

function isRun(text: string): boolean {
	const codes = [...text].map((character) => character.codePointAt(0) as number)
	const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] as number)))
	return steps.size === 1 && Math.abs([...steps][0] as number) <= 1
}
