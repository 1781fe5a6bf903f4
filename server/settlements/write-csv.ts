import { stringify } from 'csv-stringify/sync'
import { csvOptions, shield } from '#server/imports/index.ts'

/** A file for the browser to save; `content` is base64. */
export type SavedFile = { name: string; type: string; content: string }

const amount = /^-\d+(\.\d+)?$/

/** A CSV file of rows, the header first. No cell is a formula in a spreadsheet; amounts below 0 stay numbers. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): SavedFile {
	const safe = rows.map((row) => row.map((cell) => (amount.test(cell) ? cell : shield(cell))))
	return { name, type: 'text/csv', content: Buffer.from(stringify(safe, csvOptions)).toString('base64') }
}
