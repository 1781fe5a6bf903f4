/** NFC, without zero-width characters. How every text enters the store. */
export function cleanText(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
		.trim()
}

/** Bengali digits ০–৯ read as 0–9. */
export function latinDigits(text: string): string {
	return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
}

/** Latin digits written as ০–৯. */
export function bengaliDigits(text: string): string {
	return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x9b6))
}

/** What search compares: clean, digits folded, lower case, everything but letters, marks and numbers made a space. */
export function searchable(text: string): string {
	return latinDigits(cleanText(text))
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim()
}
