import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import { type Batch, type SourceRow, UnreadableFile, unreadableFile } from './entries.ts'
import { quoted } from './fault-text.rules.ts'
import { columnAt, isDateFormat, numberText, sheetText } from './sheet.rules.ts'

/**
 * What a workbook may unpack to, in bytes. `yauzl` ends a part that becomes larger than the file says; shared texts are kept
 * in memory, rows are not. Further columns are ignored.
 */
const most = { sheet: 600_000_000, texts: 100_000_000, other: 10_000_000, files: 5_000, columns: 500, merges: 100_000 }

/** Sheets that are listed, and those that a message names; letters of a name. */
const mostSheets = { listed: 100, named: 20, letters: 80 }

type Attributes = Record<string, string>
type Handlers = {
	open?: (name: string, attributes: Attributes) => void
	close?: (name: string) => void
	text?: (text: string) => void
}

/** The longest text or tag in bytes: the parser collects it whole. */
const longestText = 1_000_000

/** Says of each piece of a part whether no text or tag in it is too long so far. */
function lengthGuard(): (piece: Buffer) => boolean {
	let since = 0
	return (piece) => {
		const last = piece.lastIndexOf('<')
		since = last < 0 ? since + piece.length : piece.length - last
		return since <= longestText
	}
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function parserOf({ open, close, text }: Handlers): SaxesParser {
	const parser = new SaxesParser({ xmlns: false, position: false })
	parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes as Attributes))
	parser.on('closetag', ({ name }) => close?.(local(name)))
	parser.on('text', (part) => text?.(part))
	parser.on('cdata', (part) => text?.(part))
	return parser
}

/** Parses a part of a workbook whole, after a look at its size. */
async function parsePart(zip: ZipFile, part: ZipEntry | undefined, limit: number, handlers: Handlers): Promise<void> {
	if (!part) return
	if (part.uncompressedSize > limit)
		throw new UnreadableFile(`${part.fileName} in the Excel file is larger than ${limit / 1e6} MB.`, 'file_too_much')
	const parser = parserOf(handlers)
	const decoder = new TextDecoder()
	const isShort = lengthGuard()
	for await (const chunk of (await zip.openReadStreamPromise(part)) as AsyncIterable<Buffer>) {
		if (!isShort(chunk))
			throw new UnreadableFile(`${part.fileName} in the Excel file has a text of over a megabyte.`, 'file_too_much')
		parser.write(decoder.decode(chunk, { stream: true }))
	}
	parser.close()
}

/** Collects the text of the elements `t` outside of phonetic hints, between the elements `of`. */
function texts(of: string, add: (text: string) => void): Handlers {
	let collected = ''
	let isText = false
	let hints = 0
	return {
		open: (name) => {
			if (name === of) collected = ''
			else if (name === 'rPh') hints++
			isText = name === 't' && hints === 0
		},
		text: (part) => {
			if (isText) collected += part
		},
		close: (name) => {
			if (name === 't') isText = false
			else if (name === 'rPh') hints--
			else if (name === of) add(sheetText(collected))
		},
	}
}

/**
 * The rows of a sheet of an Excel file in batches, with the numbers that Excel shows: of the one with the name, or of the
 * first visible one. Memory: the shared texts and some rows. Throws UnreadableFile for a zip that is no workbook or has no
 * such sheet, and for one that unpacks to too much.
 */
export async function* readXlsx(
	path: string,
	size: number,
	onBytes: (bytes: number) => void,
	name?: string,
): AsyncGenerator<Batch> {
	const { zip, parts, sheets } = await openBook(path)
	try {
		const sheet = sheetOf(sheets, name)
		if (sheet.uncompressedSize > most.sheet)
			throw new UnreadableFile(`The sheet is larger than ${most.sheet / 1e6} MB.`, 'file_too_much')
		const shared: string[] = []
		await parsePart(
			zip,
			parts.get('xl/sharedStrings.xml'),
			most.texts,
			texts('si', (text) => shared.push(text)),
		)
		const dates = await dateStyles(zip, parts.get('xl/styles.xml'))
		const merges = await mergesOf(zip, sheet)
		yield* readSheet(zip, sheet, { shared, dates, merges }, (share) => onBytes(Math.round(size * share)))
	} catch (error) {
		unreadable(error)
	} finally {
		zip.close()
	}
}

function unreadable(error: unknown): never {
	if (error instanceof UnreadableFile) throw error
	throw unreadableFile('file_excel_damaged')
}

type Sheet = { name: string; visible: boolean; part: ZipEntry }

