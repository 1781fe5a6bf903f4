import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlaces } from '#db/load-places.ts'
import { saveCategory, saveSeller } from '#server/catalogue/index.ts'
import type { Schema } from '#server/platform/schema.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { importedWords } from '#server/search/index.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { importProducts, lanesOf } from './import-products.ts'
import { openProducts } from './index.ts'

const actor = { name: 'test' }

onStore('postgresql', (store) => {
	const file = join(mkdtempSync(join(tmpdir(), 'haat-few-')), 'few.csv')
	beforeAll(async () => {
		const { db } = store.database
		await loadPlaces(db)
		await saveSeller(db, actor, 'few', { name_en: 'Few', district: 'Dhaka', area: 'Dhanmondi' })
		await saveCategory(db, actor, 'list', { name_en: 'List' })
	})
	afterAll(() => rmSync(join(file, '..'), { recursive: true }))

	it.each([2, 3, 4])(
		'an import by %i connections ends although a transaction is repeated after later ones have begun',
		async (connections) => {
			const rows = Array.from({ length: 900 }, (_, n) => `few,list,F${connections}-${n},Of ${connections} ${n},9`)
			writeFileSync(file, ['seller,category,sku,name,price', ...rows].join('\n'))
			const pool = store.database.connect({ max: connections })
			const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
			const words = importedWords({ db })
			let finds = 0
			const find: typeof words.find = (texts) => {
				finds += 1
				// The first one of those that run side by side.
				if (finds === 2) throw new ShopError('unavailable')
				return words.find(texts)
			}
			const summary = await importProducts(db, (await openProducts(file)).entries(), {
				...{ actor, words: { ...words, find } },
				lanes: lanesOf('postgresql', connections),
				shoppersPresent: async () => false,
			})
			expect(summary).toMatchObject({ new: 900, refused: 0, complete: true })
			expect(finds).toBeGreaterThan(3)
			await db.destroy()
		},
	)
})
