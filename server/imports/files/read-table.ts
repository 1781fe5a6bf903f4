import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Batch, type SourceRow, unreadableFile } from './entries.ts'
import { hasBengaliUtf8, isWindows1252, markupIn, type Separator, separatorOf, startOf } from './text-encoding.rules.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
/**
 * How a file is read: its encoding, of which Windows-1252 is assumed for what is not UTF-8, and what separates the cells of a
 * table. Null for what it does not have: Excel and JSON lines.
 */
export type ReadForm = { encoding: Encoding | null; separator: Separator | null }
/** How a file of text is read. `start` is its first text, without the mark of its encoding. */
export type TextFile = { kind: 'text'; encoding: Encoding; start: string }

/** The longest row in bytes: a quotation mark that is never closed would take the rest of the file. */
const longestRow = 1_000_000

/**
 * Finds out how a file is read: reads it once for its encoding (UTF-8, UTF-16 with or without a mark, else Windows-1252).
 * Throws UnreadableFile for what is no text and no zip.
 */
export async function inspectFile(path: string): Promise<TextFile | { kind: 'zip' }> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
		const bytes = buffer.subarray(0, bytesRead)
		const start = startOf(bytes)
		if (start.kind === 'unreadable') throw unreadableFile(start.why)
		if (start.kind === 'zip') return { kind: 'zip' }
		const encoding = start.encoding ?? (await encodingOf(path))
		const text = new TextDecoder(encoding).decode(bytes, { stream: true })
		const markup = markupIn(text)
		if (markup) throw unreadableFile(markup)
		if (text.trim() === '') throw unreadableFile('file_empty')
		return { kind: 'text', encoding, start: text }
	} finally {
		await file.close()
	}
}

/** How a file is read that `inspectFile` has seen. */
export function readFormOf(file: TextFile | { kind: 'zip' }): ReadForm {
	if (file.kind === 'zip') return { encoding: null, separator: null }
	return { encoding: file.encoding, separator: isJson(file) ? null : separatorOf(file.start) }
}

/** Whether a file of text has JSON: objects, or a list of them. */
export const isJson = ({ start }: TextFile): boolean => /^\s*[{[]/.test(start)

/** Whether it is one list of objects, which is not read. */
export const isJsonList = ({ start }: TextFile): boolean => /^\s*\[\s*\{/.test(start)

const chunksOf = (path: string) => createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>

async function encodingOf(path: string): Promise<Encoding> {
	if (await isUtf8(path)) return 'utf-8'
	for await (const chunk of chunksOf(path)) {
		if (hasBengaliUtf8(chunk)) throw unreadableFile('file_text_damaged')
		if (!isWindows1252(chunk)) throw unreadableFile('file_not_text')
	}
	return 'windows-1252'
}

async function isUtf8(path: string): Promise<boolean> {
	const strict = new TextDecoder('utf-8', { fatal: true })
	try {
		for await (const chunk of chunksOf(path)) {
			if (chunk.includes(0)) throw unreadableFile('file_not_text')
			strict.decode(chunk, { stream: true })
		}
		// A sign may begin at the end of the file.
		strict.decode()
		return true
	} catch (error) {
		if (error instanceof TypeError) return false
		throw error
	}
}

/** The text of a file in pieces. `onBytes` gets the number of bytes read so far. */
export async function* textOf(
	path: string,
	encoding: Encoding,
	onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding)
	let bytes = 0
	for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
		bytes += chunk.length
		onBytes(bytes)
		yield decoder.decode(chunk, { stream: true })
	}
	const rest = decoder.decode()
	if (rest !== '') yield rest
}

/** The bytes of a file, as the parser takes UTF-8. */
function bytesOf(path: string, onBytes: (bytes: number) => void): Readable {
	const stream = createReadStream(path, { highWaterMark: 1 << 18 })
	return stream.on('data', () => onBytes(stream.bytesRead))
}

/**
 * The rows of a text table in batches, with the lines at which they begin; rows without text are left out. A row that is
 * longer than a megabyte ends the file with `broken`: the line from which nothing was read.
 */
export async function* readCsv(
	path: string,
	{ encoding, start }: TextFile,
	onBytes: (bytes: number) => void,
): AsyncGenerator<Batch> {
	const parser = parse({
		bom: true,
		delimiter: separatorOf(start),
		record_delimiter: ['\r\n', '\n', '\r'],
		relax_column_count: true,
		relax_quotes: true,
		max_record_size: longestRow,
	})
	const source = encoding === 'utf-8' ? bytesOf(path, onBytes) : Readable.from(textOf(path, encoding, onBytes))
	source.on('error', (error: Error) => parser.destroy(error))
	source.pipe(parser)
	let line = 1
	let rows: SourceRow[] = []
	try {
		for await (const cells of parser as AsyncIterable<string[]>) {
			if (cells.length > 1 || cells[0]?.trim()) rows.push({ line, cells })
			line += 1 + breaksIn(cells)
			if (rows.length >= 500) {
				yield { rows }
				rows = []
			}
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
		const why = isLong ? 'a row of at most a megabyte: is a quotation mark not closed?' : 'a closing quotation mark'
		yield { rows, broken: { line, why } }
		return
	} finally {
		source.destroy()
	}
	yield { rows }
}

/** Line breaks within the cells of a row. */
function breaksIn(cells: readonly string[]): number {
	let breaks = 0
	for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) breaks += cell.split(/\r\n?|\n/).length - 1
	return breaks
}
