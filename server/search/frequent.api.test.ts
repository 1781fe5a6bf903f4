import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'

/** More products with one word than are ever ranked together. */
const many = 3200

forEachStore((store) => {
	let shop: Shop
	const list = async (query: object) => (await shop.call('listProducts', { query: query as never })).body.data

	beforeAll(async () => {
		shop = await startShop(store)
		const { db } = store.database
		const { id } = await aProduct(shop.deps, { name: 'Village Rice', nameBn: 'গ্রামের চাল', sold: 0 })
		for (const [name, sold] of [
			['Rice Washer', 90_000],
			['Rice Husk', 10],
		] as const)
			await aProduct(shop.deps, { name, nameBn: name, sold, category: 'tools' })
		// The same words in many products with falling sales; every tenth is out of stock.
		await sql`
			insert into products (slug, category_id, seller_id, name_en, name_bn, description_en, description_bn, unit_en,
				unit_bn, price, sold, in_stock, search_text)
			select 'rice-' || n, category_id, seller_id, name_en, name_bn, '', '', '', '', price + n * 100, 50000 / n, n % 10 > 0,
				search_text from products, generate_series(1, ${many}::int) n where id = ${id}`.execute(db)
		await sql`
			insert into product_images (product_id, position, asset_id)
			select p.id, 0, i.asset_id from products p, product_images i where i.product_id = ${id} and p.slug ~ '^rice-[0-9]'`.execute(
			db,
		)
		await sql`update listings l set stale = false, terms = o.terms, name_words = o.name_words
			from listings o, products p where o.product_id = ${id} and p.id = l.product_id and p.slug ~ '^rice-[0-9]'`.execute(
			db,
		)
		await sql`update search_terms t set uses = t.uses + ${many} from listings l
			where l.product_id = ${id} and array[t.id * 4] <@ l.terms`.execute(db)
		await sql`analyze`.execute(db)
	}, 60_000)
	afterAll(() => shop.close())

	it('begins with the best-selling products of the thing itself, in an order that pages keep', async () => {
		const first = await list({ q: 'rice', limit: 24 })
		const expected = Array.from({ length: 30 }, (_, n) => n + 1).filter((n) => n % 10 > 0)
		expect(first.items.map(({ slug }: { slug: string }) => slug)).toEqual(expected.slice(0, 24).map((n) => `rice-${n}`))
		expect([first.total, first.total_exact]).toEqual([400, false])
		const slugs = new Set<string>()
		let cursor: string | null = null
		do {
			const page: Awaited<ReturnType<typeof list>> = await list({ q: 'rice', limit: 48, ...(cursor && { cursor }) })
			for (const { slug } of page.items) expect(slugs.has(slug)).toBe(false)
			for (const { slug } of page.items) slugs.add(slug)
			cursor = page.next_cursor
		} while (cursor)
		expect(slugs.size).toBe(400)
	})

	it('finds all when another choice leaves few', async () => {
		const tools = await list({ q: 'rice', category: 'tools', facets: true })
		expect(tools.items.map(({ name }: { name: string }) => name)).toEqual(['Rice Washer', 'Rice Husk'])
		expect([tools.total, tools.total_exact, tools.facets.exact]).toEqual([2, true, true])
	})

	it('counts the best-selling ones for all, and marks the counts as such', async () => {
		const { total, total_exact, facets } = await list({ q: 'rice', sort: 'popular', facets: true })
		expect([total, total_exact, facets.exact, facets.in_stock]).toEqual([1000, false, false, 1000])
	})

	it('suggests the best-selling ones', async () => {
		const { products } = (await shop.call('suggest', { query: { q: 'ric' } })).body.data
		expect(products[0].slug).toBe('rice-1')
	})
})
