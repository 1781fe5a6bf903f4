import { type FileFault, fileFaults } from '#contract/file-faults.ts'
import type { PictureRecord, ProductRecord, SkuRecord } from '#server/catalogue/index.ts'

/**
 * A row as it was read. `line` is where it begins in the file, the first being 1; in Excel files the number of the row.
 * `merged`: positions of its cells that are merged with those to their right, from and to.
 */
export type SourceRow = {
	line: number
	cells: readonly string[]
	merged?: readonly (readonly [from: number, to: number])[]
}

/**
 * What is wrong with one cell: the name of its column, what was read (cut, without control characters), what was expected.
 * `whole`: that is a sentence of its own.
 */
export type Fault = { column: string; read: string; expected: string; whole?: true }

/** A product and the rows it was read from, one for each sku or picture; or a row that was refused. */
export type Entry = { record: ProductRecord; rows: SourceRow[] } | { refused: SourceRow; faults: Fault[] }

/** Some rows of a table; `broken`: the line from which nothing more could be read, and what was expected there. */
export type Batch = { rows: SourceRow[]; broken?: { line: number; why: string } }

/** What one row says of a product. Rows with the same key that follow each other are one product. */
export type RowParts = {
	key?: string | undefined
	product: Omit<ProductRecord, 'skus'>
	sku?: SkuRecord
	/** A picture of a file with one row for each; those of the product are sorted by position. */
	picture?: { position: number; picture: PictureRecord }
	faults: Fault[]
}

/**
 * A file that cannot be read at all. The message says why and what to do, in English; with a reason calls and the desk say it
 * in both languages. `names`: for the further sentence that the reason may have (`fileFaultNames`).
 */
export class UnreadableFile extends Error {
	readonly reason: FileFault | undefined
	readonly names: readonly string[]

	constructor(message: string, reason?: FileFault, names: readonly string[] = []) {
		super(message)
		this.reason = reason
		this.names = names
	}
}

/** The error of a file that cannot be read, for a reason that has a text in both languages. */
export const unreadableFile = (code: FileFault): UnreadableFile => new UnreadableFile(fileFaults[code].en, code)

/** A fault of a cell. */
export function fault(column: string, cell: string, expected: string): Fault {
	const read = cell
		.slice(0, 200)
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
		.trim()
	return { column, read: (read.length > 60 ? `${read.slice(0, 59)}…` : read).toWellFormed(), expected }
}
