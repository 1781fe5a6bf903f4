import { readStock } from '#contract/amount-text.ts'

/** A whole number from 0 in Bengali or Latin digits; undefined: the text is none. */
export function numberOf(text: string): number | undefined {
	const read = readStock(text.trim())
	return 'value' in read ? (read.value ?? undefined) : undefined
}
