import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCatalogue } from '#db/demo/index.ts'
import { loadDemo } from '#db/demo/load.ts'
import { loadPlaces } from '#db/load-places.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import '#tests/helpers/matchers.ts'
import { moveCampaigns } from './curated.store.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
		await loadPlaces(store.database.db)
		await loadDemo(store.database.db, demoCatalogue)
	})
	afterAll(() => shop.close())

	it('shows every collection with its story and products, in both languages', async () => {
		const { data } = (await shop.call('listCollections')).body
		expect(data.length).toBeGreaterThanOrEqual(8)
		for (const [at, { slug, product_count }] of data.entries()) {
			const language = at % 2 ? 'en' : 'bn'
			const answer = await shop.call(
				'getCollection',
				{ params: { slug } },
				{ headers: { 'accept-language': language } },
			)
			expect(answer).toBeFine()
			expect(answer.body.data.products).toHaveLength(product_count)
			if (language === 'bn') expect(answer.body.data.story.join()).toMatch(/[\u0980-\u09ff]/)
		}
		const [first] = data
		const { body } = await shop.call('listProducts', { query: { collection: first.slug } })
		expect(body.data.total).toBe(first.product_count)
		expect((await shop.call('listProducts', { query: { collection: 'nothing' } })).body.data.total).toBe(0)
		expect(await shop.call('getCollection', { params: { slug: 'nothing' } })).toBeRefused('not_found')
		expect(await shop.call('getCollection', { params: { slug: 'baby-week' } })).toBeRefused('not_found')
	})

	it('lists current campaigns, shows planned ones, and repeats them', async () => {
		const { db } = store.database
		const listed = async () => (await shop.call('listCampaigns')).body.data.map((one: { slug: string }) => one.slug)
		const set = (from: number, to: number, repeats: string | null) =>
			sql`
			update collections set starts_at = now() + make_interval(days => ${from}), ends_at = now() + make_interval(days => ${to}),
				repeats = ${repeats}::interval where slug = 'baby-week'`.execute(db)
		const show = () => shop.call('getCampaign', { params: { slug: 'baby-week' } })
		await set(-1, 1, null)
		expect(await listed()).toContain('baby-week')
		expect((await show()).body.data.categories).toHaveLength(3)
		await set(1, 2, null)
		expect(await listed()).not.toContain('baby-week')
		expect(await show()).toBeFine()
		expect((await shop.call('listProducts', { query: { collection: 'baby-week' } })).body.data.total).toBe(0)
		await set(-30, -23, '7 days')
		expect(await show()).toBeRefused('not_found')
		await moveCampaigns(db)
		expect(await listed()).toContain('baby-week')
	})

	it('shows the brands of the mall with their look', async () => {
		const { data } = (await shop.call('listMall', {}, { headers: { 'accept-language': 'bn' } })).body
		expect(data.length).toBeGreaterThanOrEqual(8)
		for (const brand of data) {
			expect(brand.tagline).toMatch(/[\u0980-\u09ff]/)
			expect(brand.products.length).toBeGreaterThan(1)
		}
	})

	it('lists current and planned sales, by the clock of the store', async () => {
		const { data, now } = (await shop.call('listFlashSales')).body
		const [running, ...coming] = data
		expect(Date.parse(running.starts_at)).toBeLessThanOrEqual(Date.parse(now))
		expect(coming.length).toBeGreaterThanOrEqual(2)
		for (const sale of coming) expect(Date.parse(sale.starts_at)).toBeGreaterThan(Date.parse(now))
		for (const { product, price } of running.items) expect(product).toMatchObject({ sale_price: price })
		for (const { product, price } of coming[0].items) expect(product.sale_price ?? product.price).toBeGreaterThan(price)
	})
})
