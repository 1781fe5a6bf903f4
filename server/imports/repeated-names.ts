import { hash } from 'node:crypto'
import type { Fault, ProductRecord } from '#server/catalogue/index.ts'

const fault: Fault = { code: 'name_unclear', field: 'name' }

/**
 * Finds records by which the product of an earlier one of the same import would be changed, because neither has a slug or a code
 * and both have the same seller, name and unit. Returns their fault. Keeps 48 bits of each name.
 */
export function repeatedNames(): (record: ProductRecord) => Fault | undefined {
	const seen = new Set<number>()
	return ({ seller, slug, name_en, name_bn, unit_en, skus }) => {
		const name = name_en || name_bn
		if (slug !== undefined || !name || skus.some(({ code, barcode }) => code || barcode)) return undefined
		const key = hash('md5', JSON.stringify([seller, name, unit_en].map((text) => text?.trim().toLowerCase())), 'buffer')
		const bits = key.readUIntBE(0, 6)
		if (seen.has(bits)) return fault
		seen.add(bits)
		return undefined
	}
}
