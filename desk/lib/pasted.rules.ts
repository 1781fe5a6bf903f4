/** The cells of a text from a spreadsheet: lines of cells that tabs separate. */
export function pastedRows(text: string): string[][] {
	return text
		.replace(/(\r?\n)+$/, '')
		.split(/\r?\n/)
		.map((line) => line.split('\t').map((cell) => cell.trim()))
}
