import { stat } from 'node:fs/promises'
import { layoutOf } from './header.rules.ts'
import { type FileFormat, firstRows, headingsWithin } from './read-products.ts'
import { inspectFile, readCsv } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { shopifyRead } from './shopify-rows.ts'

/**
 * What a file of products looks like: its headings, the first rows below them, and which heading is read as which of our
 * fields. JSON lines have neither headings nor rows here.
 */
export type TableHead = {
	format: FileFormat
	headings: string[]
	guessed: Record<string, string>
	rows: string[][]
}

const mostRows = 5
const mostColumns = 100
const longestCell = 80

/** Reads the beginning of a file. Throws UnreadableFile when it is no table. */
export async function inspectTable(path: string): Promise<TableHead> {
	const { size } = await stat(path)
	const file = await inspectFile(path)
	if (file.kind === 'text' && /^\s*[{[]/.test(file.start))
		return { format: 'json-lines', headings: [], guessed: {}, rows: [] }
	const batches = file.kind === 'zip' ? readXlsx(path, size, () => {}) : readCsv(path, file, () => {})
	try {
		const { rows } = await firstRows(batches)
		const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
		const known = filled.slice(0, headingsWithin).findIndex(({ cells }) => layoutOf(cells))
		// Without known headings: the first row with several cells; above it may be the name of a shop and a date.
		const at =
			known >= 0 ? known : filled.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
		const header = (filled[at]?.cells ?? []).slice(0, mostColumns).map((cell) => cell.trim())
		const layout = known >= 0 ? layoutOf(filled[known]?.cells ?? []) : undefined
		const read =
			layout?.kind === 'shopify'
				? [...shopifyRead(layout).read]
				: [...(layout?.fields ?? [])].map(([field, position]) => [field, layout?.header[position] ?? ''] as const)
		return {
			format: layout?.kind ?? 'table',
			headings: header,
			guessed: Object.fromEntries(read),
			rows: filled
				.slice(at + 1, at + 1 + mostRows)
				.map(({ cells }) => header.map((_, column) => (cells[column] ?? '').slice(0, longestCell).toWellFormed())),
		}
	} finally {
		await batches.return(undefined)
	}
}
