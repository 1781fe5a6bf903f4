function letters(text: string): string[] {
	if (!('Segmenter' in Intl)) return Array.from(text)
	const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })
	return Array.from(segmenter.segment(text), (part) => part.segment)
}

/**
 * Cuts `text` to at most `limit` letters and adds an ellipsis. A letter is what a reader sees as one (a grapheme): a Bengali
 * conjunct, or a letter with its vowel sign, counts as one and is never split.
 */
export function truncate(text: string, limit: number): string {
	if (text.length <= limit) return text
	const seen = letters(text)
	if (seen.length <= limit) return text
	return `${seen.slice(0, limit).join('').trimEnd()}…`
}
