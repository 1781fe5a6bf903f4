import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { refusalColumns, shield } from './columns.rules.ts'
import type { Fault, SourceRow } from './entries.ts'
import type { ProductFile } from './read-products.ts'
import { csvOptions } from './write-products.ts'

/** A file of refused rows that is being written. `end` closes it. */
export type RefusedFile = { add: (row: SourceRow, faults: readonly Fault[]) => Promise<void>; end: () => Promise<void> }

function reasonOf({ read, expected, whole }: Fault): string {
	if (whole) return read === '' ? expected : `read «${read}»: ${expected}`
	return read === '' ? `expected ${expected}` : `read «${read}», expected ${expected}`
}

/**
 * Creates a file for the refused rows of another one: the cells as they were read, and the line, the columns and the
 * reasons. Mended, it can be given again with the same mapping and defaults: the reader ignores the added columns.
 */
export function writeRefused(path: string, { format, header }: Pick<ProductFile, 'format' | 'header'>): RefusedFile {
	const output = createWriteStream(path, { flags: 'wx' })
	const isJson = format === 'json-lines'
	const source = isJson ? output : stringify(csvOptions)
	if (source !== output) source.pipe(output)
	const write = async (row: string | readonly string[]) => {
		if (!source.write(row)) await once(source, 'drain')
	}
	let begun: Promise<void> | undefined
	return {
		add: async ({ line, cells }, faults) => {
			const column = faults
				.map((fault) => fault.column)
				.filter(Boolean)
				.join(', ')
			const reason = faults.map(reasonOf).join('; ')
			if (isJson) return write(`${jsonLine(cells[0] ?? '', { line, column, reason })}\n`)
			begun ??= write([...header, ...refusalColumns])
			await begun
			// Rows may be shorter or longer than the header.
			const copied = Array.from({ length: header.length }, (_, at) => shield(cells[at] ?? ''))
			return write([...copied, String(line), shield(column), reason])
		},
		end: async () => {
			source.end()
			await finished(output)
		},
	}
}

/** The line itself with the member `refused`; a line that is no object is in it as a text. */
function jsonLine(text: string, refused: object): string {
	try {
		const value: unknown = JSON.parse(text)
		if (typeof value === 'object' && value !== null && !Array.isArray(value))
			return JSON.stringify({ ...value, refused })
	} catch {}
	return JSON.stringify({ refused: { ...refused, text } })
}
