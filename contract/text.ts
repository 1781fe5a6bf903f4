/** Invisible characters, and those that change the direction of others: zero width, fillers, tags, the blank of Braille. */
const unseen = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?<!\u09cd)[\u200c\u200d](?!\u09cd)/gu

/** What nothing has to be removed from: printable ASCII and Bengali without joiners. The first is NFC, too. */
const [ascii, plain] = [/^[ -~]*$/, /^[ -~\u0980-\u09fe]*$/]

/**
 * NFC without invisible characters; applied to every text before it is stored. A joiner beside a hasanta is kept: the
 * Bengali spelling «র‍্যাশ» needs it, and without it another word appears.
 */
export function cleanText(text: string): string {
	if (ascii.test(text)) return text.trim()
	const composed = text.normalize('NFC')
	return (plain.test(composed) ? composed : composed.replace(unseen, '')).trim()
}

/** Whether a text has Bengali letters. */
export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text)

/** Bengali digits ০–৯ read as 0–9. */
export function latinDigits(text: string): string {
	return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
}

/** A number or code as one word with Latin digits, whatever keyboard and groups it was typed with: «০১৭-১২ ৩৪» is 0171234. */
export const ungrouped = (text: string): string => latinDigits(text).replace(/[\s-]/g, '')

/** Latin digits written as ০–৯. */
export function bengaliDigits(text: string): string {
	return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x9b6))
}

/**
 * The form in which search compares texts: clean, without joiners, Latin digits, lower case, a space for everything but
 * letters, marks and numbers.
 */
export function searchable(text: string): string {
	if (ascii.test(text))
		return text
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, ' ')
			.trim()
	return latinDigits(cleanText(text))
		.replace(/[\u200c\u200d]/g, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim()
}
