import { stat } from 'node:fs/promises'
import type { ProductRecord } from '#server/catalogue/index.ts'
import { columnOf, readCell, refusalColumns } from './columns.rules.ts'
import { type Batch, type Entry, fault, type SourceRow, UnreadableFile, unreadableFile } from './entries.ts'
import { createGrouper } from './group-rows.ts'
import type { Layout } from './header.rules.ts'
import { findHeadings, headingsWithin } from './headings.rules.ts'
import { readJsonLines } from './read-json-lines.ts'
import { requireFields } from './read-mapping.ts'
import { inspectFile, isJsonList, type ReadForm, readCsv, readFormOf } from './read-table.ts'
import { readXlsx, undamaged } from './read-xlsx.ts'
import { tableReader } from './row-parts.ts'
import { shopifyRead, shopifyReader } from './shopify-rows.ts'

export type FileFormat = Layout['kind'] | 'json-lines'

/**
 * `mapping`: our field → heading of the file. `defaults`: cells for products that have none, by our column; `unit` is the
 * English one.
 */
export type ReadOptions = {
	mapping?: Readonly<Record<string, string>>
	defaults?: Readonly<Record<string, string>>
	/** The sheet of an Excel file; the first visible one by default. */
	sheet?: string | undefined
}

/** A file of products that is ready to be read once. */
export type ProductFile = ReadForm & {
	format: FileFormat
	/** Headings of the columns; «record» for JSON lines. Rows that are refused have their cells in this order. */
	header: readonly string[]
	/** Our field → heading, as it is read. */
	read: ReadonlyMap<string, string>
	/** Headings of columns that nobody reads. */
	unused: readonly string[]
	/** Bytes of the file, and how many of them were read so far. */
	size: number
	bytesRead: () => number
	/** The products and refused rows in the order of the file. The memory needed is that of a few rows. */
	entries: () => AsyncGenerator<Entry>
	/** Closes a file whose entries are not read to their end by a loop. */
	close: () => Promise<void>
}

/** Opens a file of products of any known format. Throws UnreadableFile when it is no table of products. */
export async function openProducts(
	path: string,
	{ mapping = {}, defaults = {}, sheet }: ReadOptions = {},
): Promise<ProductFile> {
	requireFields(mapping)
	const common = readDefaults(defaults)
	const { size } = await stat(path)
	const file = await inspectFile(path)
	let bytes = 0
	const onBytes = (count: number) => {
		bytes = count
	}
	const source = { ...readFormOf(file), size, bytesRead: () => bytes }
	if (file.kind === 'zip') return openTable(source, readXlsx(path, size, onBytes, sheet), mapping, common)
	if (sheet !== undefined) throw unreadableFile('file_not_excel')
	if (/^\s*\{/.test(file.start)) {
		const entries = () => each(readJsonLines(path, file, onBytes), common)
		return {
			...source,
			format: 'json-lines',
			header: ['record'],
			read: new Map(),
			unused: [],
			entries,
			close: async () => {},
		}
	}
	if (isJsonList(file)) throw unreadableFile('file_json_list')
	return openTable(source, readCsv(path, file, onBytes), mapping, common)
}

type Batches = AsyncGenerator<Batch>

/** The first rows of a table, at least as many as may come before the headings. */
export async function firstRows(batches: Batches): Promise<Batch> {
	const rows: SourceRow[] = []
	while (rows.length <= headingsWithin) {
		const { value, done } = await batches.next()
		if (done) break
		rows.push(...value.rows)
		if (value.broken) return { rows, broken: value.broken }
	}
	return { rows }
}

async function openTable(
	source: Pick<ProductFile, keyof ReadForm | 'size' | 'bytesRead'>,
	batches: Batches,
	mapping: Readonly<Record<string, string>>,
	common: Partial<ProductRecord>,
): Promise<ProductFile> {
	const { rows, broken } = await firstRows(batches)
	const found = findHeadings(rows, mapping)
	if (!found) {
		await batches.return(undefined)
		if (broken?.why === undamaged) throw unreadableFile('file_excel_damaged')
		const headings = Object.values(mapping)
		// Of an Excel file another sheet may have the table.
		const isExcel = source.encoding === null
		if (headings.length === 0) throw unreadableFile(isExcel ? 'file_sheet_no_headings' : 'file_no_headings')
		throw new UnreadableFile(
			`No row of the file has the headings ${headings.join(', ')} and one by which a product is recognised.${isExcel ? ' Of an Excel file the first visible sheet is read, or the one that is named.' : ''}`,
			isExcel ? 'file_sheet_not_mapped' : 'file_not_mapped',
			headings,
		)
	}
	async function* all(): Batches {
		yield { rows: rows.slice(found?.below), ...(broken && { broken }) }
		yield* batches
	}
	const { layout } = found
	const { kind, header, fields } = layout
	const { read, unused } =
		kind === 'shopify'
			? shopifyRead(layout)
			: {
					read: new Map([...fields].map(([field, position]) => [field, header[position] ?? ''])),
					unused: layout.unused,
				}
	const refused = header.some((text) => text.toLowerCase() === refusalColumns[0])
	const entries = () => each(readRows(all(), layout), { ...common, ...(refused && { refused }) })
	const close = async () => void (await batches.return(undefined))
	return { ...source, format: kind, header, read, unused, entries, close }
}

/** The entries of each batch of rows. */
async function* readRows(batches: Batches, layout: Layout): AsyncGenerator<Entry[]> {
	const parse = layout.kind === 'shopify' ? shopifyReader(layout) : tableReader(layout)
	const grouper = createGrouper(layout.header[layout.fields.get('options') ?? -1] ?? 'options')
	for await (const { rows, broken } of batches) {
		const entries: Entry[] = []
		for (const row of rows) {
			const parts = row.cells.some((cell) => cell.trim() !== '') ? parse(row.cells) : undefined
			if (parts) entries.push(...grouper.add(row, parts))
		}
		if (broken !== undefined) {
			const expected = `${broken.why}; the rest of the file was not read`
			entries.push(...grouper.end(), { refused: { line: broken.line, cells: [] }, faults: [fault('', '', expected)] })
		}
		yield entries
	}
	yield grouper.end()
}

/** The properties of products that a file has for all. */
function readDefaults(defaults: Readonly<Record<string, string>>): Partial<ProductRecord> {
	return Object.fromEntries(
		Object.entries(defaults).map(([name, cell]) => {
			const field = name === 'unit' ? 'unit_en' : name
			const column = columnOf(field)
			if (column?.of !== 'product') throw new UnreadableFile(`There is no column ${name} of products.`)
			const read = readCell(column, cell.trim())
			if ('expected' in read) throw new UnreadableFile(`${name}: ${read.expected}.`, 'file_default_unreadable')
			return [field, read.value]
		}),
	)
}

/** Entries one by one, with what all products of the file have. */
async function* each(batches: AsyncGenerator<Entry[]>, common: Partial<ProductRecord>): AsyncGenerator<Entry> {
	const properties = Object.entries(common).filter(([, value]) => value !== undefined)
	for await (const entries of batches)
		for (const entry of entries) {
			if ('record' in entry)
				for (const [name, value] of properties)
					if (entry.record[name as keyof ProductRecord] === undefined) Object.assign(entry.record, { [name]: value })
			yield entry
		}
}
