import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import { withCalls } from '#server/platform/shown-calls.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

type Case = [name: EndpointName, input: { params?: object; query?: object }, status: number]

forEachStore((store) => {
	let shop: Shop
	let cases: Case[]
	beforeAll(async () => {
		shop = await startShop(store)
		const { id, slug } = await aProduct(shop.deps, { category: 'pans' })
		await aProduct(shop.deps, { category: 'pans' })
		const { seller } = (await shop.call('getProduct', { params: { slugOrId: slug } })).body.data
		const of = { params: { id } }
		cases = [
			['listCategories', {}, 200],
			['listPaymentMethods', {}, 200],
			['identityOptions', {}, 200],
			['listSellers', {}, 200],
			['getProduct', { params: { slugOrId: slug } }, 200],
			['getProduct', { params: { slugOrId: String(id) } }, 200],
			['getSeller', { params: { slug: seller.slug } }, 200],
			['listRelated', { ...of, query: {} }, 200],
			['listRelated', { ...of, query: { only: 'together' } }, 200],
			['listRelated', { ...of, query: { only: 'alike' } }, 400],
			['listBest', { params: { slug: 'no-such-category' } }, 200],
			['listReviews', { ...of, query: { limit: 5 } }, 200],
			['listQuestions', { ...of, query: {} }, 200],
			['listProducts', { query: { seller: seller.slug, in_stock: true, min_price: 10, limit: 9 } }, 200],
			['getProduct', { params: { slugOrId: 'no-such-product' } }, 404],
			['getProduct', { params: { slugOrId: 'চাল' } }, 404],
			['listReviews', { params: { id: 999_999_999 }, query: {} }, 404],
			['listReviews', { ...of, query: { sort: 'funniest', limit: 5 } }, 400],
			['listReviews', { ...of, query: { cursor: 'made up' } }, 400],
			['listReviews', { params: { id: 'one' }, query: {} }, 400],
			['listReviews', { params: { id: 1e21 }, query: {} }, 400],
			['listProducts', { query: { limit: 5, colour: 'red' } }, 400],
			['listProducts', { query: { in_stock: 'maybe' } }, 400],
		]
	})
	afterAll(() => shop.close())

	describe('a call in process', () => {
		it('answers what HTTP answers, refusals too, and is recorded alike', async () => {
			for (const [name, input, status] of cases)
				for (const language of ['en', 'bn'] as const) {
					const headers = { 'accept-language': language }
					const sent = await withCalls(() => shop.call(name, input as never, { headers }))
					const { result, calls } = await withCalls(async () => shop.app.direct(name, input, language))
					const at = `${name} ${JSON.stringify(input)}`
					expect(sent.result.status, at).toBe(status)
					expect(result, at).toEqual({ status, body: sent.result.body })
					// A recorded reply is the handler's, with dates and the like.
					expect(JSON.stringify(calls), at).toBe(JSON.stringify(sent.calls))
				}
		})

		it('is left to HTTP where it writes, needs a session or has no valid address', () => {
			expect(shop.app.direct('addToCart', { body: {} }, 'en')).toBeUndefined()
			expect(shop.app.direct('listOrders', { query: {} }, 'en')).toBeUndefined()
			expect(shop.app.direct('getProduct', { params: { slugOrId: 'a'.repeat(201) } }, 'en')).toBeUndefined()
			expect(shop.app.direct('getProduct', { params: { slugOrId: '' } }, 'en')).toBeUndefined()
			expect(shop.app.direct('listCategories', { query: { a: 1 } }, 'en')).toBeUndefined()
		})
	})
})
