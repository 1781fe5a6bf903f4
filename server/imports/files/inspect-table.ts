import { stat } from 'node:fs/promises'
import { unreadableFile } from './entries.ts'
import { findHeadings } from './headings.rules.ts'
import { type FileFormat, firstRows } from './read-products.ts'
import { inspectFile, isJson, isJsonList, type ReadForm, readCsv, readFormOf } from './read-table.ts'
import { readXlsx, visibleSheets } from './read-xlsx.ts'
import { shopifyRead } from './shopify-rows.ts'

/**
 * What a file of products looks like: its headings, the first rows below them, and which heading is read as which of our
 * fields. JSON lines have neither headings nor rows here, and an empty sheet beside others has none.
 */
export type TableHead = ReadForm & {
	format: FileFormat
	headings: string[]
	guessed: Record<string, string>
	rows: string[][]
	/** The visible sheets of an Excel file with several. */
	sheets: string[]
}

const mostRows = 5
const mostColumns = 100
const longestCell = 80

/**
 * Reads the beginning of a file; of an Excel file the sheet that is named, else the first visible one. Throws UnreadableFile
 * when it is no table, has no rows, or no such sheet.
 */
export async function inspectTable(path: string, sheet?: string): Promise<TableHead> {
	const { size } = await stat(path)
	const file = await inspectFile(path)
	const form = readFormOf(file)
	if (file.kind === 'text' && sheet !== undefined) throw unreadableFile('file_not_excel')
	if (file.kind === 'text' && isJsonList(file)) throw unreadableFile('file_json_list')
	if (file.kind === 'text' && isJson(file))
		return { ...form, format: 'json-lines', headings: [], guessed: {}, rows: [], sheets: [] }
	const sheets = file.kind === 'zip' ? await visibleSheets(path) : []
	const batches =
		file.kind === 'zip' ? readXlsx(path, size, () => {}, sheet ?? sheets[0]) : readCsv(path, file, () => {})
	try {
		const { rows, broken } = await firstRows(batches)
		const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
		if (filled.length === 0) {
			if (broken && file.kind === 'zip') throw unreadableFile('file_excel_damaged')
			// Another sheet can be chosen.
			if (sheets.length > 0) return { ...form, format: 'table', headings: [], guessed: {}, rows: [], sheets }
			throw unreadableFile('file_empty')
		}
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
			sheets,
		}
	} finally {
		await batches.return(undefined)
	}
}
