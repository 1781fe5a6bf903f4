const most = 60

/** What a button of a list is about, for its accessible name: whose text it is, and the beginning of the text. */
export function aboutText(of: string, text: string): string {
	const line = text.replaceAll(/\s+/g, ' ').trim()
	const signs = [...line]
	const start = signs.length > most ? `${signs.slice(0, most).join('').trim()}…` : line
	return [of, start].filter(Boolean).join(', ')
}
