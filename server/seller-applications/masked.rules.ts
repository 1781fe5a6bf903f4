/** The last three characters of a number, with dots for the others: enough to recognise it. */
export function maskedNumber(text: string): string {
	const shown = text.length > 6 ? 3 : 1
	return `•••••${text.slice(-shown)}`
}
