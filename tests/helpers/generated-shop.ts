import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { loadPlaces } from '#db/load-places.ts'
import { exportProducts, planChange, saveCategory, saveSeller } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	type ImportedWords,
	type ImportSummary,
	importProducts,
	jsonOf,
	openProducts,
	type SourceRow,
	type WrittenFormat,
	writeProducts,
} from '#server/imports/index.ts'
import {
	generatedCategories,
	generatedPictures,
	generatedProduct,
	generatedSellers,
} from '#tests/makers/generated-catalogue.ts'

const actor = { name: 'a test' }

/** Writes a file of JSON lines with so many generated products. */
export async function writeGenerated(file: string, count: number): Promise<void> {
	const lines = function* () {
		for (let n = 0; n < count; n++) yield `${jsonOf(generatedProduct(n))}\n`
	}
	await pipeline(Readable.from(lines()), createWriteStream(file))
}

/** Sellers and categories of the generated products; the shop is otherwise empty. */
export async function prepareGenerated(db: Deps['db']): Promise<void> {
	await loadPlaces(db)
	for (const seller of generatedSellers)
		await saveSeller(db, actor, undefined, { slug: seller, name_en: seller, district: 'Dhaka', area: 'Dhanmondi' })
	for (const category of generatedCategories)
		await saveCategory(db, actor, undefined, { slug: category, name_en: category })
}

/** Imports a file whose pictures are the generated ones; throws at the first refused row. */
export async function importGenerated(db: Deps['db'], file: string, words?: ImportedWords): Promise<ImportSummary> {
	const known = new Set(generatedPictures)
	const products = await openProducts(file)
	try {
		return await importProducts(db, products.entries(), {
			actor,
			// The first batch would be followed by a pause three times as long, as beside shoppers.
			shoppersPresent: async () => false,
			...(words && { words }),
			pictures: {
				read: async (name) => (known.has(name) ? Buffer.from(name) : undefined),
				// The content of pictures is not part of a file of products.
				store: async () =>
					(await sql<{ id: number }>`insert into assets (kind) values ('file') returning id`.execute(db)).rows[0]
						?.id as number,
			},
			onPicture: (name, reason, line) => {
				throw new Error(`line ${line}, picture ${name}: ${reason}`)
			},
			onRefused: (row: SourceRow, faults) => {
				throw new Error(`line ${row.line} is refused: ${JSON.stringify(faults)}`)
			},
		})
	} finally {
		await products.close()
	}
}

/** Plans another price for some of the generated products, which no export may show. */
export async function planPrices(db: Deps['db'], count: number): Promise<void> {
	const due = new Date(Date.now() + 86_400_000)
	for (let n = 2; n < count; n += Math.ceil(count / 10)) {
		const { seller = '', skus } = generatedProduct(n)
		const code = skus[0]?.code as string
		const { outcome } = await planChange(db, actor, due, {
			seller,
			skus: [{ code, price: 777_00 as never, sale_price: null }],
		})
		if (outcome.outcome !== 'changed') throw new Error(`the planned price of ${code} is ${JSON.stringify(outcome)}`)
	}
}

/** Writes all products, or those of a choice, into a file; returns the SHA-256 of its bytes. */
export async function exportTo(
	db: Deps['db'],
	file: string,
	format: WrittenFormat,
	choice: Parameters<typeof exportProducts>[1] = {},
): Promise<string> {
	await writeProducts(exportProducts(db, choice), format, createWriteStream(file))
	const hash = createHash('sha256')
	await pipeline(createReadStream(file), hash)
	return hash.digest('hex')
}
