import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

/** Statements of one call: other requests and jobs run in other contexts. */
const statements = new AsyncLocalStorage<string[]>()
const { query } = pg.Client.prototype
beforeEach(() => {
	vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
		const [statement] = sent as [string | { text: string }]
		statements.getStore()?.push(typeof statement === 'string' ? statement : statement.text)
		return Reflect.apply(query, this, sent)
	})
})

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	/** What web/routes/product.tsx and layout.tsx call for a page. */
	it('needs nine statements for all calls of a product page', async () => {
		const { id, slug } = await aProduct(shop.deps, { category: 'pans' })
		await aProduct(shop.deps, { category: 'pans' })
		const { data: product } = (await shop.call('getProduct', { params: { slugOrId: slug } })).body
		const of = { params: { id } }
		const calls = {
			listCategories: {},
			listPaymentMethods: {},
			getProduct: { params: { slugOrId: slug } },
			listRelated: of,
			listProducts: { query: { seller: product.seller.slug, sort: 'popular', in_stock: true, limit: 9 } },
			listReviews: { ...of, query: { limit: 5 } },
			listQuestions: { ...of, query: { limit: 5 } },
			estimateDelivery: { ...of, query: {} },
			getSeller: { params: { slug: product.seller.slug } },
		}
		const counts: Record<string, number> = {}
		for (const [name, input] of Object.entries(calls)) {
			const sent: string[] = []
			const { status } = await statements.run(sent, () => shop.call(name as 'getProduct', input as never))
			expect(status, name).toBe(200)
			counts[name] = sent.length
		}
		expect(counts).toEqual({
			...Object.fromEntries(Object.keys(calls).map((name) => [name, 1])),
			listPaymentMethods: 0,
			// The ids of what it is narrowed by, then the page with its total.
			listProducts: 2,
		})
	})
})
