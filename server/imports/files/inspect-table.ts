import { stat } from 'node:fs/promises'
import { unreadableFile } from './entries.ts'
import { findHeadings } from './headings.rules.ts'
import { type FileFormat, firstRows } from './read-products.ts'
import { inspectFile, isJson, isJsonList, type ReadForm, readCsv, readFormOf } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { shopifyRead } from './shopify-rows.ts'

/**
 * What a file of products looks like: its headings, the first rows below them, and which heading is read as which of our
 * fields. JSON lines have neither headings nor rows here.
 */
export type TableHead = ReadForm & {
	format: FileFormat
	headings: string[]
	guessed: Record<string, string>
	rows: string[][]
}

const mostRows = 5
const mostColumns = 100
const longestCell = 80

/** Reads the beginning of a file. Throws UnreadableFile when it is no table, or has no rows. */
export async function inspectTable(path: string): Promise<TableHead> {
	const { size } = await stat(path)
	const file = await inspectFile(path)
	const form = readFormOf(file)
	if (file.kind === 'text' && isJsonList(file)) throw unreadableFile('file_json_list')
	if (file.kind === 'text' && isJson(file))
		return { ...form, format: 'json-lines', headings: [], guessed: {}, rows: [] }
	const batches = file.kind === 'zip' ? readXlsx(path, size, () => {}) : readCsv(path, file, () => {})
	try {
		const { rows, broken } = await firstRows(batches)
		const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
		if (filled.length === 0) throw unreadableFile(broken && file.kind === 'zip' ? 'file_excel_damaged' : 'file_empty')
		const known = findHeadings(filled)
		const layout = known?.layout
		// Without known headings: the first row with several cells; above it may be the name of a shop and a date.
		const below =
			known?.below ?? filled.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) + 1
		const header = (layout?.header ?? filled[below - 1]?.cells ?? []).slice(0, mostColumns).map((cell) => cell.trim())
		const read =
			layout?.kind === 'shopify'
				? [...shopifyRead(layout).read]
				: [...(layout?.fields ?? [])].map(([field, position]) => [field, layout?.header[position] ?? ''] as const)
		return {
			...form,
			format: layout?.kind ?? 'table',
			headings: header,
			guessed: Object.fromEntries(read),
			rows: filled
				.slice(below, below + mostRows)
				.map(({ cells }) => header.map((_, column) => (cells[column] ?? '').slice(0, longestCell).toWellFormed())),
		}
	} finally {
		await batches.return(undefined)
	}
}
