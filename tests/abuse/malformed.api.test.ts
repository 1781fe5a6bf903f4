import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '#contract/messages/en.json' with { type: 'json' }
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { malformed } from '#tests/makers/malformed-requests.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'

const messages = new Set<string>(Object.values(en))

onStore('postgresql', (store) => {
	let shop: Shop
	let token: string
	beforeAll(async () => {
		shop = await startShop(store)
		await aProduct(shop.deps)
		token = (await aShopper(shop.deps)).token
	})
	afterAll(() => shop.close())

	// The same requests, ten times as many and over sockets, are a part of `npm run abuse`.
	test('1,000 malformed requests to every call are answered without a fault of the shop', async () => {
		const statuses = new Map<number, number>()
		for (const { method = 'GET', path, headers, body } of malformed(1_000, token, 7)) {
			const reply = await shop.app.inject({
				method: method as 'GET',
				url: path,
				headers: { host: 'localhost', ...(headers as Record<string, string>) },
				...(body !== undefined && { payload: body }),
			})
			statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
			expect(reply.statusCode, `${method} ${path} ${body} ${reply.body}`).toBeLessThan(500)
			if (reply.statusCode >= 400 && reply.headers['content-type']?.toString().startsWith('application/json'))
				if ((headers as Record<string, string>)['accept-language'] === undefined && reply.body)
					expect(messages, reply.body).toContain(reply.json().message)
		}
		expect(statuses.get(400)).toBeGreaterThan(200)
		expect((await shop.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).statusCode).toBe(200)
	})
})
