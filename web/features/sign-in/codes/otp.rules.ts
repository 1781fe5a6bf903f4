import { latinDigits } from '#contract/text.ts'

/** Keeps digits only (Bengali ones read as 0–9), so that a whole pasted message such as «code 1234» works too. */
export function readCode(text: string, length: number): string {
	const digits = latinDigits(text).replace(/\D+/g, ' ').trim()
	const whole = digits.split(' ').find((run) => run.length === length)
	return whole ?? digits.replaceAll(' ', '').slice(0, length)
}