/** Opens a workbook, which the caller closes. Throws UnreadableFile for a zip that is none. */
async function openBook(path: string): Promise<{ zip: ZipFile; parts: Map<string, ZipEntry>; sheets: Sheet[] }> {
	const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(unreadable)
	try {
		const parts = new Map<string, ZipEntry>()
		for await (const entry of zip.eachEntry()) {
			parts.set(entry.fileName, entry)
			if (parts.size > most.files) throw new UnreadableFile('The Excel file has too many parts.', 'file_too_much')
		}
		return { zip, parts, sheets: await sheetsOf(zip, parts) }
	} catch (error) {
		zip.close()
		unreadable(error)
	}
}

/** The sheets of rows in the order of the workbook; charts and dialogs are none. */
async function sheetsOf(zip: ZipFile, parts: ReadonlyMap<string, ZipEntry>): Promise<Sheet[]> {
	const book = parts.get('xl/workbook.xml')
	if (!book) throw unreadableFile('file_zip')
	const found: Attributes[] = []
	await parsePart(zip, book, most.other, { open: (name, attributes) => name === 'sheet' && found.push(attributes) })
	const targets = new Map<string, string>()
	await parsePart(zip, parts.get('xl/_rels/workbook.xml.rels'), most.other, {
		open: (name, { Id, Target, Type = '' }) =>
			name === 'Relationship' && Id && Target && !/(?:chart|dialog)sheet$/.test(Type) && targets.set(Id, Target),
	})
	return found.flatMap((attributes) => {
		const { name = '', state = 'visible' } = attributes
		const target = targets.get(Object.entries(attributes).find(([key]) => local(key) === 'id')?.[1] ?? '')
		const part = target && parts.get(target.startsWith('/') ? target.slice(1) : posix.join('xl', target))
		return part ? [{ name, visible: state === 'visible', part }] : []
	})
}

function sheetOf(sheets: readonly Sheet[], named: string | undefined): ZipEntry {
	const wanted = sheets.find(({ name, visible }) => (named === undefined ? visible : plain(name) === plain(named)))
	if (wanted) return wanted.part
	if (named === undefined || sheets.length === 0) throw unreadableFile('file_no_sheet')
	const names = sheets.slice(0, mostSheets.named).map(({ name }) => name.slice(0, mostSheets.letters))
	if (sheets.length > mostSheets.named) names.push('…')
	throw new UnreadableFile(
		`There is no sheet «${named}» in the Excel file. It has ${quoted(names)}.`,
		'file_unknown_sheet',
		names,
	)
}

/** Names of sheets are compared without case, as Excel does. */
const plain = (name: string) => name.normalize('NFC').trim().toLowerCase()

/**
 * The names of the visible sheets of an Excel file in its order, the first hundred of those with a name that a call takes; none
 * where there are fewer than two. Throws UnreadableFile for a zip that is no workbook.
 */
export async function visibleSheets(path: string): Promise<string[]> {
	const { zip, sheets } = await openBook(path)
	zip.close()
	const names = sheets
		.filter(({ visible, name }) => visible && name.trim() !== '' && name.length <= mostSheets.letters)
		.map(({ name }) => name)
	return names.length > 1 ? names.slice(0, mostSheets.listed) : []
}

/** The numbers of the styles of cells that show dates. */
async function dateStyles(zip: ZipFile, part: ZipEntry | undefined): Promise<Set<number>> {
	const formats = new Map<number, string>()
	const dates = new Set<number>()
	let inCells = false
	let count = 0
	await parsePart(zip, part, most.other, {
		open: (name, attributes) => {
			if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
			if (name === 'cellXfs') inCells = true
			if (name !== 'xf' || !inCells) return
			const id = Number(attributes.numFmtId ?? 0)
			if (isDateFormat(id, formats.get(id))) dates.add(count)
			count++
		},
		close: (name) => {
			if (name === 'cellXfs') inCells = false
		},
	})
	return dates
}

/** Positions of cells that are merged, without the row in which they begin. */
type Merge = { left: number; right: number; bottom: number }
const mergePattern = /<(?:\w+:)?mergeCell\s[^<>]{0,100}?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g
/** More than the longest match. */
const mergeLength = 200

/**
 * The merged cells of a sheet by their first row. They stand behind all rows, so the sheet is looked through once before it
 * is read. None when it is damaged.
 */
