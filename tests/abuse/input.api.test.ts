import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { apiBase, type EndpointName, endpoints } from '#contract/index.ts'
import bn from '#contract/messages/bn.json' with { type: 'json' }
import en from '#contract/messages/en.json' with { type: 'json' }
import { exampleOf } from '#server/platform/http/examples.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore, onStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'

const all = Object.entries(endpoints) as [EndpointName, EndpointSpec][]
/** A phone number that the shop does not have, in a text that a shopper would believe. */
const bait = 'Call 01999888777 to get your money back'
const messages = new Set([...Object.values(en), ...Object.values(bn)])

/** The value with its text at one place replaced, for each place. */
function* baited(value: unknown): Generator<unknown> {
	if (typeof value === 'string') yield bait
	if (typeof value === 'number') yield bait
	if (!value || typeof value !== 'object') return
	for (const [key, one] of Object.entries(value))
		for (const changed of baited(one))
			yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

onStore('embedded', (store) => {
	let shop: Shop
	let token: string
	beforeAll(async () => {
		shop = await startShop(store)
		token = (await aShopper(shop.deps)).token
	})
	afterAll(() => shop.close())

	test.each(all)('%s: no message of a refusal has words of the caller', async (_name, spec) => {
		const { method, path, params = {}, query = {}, body } = spec
		const examples = { params: exampleOf(params), query: exampleOf(query), ...(body && { body: exampleOf(body) }) }
		for (const input of [...baited(examples), { ...examples, query: { [bait]: bait } }] as (typeof examples)[]) {
			const values = input.params as Record<string, string>
			const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values?.[name] ?? bait)))
			const search = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
			for (const authorization of [undefined, `Bearer ${token}`]) {
				const reply = await shop.app.inject({
					method,
					url: `${apiBase}${url}${search && `?${search}`}`,
					headers: { host: 'localhost', ...(authorization && { authorization }) },
					...(input.body !== undefined && { payload: input.body as object }),
				})
				expect(reply.statusCode, reply.body).toBeLessThan(500)
				if (reply.statusCode < 400) continue
				expect(messages).toContain(reply.json().message)
				expect(reply.body).not.toContain('01999888777')
			}
		}
	})
})

forEachStore((store) => {
	let shop: Shop
	let token: string
	let product: number
	beforeAll(async () => {
		shop = await startShop(store)
		token = (await aShopper(shop.deps)).token
		product = (await aProduct(shop.deps)).id
	})
	afterAll(() => shop.close())

	const post = async (path: string, payload: string) =>
		shop.app.inject({
			method: 'POST',
			url: apiBase + path,
			headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			payload,
		})

	test.each(['__proto__', 'constructor', 'prototype', '__proto__.polluted', 'constructor.prototype.polluted'])(
		'%s as the name of a variant or as a key of a body changes no object and stores nothing',
		async (name) => {
			const lines = [
				`{"product_id":${product},"variant":"${name}","quantity":1}`,
				`{"product_id":${product},"variant":"","quantity":1,"${name}":{"polluted":1}}`,
				`{"product_id":"${name}","variant":"","quantity":1}`,
			]
			for (const one of lines) {
				const reply = await post('/customer/merge_cart', `{"items":[${one}]}`)
				// A variant that does not exist is left out of the cart.
				if (one !== lines[0] || reply.statusCode !== 200)
					expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
			}
			expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
			const cart = await shop.call('getCart', undefined as never, { token })
			expect(cart).toBeFine()
			expect(JSON.stringify(cart.body)).not.toContain(name)
		},
	)

	test.each([
		['arrays', '['.repeat(30_000), ']'.repeat(30_000)],
		['objects', '{"a":'.repeat(10_000), `1${'}'.repeat(10_000)}`],
	])('a body of %s in each other is refused as input, and the shop goes on', async (_what, open, close) => {
		for (const payload of [open + close, `{"items":${open}${close}}`]) {
			const reply = await post('/customer/merge_cart', payload)
			expect([400, 413]).toContain(reply.statusCode)
		}
		expect((await shop.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).statusCode).toBe(200)
	})

	test.each([
		'text/plain',
		'application/x-www-form-urlencoded',
		'application/json\t; a=b',
		' application/jsonx',
		'text/json',
	])('a body of the type %s is refused unread', async (type) => {
		const line = { product_id: product, variant: '', quantity: -1, evil: true }
		const reply = await shop.app.inject({
			method: 'POST',
			url: `${apiBase}/customer/merge_cart`,
			headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': type },
			payload: JSON.stringify({ items: [line] }),
		})
		expect([400, 415]).toContain(reply.statusCode)
	})

	test('a search is bounded: its words, its page and its length', async () => {
		const search = (query: object) => shop.call('listProducts', { query } as never)
		for (const query of [
			{ q: 'ক'.repeat(81) },
			{ limit: 49 },
			{ page: 41 },
			{ limit: -1 },
			{ cursor: 'x'.repeat(201) },
		])
			expect(await search(query)).toBeRefused('invalid_input')
		const odd = [
			'%'.repeat(80),
			'_'.repeat(80),
			'\\'.repeat(80),
			'('.repeat(80),
			'💥'.repeat(40),
			'\u202e\u2067 চাল',
			"'; --",
		]
		for (const q of odd) expect(await search({ q, limit: 48 })).toBeFine()
	})
})
