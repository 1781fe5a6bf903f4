import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { loadPlaces } from '#db/load-places.ts'
import { saveCategory, saveSeller } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { foods } from '#tests/makers/foods.ts'

const actor = { name: 'bench' }
const sellers = 20
const categories = 200
const brands = 800
const names = foods(2025)

/** Sellers and categories of the products below. */
export async function prepareImport(db: Deps['db']): Promise<void> {
	await loadPlaces(db)
	for (let n = 0; n < sellers; n++)
		await saveSeller(db, actor, `seller-${n}`, { name_en: `Seller ${n}`, district: 'Dhaka', area: 'Dhanmondi' })
	for (let n = 0; n < categories; n++) await saveCategory(db, actor, `category-${n}`, { name_en: `Shelf ${n}` })
}

/** Cells of product `n`. */
export function product(n: number) {
	const food = names[n % names.length] as { en: string; bn: string }
	const size = 1 + (n % 5)
	return {
		seller: `seller-${n % sellers}`,
		category: `category-${(n * 7) % categories}`,
		name_en: `${food.en} ${n}`,
		name_bn: `${food.bn} ${n}`,
		brand_en: `Brand ${(n * 13) % brands}`,
		unit_en: `${size} kg`,
		unit_bn: `${size} কেজি`,
		description_en: 'Packed in Dhaka. Keep in a cool and dry place. '.repeat(3).trim(),
		sku: `S-${n}`,
		price: String(60 + (n % 900)),
		stock: '40',
		grams: String(size * 1000 + 50),
		measure: `${size} kg`,
	}
}

/** Writes a CSV file of so many new products from number `from` on, or of other prices and stock for them. */
export async function writeImport(path: string, count: number, kind: 'new' | 'prices', from = 0): Promise<void> {
	const rows = stringify({ header: true })
	const file = rows.pipe(createWriteStream(path))
	for (let n = from; n < from + count; n++) {
		const cells = product(n)
		const row =
			kind === 'new' ? cells : { seller: cells.seller, sku: cells.sku, price: Number(cells.price) + 5, stock: '38' }
		if (!rows.write(row)) await new Promise((resolve) => rows.once('drain', resolve))
	}
	rows.end()
	await finished(file)
}