async function mergesOf(zip: ZipFile, part: ZipEntry): Promise<Map<number, Merge[]>> {
	const merges = new Map<number, Merge[]>()
	let [count, text] = [0, '']
	try {
		for await (const chunk of (await zip.openReadStreamPromise(part)) as AsyncIterable<Buffer>) {
			text += chunk.toString('latin1')
			let end = 0
			for (const match of text.matchAll(mergePattern)) {
				const [all, from = '', top, to = '', bottom] = match
				end = match.index + all.length
				const [left, line] = [columnAt(from), Number(top)]
				if (left >= most.columns) continue
				if (++count > most.merges)
					throw new UnreadableFile(`The sheet has more than ${most.merges} merged cells.`, 'file_too_much')
				const merge = { left, right: Math.min(columnAt(to), most.columns - 1), bottom: Number(bottom) }
				const others = merges.get(line)
				if (others) others.push(merge)
				else merges.set(line, [merge])
			}
			text = text.slice(Math.max(end, text.length - mergeLength))
		}
	} catch (error) {
		if (error instanceof UnreadableFile) throw error
		return new Map()
	}
	return merges
}

type Lookups = { shared: readonly string[]; dates: ReadonlySet<number>; merges: ReadonlyMap<number, Merge[]> }

/** Puts the text of a merged cell into each of its rows, in its first column. Returns a function for the rows in order. */
function mergedCells(merges: Lookups['merges']) {
	/** Cells that go on in further rows, by their column. */
	const down = new Map<number, { bottom: number; text: string }>()
	return (line: number, cells: string[]): SourceRow => {
		for (const [at, { bottom, text }] of down) {
			if (line > bottom) down.delete(at)
			else if (!cells[at]) {
				while (cells.length < at) cells.push('')
				cells[at] = text
			}
		}
		const begin = merges.get(line)
		if (!begin) return { line, cells }
		for (const { left, bottom } of begin)
			if (bottom > line && cells[left]) down.set(left, { bottom, text: cells[left] })
		const merged = begin.flatMap(({ left, right }) => (right > left ? [[left, right] as const] : []))
		return merged.length > 0 ? { line, cells, merged } : { line, cells }
	}
}

/** Handlers that put each row of a sheet into `rows`. */
function rowHandlers(rows: SourceRow[], { shared, dates, merges }: Lookups): Handlers & { unread: () => number } {
	const complete = mergedCells(merges)
	let line = 0
	let cells: string[] = []
	let [at, type, style, value] = [-1, '', 0, '']
	let [isValue, inRow] = [false, false]
	return {
		/** The line from which nothing was read so far. */
		unread: () => (inRow ? line : line + 1),
		open: (name, attributes) => {
			if (name === 'row') {
				line = Number(attributes.r ?? line + 1)
				cells = []
				at = -1
				inRow = true
			} else if (name === 'c') {
				at = attributes.r ? columnAt(attributes.r) : at + 1
				type = attributes.t ?? 'n'
				style = Number(attributes.s ?? -1)
				value = ''
			}
			isValue = name === 'v' || name === 't'
		},
		text: (part) => {
			if (isValue) value += part
		},
		close: (name) => {
			isValue = false
			if (name === 'c' && at >= 0 && at < most.columns) {
				while (cells.length < at) cells.push('')
				if (type === 's') cells[at] = shared[Number(value)] ?? ''
				else if (type === 'b') cells[at] = value === '1' ? 'true' : 'false'
				else cells[at] = type === 'n' ? numberText(value, dates.has(style)) : sheetText(value)
			} else if (name === 'row') {
				inRow = false
				if (cells.some((cell) => cell !== '')) rows.push(complete(line, cells))
			}
		},
	}
}

/** What was expected where a sheet is damaged. */
export const undamaged = 'a sheet that is not damaged'

async function* readSheet(
	zip: ZipFile,
	part: ZipEntry,
	lookups: Lookups,
	onShare: (share: number) => void,
): AsyncGenerator<Batch> {
	const rows: SourceRow[] = []
	const handlers = rowHandlers(rows, lookups)
	const parser = parserOf(handlers)
	const decoder = new TextDecoder()
	const isShort = lengthGuard()
	let [bytes, why] = [0, undamaged]
	try {
		for await (const chunk of (await zip.openReadStreamPromise(part)) as AsyncIterable<Buffer>) {
			bytes += chunk.length
			if (!isShort(chunk)) {
				why = 'cells of at most a megabyte'
				throw new Error(why)
			}
			parser.write(decoder.decode(chunk, { stream: true }))
			onShare(Math.min(1, bytes / part.uncompressedSize))
			if (rows.length > 0) yield { rows: rows.splice(0) }
		}
		parser.close()
	} catch {
		yield { rows: rows.splice(0), broken: { line: handlers.unread(), why } }
		return
	}
	onShare(1)
	yield { rows: rows.splice(0) }
}
