import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import { withCalls } from '#server/platform/shown-calls.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
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
afterEach(() => void vi.restoreAllMocks())

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	/** What web/routes/layout.tsx and product.tsx call for a page, in their order; the replies and the statements sent. */
	async function page(slug: string) {
		const sent: Sent[] = []
		const ask = async (name: EndpointName, input: object) => {
			const reply = await shop.app.direct(name, input, 'en')
			expect(reply?.status, name).toBe(200)
			return [name, input, reply?.body] as const
		}
		const { result } = await statements.run(sent, () =>
			withCalls(async () => {
				const menu = ask('listCategories', {})
				const [, , body] = await ask('getProduct', { params: { slugOrId: slug } })
				const { data } = body as { data: { id: number; seller: { slug: string }; categories: { slug: string }[] } }
				const of = { params: { id: data.id } }
				return Promise.all([
					menu,
					ask('getProduct', { params: { slugOrId: slug } }),
					ask('listRelated', { ...of, query: { only: 'together' } }),
					ask('listBest', { params: { slug: data.categories.at(-1)?.slug ?? '' } }),
					ask('listProducts', { query: { seller: data.seller.slug, sort: 'popular', in_stock: true, limit: 9 } }),
					ask('listReviews', { ...of, query: { limit: 5 } }),
					ask('listQuestions', { ...of, query: { limit: 5 } }),
					ask('estimateDelivery', { ...of, query: {} }),
					ask('getSeller', { params: { slug: data.seller.slug } }),
				])
			}),
		)
		return { sent, result }
	}

	it('needs three statements for a page of a product, whose replies are those of calls one by one', async () => {
		const seller = 'pan-house'
		const { id, slug } = await aProduct(shop.deps, { category: 'pans', seller })
		const other = await aProduct(shop.deps, { category: 'pans', seller })
		const { customerId } = await aShopper(shop.deps)
		const { db } = shop.deps
		await sql`insert into reviews (product_id, customer_id, stars, text)
			values (${id}, ${customerId}, 4, 'Holds heat')`.execute(db)
		await sql`insert into questions (product_id, customer_id, text, answer, answered_by, answered_at)
			values (${id}, ${customerId}, 'Does it rust?', 'No', 'seller', now())`.execute(db)
		for (const one of [slug, other.slug, slug]) {
			const { sent, result } = await page(one)
			// The product with the menu; what is around it with the ids for the list of its seller; that list with its total.
			expect(sent).toHaveLength(3)
			// The last, whose text depends on the filters of the list, is prepared only in the embedded store.
			const planned = [{ text: expect.stringContaining('from page join products') }]
			expect(sent.filter(({ name }) => !name)).toEqual(store.kind === 'embedded' ? [] : planned)
			for (const [name, input, body] of result) expect(body, name).toEqual((await shop.call(name, input)).body)
		}
	})

	it('needs fewer for the next page of the seller, until a change is reported', async () => {
		const seller = 'pot-house'
		const { slug } = await aProduct(shop.deps, { category: 'pans', seller })
		const read = async () => (await page(slug)).sent.map(({ text }) => text).join()
		shop.app.direct.forget()
		const first = await read()
		expect(first).toContain('from categories c left join')
		expect(first).toContain('s.on_time')
		const second = await read()
		expect(second).not.toContain('from categories c left join')
		expect(second).not.toContain('s.on_time')
		shop.app.direct.forget()
		expect(await read()).toBe(first)
	})

	it('refuses only what fails of a page that is read together', async () => {
		const { id, slug } = await aProduct(shop.deps, { category: 'pans' })
		const { result } = await withCalls(() =>
			Promise.all([
				shop.app.direct('getProduct', { params: { slugOrId: slug } }, 'en'),
				shop.app.direct('getProduct', { params: { slugOrId: 'a\0b' } }, 'en'),
				shop.app.direct('listQuestions', { params: { id }, query: {} }, 'en'),
			]),
		)
		expect(result.map((reply) => reply?.status)).toEqual([200, 400, 200])
	})
})
