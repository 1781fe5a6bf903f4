import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

type Sent = { text: string; name?: string }

/** Statements of one call: other requests and jobs run in other contexts. */
const statements = new AsyncLocalStorage<Sent[]>()
const { query } = pg.Client.prototype
beforeEach(() => {
	vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
		const [statement] = sent as [string | Sent]
		statements.getStore()?.push(typeof statement === 'string' ? { text: statement } : statement)
		return Reflect.apply(query, this, sent)
	})
})

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	/** What web/routes/product.tsx and layout.tsx call for a page; the statements of each call. */
	async function page(slug: string) {
		const direct = shop.app.direct
		const { data: product } = (await shop.call('getProduct', { params: { slugOrId: slug } })).body
		const of = { params: { id: product.id } }
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
		const all: Record<string, Sent[]> = {}
		for (const [name, input] of Object.entries(calls)) {
			const sent: Sent[] = []
			const reply = await statements.run(sent, async () => direct(name as EndpointName, input, 'en'))
			expect(reply?.status, name).toBe(200)
			all[name] = sent
		}
		return all
	}

	const counted = (all: Record<string, Sent[]>) =>
		Object.fromEntries(Object.entries(all).map(([name, sent]) => [name, sent.length]))

	it('needs nine statements for the calls of a product page, and seven for the next of its seller', async () => {
		const seller = 'pan-house'
		const { slug } = await aProduct(shop.deps, { category: 'pans', seller })
		const other = await aProduct(shop.deps, { category: 'pans', seller })
		const first = {
			listCategories: 1,
			listPaymentMethods: 0,
			getProduct: 1,
			listRelated: 1,
			// The ids of what it is narrowed by, then the page with its total.
			listProducts: 2,
			listReviews: 1,
			listQuestions: 1,
			estimateDelivery: 1,
			getSeller: 1,
		}
		expect(counted(await page(slug))).toEqual(first)
		expect(counted(await page(other.slug))).toEqual({ ...first, listCategories: 0, getSeller: 0 })
		shop.app.direct.forget()
		expect(counted(await page(slug))).toEqual(first)
	})

	it('prepares all of them but the one of a list, whose text depends on its filters', async () => {
		const { slug } = await aProduct(shop.deps, { category: 'pans' })
		shop.app.direct.forget()
		const unprepared = Object.values(await page(slug))
			.flat()
			.filter(({ name }) => !name)
		expect(unprepared).toEqual([{ text: expect.stringContaining('from page join products') }])
	})
})
