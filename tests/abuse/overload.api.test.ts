import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { ask } from '#tests/helpers/shop-calls.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'

/** Of the calls that are refused at once; those that wait are answered or refused later. */
const [atOnce, waiting, surplus] = [1, 48, 6]

forEachStore((store) => {
	let shop: Shop
	let origin: string
	let token: string
	beforeAll(async () => {
		shop = await startShop(store, {
			config: { trustProxy: ['loopback'], readsAtOnce: atOnce, publicOriginGiven: false },
		})
		await aProduct(shop.deps)
		token = (await aShopper(shop.deps)).token
		origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	})
	afterAll(() => shop.close())

	const search = (word: string, ip: string) =>
		ask(`${origin}${apiBase}/products?q=${word}`, { headers: { 'x-forwarded-for': ip } })
	const levels = () => shop.app.beforeRouting.admission?.levels().searches

	/** Has the store work on nothing that a search needs, until the returned function is called. */
	async function hold(): Promise<() => Promise<void>> {
		const client = await store.database.pool.connect()
		await client.query('begin')
		// The embedded store has one connection for all, so the transaction alone holds it.
		if (store.kind === 'postgresql') await client.query('lock table listings in access exclusive mode')
		return async () => {
			await client.query('rollback')
			client.release()
		}
	}

	test('too many searches are refused before they reach the store; carts are served, and searches again afterwards', async () => {
		const release = await hold()
		const answers = Array.from({ length: atOnce + waiting + surplus }, (_, n) => search(`tea${n}`, `198.51.${n}.1`))
		await vi.waitFor(() => expect(levels()?.refused).toBeGreaterThanOrEqual(surplus), { timeout: 20_000 })
		if (store.kind === 'postgresql') {
			const headers = { authorization: `Bearer ${token}` }
			expect((await ask(`${origin}${apiBase}/customer/cart_items_v2`, { headers })).status).toBe(200)
		}
		await release()
		const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200)
		expect(refused.length).toBeGreaterThanOrEqual(surplus)
		for (const { status, headers, text } of refused) {
			expect([status, JSON.parse(text).code]).toEqual([503, 'unavailable'])
			expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
		}
		expect((await search('tea', '203.0.113.5')).status).toBe(200)
		expect(levels()).toMatchObject({ running: 0, waiting: 0 })
	})

	test('one network that searches too much gets 429', async () => {
		const before = levels()?.refused ?? 0
		const release = await hold()
		const flood = Array.from({ length: atOnce + waiting + surplus }, (_, n) => search(`rice${n}`, '203.0.113.9'))
		await vi.waitFor(() => expect(levels()?.refused).toBeGreaterThanOrEqual(before + surplus), { timeout: 20_000 })
		await release()
		const statuses = (await Promise.all(flood)).map(({ status }) => status)
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(surplus)
		expect((await search('rice', '198.51.100.7')).status).toBe(200)
	})
})
