import { readMapping, UnreadableFile } from '#server/imports/index.ts'
import { type Options, WrongUse } from './command.ts'
import { textOf } from './edit.ts'

/** Options for tables of others: their headings, and the cells of rows that name none. */
export const importCells = [
	['--seller <slug>', 'the seller of rows that name none'],
	['--category <slug>', 'the category of rows that name none'],
	['--unit <text>', 'the unit of rows that name none'],
	['--map <pairs>', "columns of another table: name=Name,price='Price(08/11/2025)'"],
] as const

/** The pairs of `--map`. Throws `WrongUse`. */
export function mappingOf(text: string): Record<string, string> {
	try {
		return readMapping(text)
	} catch (error) {
		if (error instanceof UnreadableFile) throw new WrongUse(error.message)
		throw error
	}
}

/** The cells that options name. */
export function cellsOf(options: Options): { seller?: string; category?: string; unit?: string } {
	const [seller, category, unit] = ['seller', 'category', 'unit'].map((name) => textOf(options, name))
	return { ...(seller && { seller }), ...(category && { category }), ...(unit && { unit }) }
}
