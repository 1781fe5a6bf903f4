import { hash } from 'node:crypto'
import type { Fault, ProductRecord, SkuRecord } from '#server/catalogue/index.ts'
import { SeenMarks } from './seen-marks.ts'

const bitsOf = (value: unknown) => hash('md5', JSON.stringify(value), 'buffer').readUIntBE(0, 6)

/**
 * Finds records that would undo what an earlier one of the same import says: another row of the same code that says something
 * else, or one without a code and slug with the same seller, name and unit. Returns the fault of such a record. Without it the
 * last row would count, and the same file again would change both.
 */
export function repeatedRecords(): (record: ProductRecord) => Fault | undefined {
	const seen = new SeenMarks()
	return ({ skus, ...product }) => {
		const { seller, slug, name_en, name_bn, unit_en } = product
		const name = name_en || name_bn
		if (slug === undefined && name && !skus.some(hasCode)) {
			const key = [seller, name, unit_en].map((text) => text?.trim().toLowerCase())
			return seen.note(bitsOf(['name', ...key]), 0) === undefined ? undefined : { code: 'name_unclear', field: 'name' }
		}
		const common = bitsOf(product)
		for (const [at, sku] of skus.entries()) {
			const { code, barcode, values } = sku
			const key = hasCode(sku) ? ['code', seller, code || barcode] : ['slug', seller, slug, values]
			const content = bitsOf([common, sku])
			if ((seen.note(bitsOf(key), content) ?? content) === content) continue
			return {
				code: 'row_twice',
				field: code ? 'code' : barcode ? 'barcode' : 'slug',
				sku: at,
				read: code || barcode || slug || '',
			}
		}
		return undefined
	}
}

const hasCode = ({ code, barcode }: SkuRecord) => Boolean(code || barcode)
