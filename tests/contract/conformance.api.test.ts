import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { apiBase, type EndpointName, endpoints } from '#contract/index.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPromo } from '#tests/makers/promos.ts'
import { aShopper } from '#tests/makers/shoppers.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
const all = Object.entries(endpoints) as [EndpointName, EndpointSpec][]
const isRefusal = ajv.compile(Refusal)

/** Every call of §7 of the specification, method and path. */
const specified = `
POST /customer/login_with_email
POST /customer/send-otp-for-login
POST /customer/user-with-phone-otp
POST /customer/register_phone_password
POST /customer/reset_password
POST /customer/phone_exist_check
GET /customer/user_details
GET /customer/customer_addresses
POST /customer/add_address
POST /customer/edit_address
GET /customer/get-states
GET /customer/get-districts
GET /customer/get-areas
GET /customer/cart_items_v2
DELETE /customer/cart_item_remove_v2/{id}
POST /customer/update_cart_item_status
POST /customer/cart_item_quantity_update
POST /get_delivery_price_v2
POST /checkout_v2
GET /claim_and_apply_promo_code/{promo_code}
POST /customer/add_to_cart
DELETE /customer/remove_cart/{id}
GET /customer/cart_items
GET /order/all_order_list`
	.trim()
	.split('\n')

test('every call of the specification is in the contract', () => {
	const table = all.map(([, { method, path }]) => `${method} ${path}`)
	expect(table).toEqual(expect.arrayContaining(specified))
	expect(new Set(table).size).toBe(table.length)
})

