import type { ProductRecord, SkuRecord } from '#server/catalogue/index.ts'
import { type Entry, type Fault, fault, type RowParts, type SourceRow } from './entries.ts'

/** The most rows of one product: variants and further pictures. */
export const mostRows = 1000

type Group = {
	key: string | undefined
	record: ProductRecord
	rows: SourceRow[]
	/** The line of the first row, if it was refused. */
	failed?: number
	/** What distinguishes the skus so far. */
	seen: Set<string>
	pictures: NonNullable<RowParts['picture']>[]
}

/**
 * Joins rows of one product that follow each other into records. `add` returns the entries that are complete, `end` the
 * last one. A row with a fault is refused alone; when it is the first of its product, which has the columns of the product,
 * the others are refused with it.
 */
export function createGrouper(nameOfOptions: string) {
	let group: Group | undefined

	function close(): Entry[] {
		const done = group
		group = undefined
		if (!done || done.rows.length === 0) return []
		if (done.pictures.length > 0)
			done.record.pictures = done.pictures.sort((a, b) => a.position - b.position).map(({ picture }) => picture)
		return [{ record: done.record, rows: done.rows }]
	}

	function add(row: SourceRow, parts: RowParts): Entry[] {
		const follows = group?.key !== undefined && group.key === parts.key
		const done = follows ? [] : close()
		group ??= { key: parts.key, record: { skus: [] }, rows: [], seen: new Set(), pictures: [] }
		const faults = [...parts.faults]
		if (group.failed) faults.push(fault('', '', `the first row of this product, line ${group.failed}, without faults`))
		else if (group.rows.length >= mostRows) faults.push(fault('', '', `at most ${mostRows} rows of one product`))
		else if (faults.length === 0) faults.push(...join(group, parts, nameOfOptions))
		if (faults.length > 0) {
			if (group.rows.length === 0) group.failed ??= row.line
			return [...done, { refused: row, faults }]
		}
		group.rows.push(row)
		return done
	}
	return { add, end: close }
}

/** Adds what a row says to the record, or returns what contradicts the rows before; then nothing is added. */
function join(
	{ record, seen, rows, pictures }: Group,
	{ product, sku, picture }: RowParts,
	nameOfOptions: string,
): Fault[] {
	if (rows.length > 0) {
		const faults = contradictions(record, product)
		if (faults.length > 0) return faults
	}
	const marks = sku ? marksOf(sku) : []
	if (sku && rows.length > 0) {
		const wrong =
			marks.length === 0 || marks.some((mark) => seen.has(mark)) || optionsOf(sku) !== optionsOf(record.skus[0])
		if (wrong && record.skus.length > 0)
			return [
				fault(
					nameOfOptions,
					'',
					'values of the same options as in the first row, and another SKU or other values than the rows before',
				),
			]
	}
	for (const mark of marks) seen.add(mark)
	if (sku) record.skus.push(sku)
	if (picture) pictures.push(picture)
	Object.assign(record, product)
	return []
}

function contradictions(record: ProductRecord, product: RowParts['product']): Fault[] {
	return Object.entries(product).flatMap(([property, value]) => {
		const before = record[property as keyof ProductRecord]
		const differs = before !== undefined && value !== undefined && JSON.stringify(before) !== JSON.stringify(value)
		return differs ? [fault(property, String(value), 'the same as in the first row of this product, or nothing')] : []
	})
}

/** The names of the options of a sku. */
function optionsOf(sku: SkuRecord | undefined): string {
	return JSON.stringify(sku?.values?.map(({ option }) => option.en.toLowerCase()) ?? [])
}

/** What distinguishes a sku from the others of its product. */
function marksOf({ code, barcode, values }: SkuRecord): string[] {
	return [
		...(code ? [`code ${code}`] : []),
		...(barcode ? [`barcode ${barcode}`] : []),
		...(values?.length ? [`values ${JSON.stringify(values.map(({ value }) => value.en.toLowerCase()))}`] : []),
	]
}
