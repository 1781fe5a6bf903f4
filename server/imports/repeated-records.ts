import { hash } from 'node:crypto'
import type { Fault, ProductRecord } from '#server/catalogue/index.ts'
import { SeenMarks } from './seen-marks.ts'

const digestOf = (...texts: (string | null | undefined)[]) =>
	hash('md5', JSON.stringify(texts.map((text) => text?.trim().toLowerCase())), 'buffer')
const keyOf = (...texts: (string | null | undefined)[]) => digestOf(...texts).readUIntBE(0, 6)

/**
 * Finds records that would turn the product of an earlier one of the same import into another: one with the same code and
 * another name, or without a code and slug and with the same seller, name and unit. Returns the fault of such a record. Without
 * it the last row would count, and the same file again would change both. Rows of prices and stock have no names.
 */
export function repeatedRecords(): (record: ProductRecord) => Fault | undefined {
	const seen = new SeenMarks()
	return ({ seller, slug, name_en, name_bn, unit_en, skus }) => {
		const name = name_en || name_bn
		if (!name) return undefined
		const coded = skus.flatMap(({ code, barcode }, at) => (code || barcode ? [{ code, barcode, at }] : []))
		if (slug === undefined && coded.length === 0) {
			const isNew = seen.note(keyOf('name', seller, name, unit_en), 0) === undefined
			return isNew ? undefined : { code: 'name_unclear', field: 'name' }
		}
		const named = digestOf(name).readUInt32BE()
		for (const { code, barcode, at } of coded)
			if ((seen.note(keyOf('code', seller, code || barcode), named) ?? named) !== named)
				return { code: 'code_twice', field: code ? 'code' : 'barcode', sku: at, read: code || barcode || '' }
		return undefined
	}
}