onStore('embedded', (store) => {
	let shop: Shop
	let token: string
	/** The token of a shopper who may sign out during the test. */
	let otherToken: string
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		token = (await aShopper(shop.deps)).token
		otherToken = (await aShopper(shop.deps)).token
	})
	afterAll(() => shop.close())

	/** A success in the shape of the contract: no missing field and no wrong type. */
	function conforms(name: EndpointName, answer: ApiAnswer) {
		expect(answer, name).toBeFine()
		const valid = ajv.compile(endpoints[name].reply)
		valid(answer.body)
		expect(valid.errors ?? [], `${name} ${JSON.stringify(answer.body)}`).toEqual([])
	}

	test('OpenAPI names every endpoint', () => {
		const { paths } = openApi('http://localhost') as { paths: Record<string, Record<string, { operationId: string }>> }
		const named = Object.values(paths).flatMap((methods) =>
			Object.values(methods).map(({ operationId }) => operationId),
		)
		expect(named.sort()).toEqual(all.map(([name]) => name).sort())
	})

	test.each(all)('%s: a refusal has the refusal shape for any caller', async (name, spec) => {
		for (const bearer of [undefined, otherToken]) {
			const reply = await shop.app.inject({
				method: spec.method,
				url: apiBase + spec.path.replace(/\{\w+\}/g, 'x'),
				headers: { host: 'localhost', ...(bearer && { authorization: `Bearer ${bearer}` }) },
			})
			expect(reply.statusCode, name).toBeLessThan(502)
			expect(reply.statusCode, name).not.toBe(500)
			if (reply.statusCode !== 200) expect(isRefusal(reply.json()), `${name} ${reply.body}`).toBe(true)
		}
	})

	describe.each(all.filter(([, { access }]) => access === 'shopper' || access === 'operator' || access === 'seller'))(
		'%s, whatever is sent,',
		(name, spec) => {
			/** The code of the refusal of a request with that body, which may be no JSON and have a query that is not known. */
			const refusalOf = async (payload: string | undefined, bearer?: string) => {
				const { path, method, upload } = spec
				const reply = await shop.app.inject({
					...{ method, url: `${apiBase}${path.replace(/\{\w+\}/g, 'x')}?evil=1` },
					headers: {
						host: 'localhost',
						...(payload !== undefined && { 'content-type': upload?.types[0] ?? 'application/json' }),
						...(bearer && { authorization: `Bearer ${bearer}` }),
					},
					...(payload !== undefined && { payload }),
				})
				return reply.json().code
			}
			const bodies =
				spec.method === 'GET' ? [undefined] : [undefined, '{}', '{"evil":1}', '[', '"x"', 'x'.repeat(100_000)]

			test('is refused without a token', async () => {
				for (const body of bodies) expect(await refusalOf(body), body?.slice(0, 20) ?? 'no body').toBe('unauthorized')
			})

			test.runIf(spec.access !== 'shopper')('is refused with the token of a shopper', async () => {
				for (const body of bodies)
					expect(await refusalOf(body, token), body?.slice(0, 20) ?? 'no body').toBe('forbidden')
			})

			test('is refused without a token although it is valid', async () => {
				if (!spec.upload) expect(await shop.call(name, validInput(spec) as never)).toBeRefused('unauthorized')
			})
		},
	)

	/** The token of somebody who may make a call. */
	const tokenFor = ({ access }: EndpointSpec) =>
		access === 'operator' || access === 'seller' ? operatorTokens.rina : token

	test.each(all.filter(([, spec]) => spec.body))('%s accepts no unknown key', async (name, spec) => {
		const input = validInput(spec)
		const answer = await shop.call(name, { ...input, body: { ...(input.body as object), is_admin: true } } as never, {
			token: tokenFor(spec),
		})
		expect(answer).toBeRefused('invalid_input')
		expect(answer.body.errors).toEqual({ is_admin: 'unknown_key' })
	})

	test.each(all.filter(([, spec]) => spec.query))('%s accepts no unknown query', async (name, spec) => {
		const input = validInput(spec)
		const answer = await shop.call(name, { ...input, query: { ...(input.query as object), evil: '1' } } as never, {
			token: tokenFor(spec),
		})
		expect(answer).toBeRefused('invalid_input')
		expect(answer.body.errors).toEqual({ evil: 'unknown_key' })
	})

	test('an unknown key is named at any depth, but only if its name is a plain one', async () => {
		const errorsOf = async (name: EndpointName, input: object) => {
			const answer = await shop.call(name, input as never, { token })
			expect(answer).toBeRefused('invalid_input')
			return answer.body.errors
		}
		expect(await errorsOf('listStates', { query: { evil: '1' } })).toEqual({ evil: 'unknown_key' })
		expect(await errorsOf('logout', { body: { evil2: 1 } })).toEqual({ evil2: 'unknown_key' })
		const line = { product_id: 1, variant: '', quantity: 1, colour: 'red' }
		expect(await errorsOf('mergeCart', { body: { items: [line] } })).toEqual({ colour: 'unknown_key' })
		for (const odd of ['<b>x</b>', 'a b', 'চাবি', '01712345678', 'x'.repeat(41), 'constructor', ''])
			expect((await errorsOf('listStates', { query: { [odd]: '1' } })) ?? {}, odd).toEqual({})
	})

	test('ids are read from digits in a string, and from nothing else', async () => {
		const { id: product } = await aProduct(shop.deps)
		const items = (id: unknown) => ({ body: { items: [{ product_id: id, variant: '', quantity: 1 }] } }) as never
		const preview = async (id: unknown) => shop.call('previewCart', items(id))
		expect((await preview(String(product))).body).toEqual((await preview(product)).body)
		expect((await preview(String(product))).body.data[0].products[0]).toMatchObject({ product_id: product })
		const reply = await shop.call('mergeCart', items(String(product)), { token })
		const line = reply.body.data[0].products[0].id
		const select = (ids: unknown[]) => shop.call('updateStatus', { body: { ids, selected: true } } as never, { token })
		expect(await select([String(line)])).toBeFine()
		for (const odd of [
			'',
			' 1',
			'1.0',
			'1e1',
			'0x1',
			'+1',
			'01',
			'১',
			'null',
			'-1',
			'0',
			'9007199254740993',
			true,
			[1],
		])
			expect(await select([odd]), JSON.stringify(odd)).toBeRefused('invalid_input')
		expect(await shop.call('removeItemV2', { params: { id: line } }, { token })).toBeFine()
	})

	test('numbers are plain digits: nothing is coerced', async () => {
		const add = (quantity: unknown) =>
			shop.call('addToCart', { query: { product_id: 1, quantity } } as never, { token })
		for (const odd of ['1e1', '0x1', ' 1', '1.0', '-1', '0', '100', 'true', '১'])
			expect(await add(odd), odd).toBeRefused('invalid_input')
		for (const odd of ['1', true, 1.5, [3], null, 1e9]) {
			const answer = await shop.call('updateQuantity', { body: { id: 1, quantity: odd } } as never, { token })
			expect(answer, JSON.stringify(odd)).toBeRefused('invalid_input')
		}
	})

	test('lat, long and platFormType are accepted by every call, and only valid ones', async () => {
		const get = (query: object) => shop.call('listStates', { query } as never)
		expect(await get({ platFormType: 'web', lat: '23.811', long: '90.412' })).toBeFine()
		for (const none of ['', 'null', 'undefined']) {
			expect(await get({ lat: none, long: none }), none).toBeFine()
			expect(await shop.call('logout', { query: { lat: none, long: none } } as never), none).toBeFine()
		}
		expect((await get({ lat: 'NaN' })).body.errors).toEqual({ lat: 'invalid_input' })
		expect(await get({ lat: '91' })).toBeRefused('invalid_input')
		expect(await get({ long: '181' })).toBeRefused('invalid_input')
		expect(await get({ lat: 'x' })).toBeRefused('invalid_input')
		expect(await get({ platFormType: 'fridge' })).toBeRefused('invalid_input')
	})

	test('another method on a known path is 405, an unknown path 404, both in shape', async () => {
		const reply = await shop.app.inject({
			method: 'DELETE',
			url: `${apiBase}/products`,
			headers: { host: 'localhost' },
		})
		expect(reply.statusCode).toBe(405)
		expect(reply.headers.allow).toBe('GET')
		expect(isRefusal(reply.json())).toBe(true)
		const unknownPath = await shop.app.inject({ url: `${apiBase}/nowhere`, headers: { host: 'localhost' } })
		expect(unknownPath.statusCode).toBe(404)
		expect(isRefusal(unknownPath.json())).toBe(true)
	})

	test('refusals are in the requested language', async () => {
		const bn = await shop.call('getCart', {}, { headers: { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' } })
		expect(bn.body.message).toBe('unauthorized')
		const missing = await shop.call(
			'getProduct',
			{ params: { slugOrId: 'nothing' } },
			{ headers: { 'accept-language': 'bn' } },
		)
		expect(missing.body.message).toMatch(/[\u0980-\u09ff]/)
	})

	describe('a whole purchase responds as the contract says', () => {
		test('from listing to order', async () => {
			const product = await aProduct(shop.deps, { price: 120, stock: 9 })
			const area = (await shop.deps.db.selectFrom('areas').selectAll().executeTakeFirst()) as {
				id: number
				city_id: number
			}
			const city = await shop.deps.db
				.selectFrom('cities')
				.selectAll()
				.where('id', '=', area.city_id)
				.executeTakeFirstOrThrow()
			const say = async (name: EndpointName, input: object = {}) => {
				const answer = await shop.call(name, input as never, { token })
				conforms(name, answer)
				return answer.body
			}
			await say('listProducts', { query: { limit: 5 } })
			await say('listProducts', { query: { q: 'x', facets: true } })
			await say('searchHelp', { query: { q: 'x' } })
			await say('getProduct', { params: { slugOrId: product.slug } })
			await say('suggest', { query: { q: 'a' } })
			await say('listCategories')
			await say('listSellers')
			await say('listPaymentMethods')
			await say('listStates')
			await say('listDistricts', { query: { stateId: city.province_id } })
			await say('listAreas', { query: { districtId: city.id } })
			await say('userDetails')
			await say('listSessions')
			await say('updateDetails', { body: { first_name: 'Rahima' } })
			const cart = await say('addToCart', {
				query: { product_id: product.id, quantity: 2, color: 'default', size: 'normal' },
			})
			const line = cart.data[0].products[0].id
			await say('updateQuantity', { body: { id: line, quantity: 3 } })
			await say('updateStatus', { body: { ids: [line], selected: true } })
			await say('getCart')
			await say('getCartOld')
			await say('mergeCart', { body: { items: [{ product_id: product.id, variant: '', quantity: 1 }] } })
			await say('previewCart', { body: { items: [{ product_id: product.id, variant: '', quantity: 1 }] } })
			await say('saveForLater', { body: { ids: [line], saved: true } })
			await say('saveForLater', { body: { ids: [line], saved: false } })
			const address = await say('addAddress', {
				body: {
					full_name: 'Rahima',
					mobile: '01712345678',
					title: 'home',
					province: city.province_id,
					city: city.id,
					area: area.id,
					address: 'House 5',
				},
			})
			await say('listAddresses')
			const promo_code = await aPromo(shop.deps)
			await say('listPromos')
			await say('claimPromo', { params: { promo_code } })
			await say('claimPromoByPost', { params: { promo_code } })
			await say('getPoints', { query: {} })
			const price = await say('getDeliveryPrice', { body: { address_id: address.data.id, promo_code } })
			const order = await say('placeOrder', {
				body: { address_id: address.data.id, payment_method: 'cod', promo_code, expected_total: price.data.total },
			})
			const added = await say('addPrescription', { body: { file: await aPicture() } })
			await say('getPrescription', { params: { id: added.data.id } })
			await say('deletePrescription', { params: { id: added.data.id } })
			await say('listOrders', { query: {} })
			await say('getOrder', { params: { number: order.data.number } })
			await say('addToCart', { query: { product_id: product.id, quantity: 1 } })
			const other = await say('placeOrder', { body: { address_id: address.data.id, payment_method: 'cod' } })
			const numbered = { params: { number: other.data.number } }
			await say('getInvoice', numbered)
			await say('getInvoiceFile', numbered)
			await say('trackOrder', { body: { number: other.data.number, phone: '01712345678' } })
			await say('cancelOrder', { ...numbered, body: { reason: 'by_mistake' } })
			await say('reorder', numbered)
			await deliver(shop.deps, order.data.number)
			const photo = await say('addProblemPhoto', { body: { file: await aPicture() } })
			await say('getProblemPhoto', { params: { id: photo.data.id } })
			const problem = { line: 0, kind: 'damaged', photo_ids: [photo.data.id] }
			await say('reportProblem', { params: { number: order.data.number }, body: problem })
			const spare = await say('addProblemPhoto', { body: { file: await aPicture() } })
			await say('deleteProblemPhoto', { params: { id: spare.data.id } })
			await say('setRefundNumber', { body: { wallet: 'bkash' } })
			await say('getRefundNumber')
			await say('dropRefundNumber')
			const about = { params: { id: product.id } }
			const fresh = await say('addReviewPhoto', { body: { file: await aPicture() } })
			await say('writeReview', { ...about, body: { stars: 5, text: 'Fresh', photo_ids: [fresh.data.id] } })
			await say('getMyReview', about)
			const reviews = await say('listReviews', about)
			await say('reportReview', { params: { id: reviews.data.items[0].id }, body: { reason: 'spam' } })
			await say('deleteReview', about)
			const question = await say('askQuestion', { ...about, body: { text: 'Is it fresh today?' } })
			await say('listMyQuestions', about)
			await say('listQuestions', about)
			await say('deleteQuestion', { params: { id: question.data.id } })
			const wished = { params: { product_id: product.id } }
			await say('addWish', wished)
			await say('mergeWishes', { body: { items: [{ product_id: product.id, price: 120 }] } })
			await say('getWishes')
			await say('removeWish', wished)
			const soldOut = await aProduct(shop.deps, { stock: 0 })
			await say('askForStock', { body: { product_id: soldOut.id, variant: '' } })
			await say('listRelated', about)
			await say('listRelated', { ...about, query: { only: 'together' } })
			await say('listBest', { params: { slug: soldOut.slug } })
			await say('estimateDelivery', about)
			await say('estimateDelivery', { ...about, query: { area: area.id } })
			await say('logout')
		})
	})
})

/** The smallest input that an endpoint's schemas allow, enough to pass validation. */
function validInput(spec: EndpointSpec): { params?: object; query?: object; body?: object } {
	return {
		...(spec.params && { params: sample(spec.params) as object }),
		...(spec.query && { query: sample(spec.query) as object }),
		...(spec.body && { body: sample(spec.body) as object }),
	}
}

type Schema = {
	type?: string
	const?: unknown
	enum?: unknown[]
	anyOf?: Schema[]
	minimum?: number
	minLength?: number
	pattern?: string
	properties?: Record<string, Schema>
	required?: string[]
	items?: Schema
	minItems?: number
}

const byPattern: [RegExp, string][] = [
	[/@/, 'a@example.com'],
	[/HJKMNP/, 'AAAA-AAAA'],
	[/\.webp/, '1.webp'],
]

function sample(schema: Schema): unknown {
	if (schema.const !== undefined) return schema.const
	if (schema.enum) return schema.enum[0]
	if (schema.anyOf) return sample(schema.anyOf[0] as Schema)
	if (schema.type === 'object')
		return Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] as Schema)]))
	if (schema.type === 'array') return schema.minItems ? [sample(schema.items as Schema)] : []
	if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
	if (schema.type === 'boolean') return true
	const known = byPattern.find(([pattern]) => schema.pattern && pattern.test(schema.pattern))?.[1]
	return known ?? 'a'.repeat(Math.max(1, schema.minLength ?? 1))
}
