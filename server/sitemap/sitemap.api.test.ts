import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeChanges } from '#tests/helpers/changes.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

const origin = 'https://shop.example'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	let hidden: MadeProduct

	beforeAll(async () => {
		shop = await startShop(store, { config: { publicOrigin: origin } })
		rice = await aProduct(shop.deps, { name: 'Rice', seller: 'rice-house', category: 'rice' })
		hidden = await aProduct(shop.deps, { active: false })
		await sql`
			with a as (select ${rice.assetId}::int as id)
			insert into collections (slug, kind, name_en, name_bn, description_en, description_bn, story_en, story_bn, tone,
				asset_id, position, starts_at, ends_at)
			select v.slug, v.kind, 'N', 'ন', '', '', '', '', 'leaf', a.id, 1, v.starts_at, v.ends_at from a, (values
				('breakfast', 'collection', null::timestamptz, null::timestamptz),
				('eid', 'campaign', now() - interval '1 day', now() + interval '1 day'),
				('past', 'campaign', now() - interval '2 days', now() - interval '1 day')) v (slug, kind, starts_at, ends_at)`.execute(
			store.database.db,
		)
	})
	afterAll(() => shop.close())

	const get = (url: string) => shop.app.inject({ url, headers: { host: 'shop.example' } })
	const locations = async (url: string) =>
		[...(await get(url)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string)

	it('leads from robots.txt through the index to every page in both languages', async () => {
		const robotsText = (await get('/robots.txt')).body
		const index = /^Sitemap: (.*)$/m.exec(robotsText)?.[1] as string
		const files = await locations(new URL(index).pathname)
		expect(files.length).toBeGreaterThanOrEqual(2)
		const all = (await Promise.all(files.map((file) => locations(new URL(file).pathname)))).flat()
		for (const path of [
			'',
			'/mall',
			'/flash-sale',
			'/collections/breakfast',
			'/campaigns/eid',
			`/products/${rice.slug}`,
			'/category/rice',
			'/shop/rice-house',
		]) {
			expect(all).toContain(origin + (path || '/'))
			expect(all).toContain(`${origin}/bn${path}`)
		}
		expect(all.filter((address) => address.includes(hidden.slug) || address.includes('/past'))).toEqual([])
		expect(new Set(all).size).toBe(all.length)
	})

	it('streams more products than one read returns, each once', async () => {
		const columns = 'category_id, seller_id, name_en, name_bn, description_en, description_bn, unit_en, unit_bn, price'
		await sql`
			insert into products (slug, ${sql.raw(columns)}, search_text)
			select 'many-' || n, ${sql.raw(columns)}, '' from products, generate_series(1, 2100) n where id = ${rice.id}`.execute(
			store.database.db,
		)
		const all = await locations('/sitemaps/products-1.xml')
		const many = all.filter((address) => address.includes('/many-'))
		expect(new Set(many).size).toBe(4200)
		expect(many).toHaveLength(4200)
	})

	it('names a contact for security reports, if there is an address', async () => {
		expect((await get('/.well-known/security.txt')).body).toContain(`mailto:${shop.deps.config.company.email}`)
	})

	it('knows no other file', async () => {
		for (const name of ['products-2.xml', 'products-0.xml', 'nothing.xml', '..%2Fpages.xml'])
			expect((await get(`/sitemaps/${name}`)).statusCode, name).toBe(404)
	})

	it('finds a product, a category and a seller by a former slug', async () => {
		const { db } = shop.deps
		await takeChanges(db)
		await db.updateTable('products').set({ slug: 'ভোজ্য-চাল' }).where('id', '=', rice.id).execute()
		await db.updateTable('products').set({ slug: 'best-rice' }).where('id', '=', rice.id).execute()
		await db.updateTable('categories').set({ slug: 'all-rice' }).where('slug', '=', 'rice').execute()
		await db.updateTable('sellers').set({ slug: 'rice-hall' }).where('slug', '=', 'rice-house').execute()
		for (const slugOrId of [rice.slug, 'ভোজ্য-চাল', 'ভোজ্য-চাল'.normalize('NFD'), 'best-rice', String(rice.id)])
			expect((await shop.call('getProduct', { params: { slugOrId } })).body.data.slug, slugOrId).toBe('best-rice')
		const moved = async (kind: 'category' | 'seller', slug: string) =>
			(await shop.call('findMoved', { params: { kind, slug } })).body.data?.slug
		expect(await moved('category', 'rice')).toBe('all-rice')
		expect(await moved('seller', 'rice-house')).toBe('rice-hall')
		expect(await moved('seller', 'rice-hall')).toBeUndefined()
		const noted = [`product:${rice.id}`, 'category:rice', 'category:all-rice', 'seller:rice-house', 'absent']
		expect(await takeChanges(db)).toEqual(expect.arrayContaining(noted))
	})

	it('reassigns a former slug to the next one who uses it', async () => {
		const { db } = shop.deps
		const other = await aProduct(shop.deps)
		await db.updateTable('products').set({ slug: rice.slug }).where('id', '=', other.id).execute()
		const found = await shop.call('getProduct', { params: { slugOrId: rice.slug } })
		expect(found.body.data.id).toBe(other.id)
	})
})
