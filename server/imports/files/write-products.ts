import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { ProductRecord } from '#server/catalogue/index.ts'
import { columns } from './columns.rules.ts'
import { jsonOf, rowsOf } from './product-rows.ts'
import { shopifyHeader, shopifyRows } from './shopify-columns.ts'
import { writeXlsx } from './write-xlsx.ts'

export type WrittenFormat = 'csv' | 'json-lines' | 'xlsx' | 'shopify'

type Records = Iterable<ProductRecord> | AsyncIterable<ProductRecord>
type Row = (string | number)[]

const header = columns.map(({ name }) => name)

async function* table(records: Records, first: Row, rowsOf: (record: ProductRecord) => Row[]): AsyncGenerator<Row> {
	yield first
	for await (const record of records) yield* rowsOf(record)
}

async function* jsonLines(records: Records): AsyncGenerator<string> {
	let text = ''
	for await (const record of records) {
		text += `${jsonOf(record)}\n`
		if (text.length > 65_536) {
			yield text
			text = ''
		}
	}
	yield text
}

/** CSV in UTF-8 with a mark, by which Excel recognises Bengali. */
export const csvOptions = { bom: true, record_delimiter: '\n' } as const

/**
 * Writes products in one of the formats; `openProducts` reads them back as they were, except what Shopify's CSV cannot hold.
 * A price is written with the reduced one or with «none». The memory needed is that of a few rows.
 */
export async function writeProducts(records: Records, format: WrittenFormat, destination: Writable): Promise<void> {
	if (format === 'json-lines') return pipeline(Readable.from(jsonLines(records)), destination)
	if (format === 'xlsx') return writeXlsx(table(records, header, rowsOf), destination)
	const rows = format === 'csv' ? table(records, header, rowsOf) : table(records, shopifyHeader, shopifyRows)
	return pipeline(Readable.from(rows), stringify(csvOptions), destination)
}
