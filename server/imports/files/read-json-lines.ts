import type { ProductRecord } from '#server/catalogue/index.ts'
import { type Entry, fault, UnreadableFile } from './entries.ts'
import { recordOfJson } from './json-record.rules.ts'
import { type TextFile, textOf } from './read-table.ts'

/** The longest line of JSON. */
const longest = 1_000_000

/** The entries of a file with one record in each line, in batches; a record has the line itself as its only cell. */
export async function* readJsonLines(
	path: string,
	{ encoding }: TextFile,
	onBytes: (bytes: number) => void,
): AsyncGenerator<Entry[]> {
	let line = 0
	let rest = ''
	const entriesOf = (text: string): Entry[] => {
		line++
		const trimmed = text.trim()
		return trimmed === '' ? [] : [entryOf(trimmed, line)]
	}
	for await (const text of textOf(path, encoding, onBytes)) {
		const lines = (rest + text).split('\n')
		rest = lines.pop() ?? ''
		if (rest.length > 8 * longest)
			throw new UnreadableFile(`Line ${line + lines.length + 1} is longer than a megabyte.`, 'file_line_too_long')
		yield lines.flatMap(entriesOf)
	}
	yield entriesOf(rest)
}

/** The entry of one line of JSON; its row has the text as its only cell. */
export function entryOf(text: string, line: number): Entry {
	const row = { line, cells: [text] }
	if (text.length > longest) return { refused: row, faults: [fault('', '', 'a line of at most a megabyte')] }
	const result = recordOfJson(text)
	if ('record' in result) return { record: result.record as ProductRecord, rows: [row] }
	const { column, read, expected } = result.fault
	return { refused: row, faults: [fault(column, read, expected)] }
}
