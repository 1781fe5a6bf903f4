import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanText } from '#contract/text.ts'
import { demoCatalogue } from '#db/demo/index.ts'
import { loadDemo } from '#db/demo/load.ts'
import { loadPlaces } from '#db/load-places.ts'
import { indexWords } from '#server/search/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'

forEachStore((store) => {
	let shop: Shop
	const total = async (query: object) => (await shop.call('listProducts', { query })).body.data.total

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	it('loads places once, and again only when they differ', async () => {
		const { db } = store.database
		expect([await loadPlaces(db), await loadPlaces(db)]).toEqual([true, false])
		await db.updateTable('settings').set({ value: 'older' }).where('key', '=', 'places').execute()
		await db.updateTable('cities').set({ name_en: 'Dacca' }).where('name_en', '=', 'Dhaka').execute()
		expect(await loadPlaces(db)).toBe(true)
		expect(await db.selectFrom('cities').selectAll().where('name_en', '=', 'Dhaka').execute()).toHaveLength(1)
	})

	it('fills an empty store once, however many processes try', async () => {
		const { db } = store.database
		const loads = await Promise.all([loadDemo(db, demoCatalogue), loadDemo(db, demoCatalogue)])
		expect(loads.sort()).toEqual([false, true])
		await indexWords({ db })
		expect(await total({})).toBe(demoCatalogue.products.length)
	})

	it('shows every product that was loaded, in both languages', async () => {
		for (const [at, product] of demoCatalogue.products.entries()) {
			if (at % 7) continue
			const language = at % 2 ? 'en' : 'bn'
			const answer = await shop.call(
				'getProduct',
				{ params: { slugOrId: product.slug } },
				{ headers: { 'accept-language': language } },
			)
			expect([product.slug, answer.status, answer.body.data?.id]).toEqual([product.slug, 200, at + 1])
			const { data } = answer.body
			expect(data.name).toBe(cleanText(product.name[language]))
			expect(data.images).toHaveLength(product.pictures.length)
			expect(data.skus.map((sku: { key: string }) => sku.key)).toEqual(product.skus.map((sku) => sku.values.join('.')))
			expect(data.price).toBe(
				product.skus.toSorted((a, b) => (a.salePrice ?? a.price) - (b.salePrice ?? b.price))[0]?.price,
			)
			for (const option of data.variations) expect(option.attribute.name).not.toBe('')
		}
	})

	it('counts each facet of products with and without a brand together', async () => {
		const { facets } = (await shop.call('listProducts', { query: { q: 'chal', facets: true } })).body.data
		for (const name of ['categories', 'sellers', 'brands', 'prices', 'ratings'] as const) {
			const keys = facets[name].map(({ count: _, ...what }: { count: number }) => JSON.stringify(what))
			expect(new Set(keys).size).toBe(keys.length)
		}
	})

	it('finds its products by name, by Bengali name and by other spellings', async () => {
		for (const product of demoCatalogue.products.filter((_, at) => at % 40 === 0))
			for (const q of [product.name.en, product.name.bn, product.keywords.split(' ').slice(0, 2).join(' ')]) {
				if (q.trim() === '') continue
				const answer = await shop.call('listProducts', { query: { q: q.slice(0, 80), limit: 48 } })
				expect([q, answer.body.data.items.map((item: { slug: string }) => item.slug)]).toEqual([
					q,
					expect.arrayContaining([product.slug]),
				])
			}
	})

	it('counts what is below a category as its listing does', async () => {
		const { data } = (await shop.call('listCategories')).body
		expect(data).toHaveLength(demoCatalogue.categories.length)
		for (const category of data.filter((_: unknown, at: number) => at % 9 === 0))
			expect(await total({ category: category.slug })).toBe(category.product_count)
	})
})
