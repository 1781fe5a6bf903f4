/** What shows nothing, or turns what is written beside it: zero width, directions, fillers, tags, the blank of Braille. */
const unseen = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?<!\u09cd)[\u200c\u200d](?!\u09cd)/gu

/**
 * NFC, without what is not seen. How every text enters the store. A joiner beside a hasanta stays: it is how Bengali
 * spells «র‍্যাশ», and leaving it out shows another word.
 */
export function cleanText(text: string): string {
	return text.normalize('NFC').replace(unseen, '').trim()
}

/** Bengali digits ০–৯ read as 0–9. */
export function latinDigits(text: string): string {
	return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
}

/** Latin digits written as ০–৯. */
export function bengaliDigits(text: string): string {
	return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x9b6))
}

/**
 * What search compares: clean, without joiners, digits folded, lower case, everything but letters, marks and numbers
 * made a space.
 */
export function searchable(text: string): string {
	return latinDigits(cleanText(text))
		.replace(/[\u200c\u200d]/g, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim()
}
