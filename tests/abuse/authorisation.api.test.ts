import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { tables } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, dhanmondi, fillCart } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'

const specs = Object.entries(endpoints) as [EndpointName, EndpointSpec][]
const guarded = specs.filter(([, spec]) => spec.access !== 'anyone')

/** Things of one shopper that another shopper names in a call. */
type Owned = {
	addressId: number
	itemId: number
	number: string
	sessionId: number
	reviewedId: number
	questionId: number
	alertId: number
	prescriptionId: number
	photoId: number
	documentId: number
}

/** For every call that names such a thing, a valid call with another shopper's. */
const intrusions: Partial<Record<EndpointName, (theirs: Owned) => { params?: object; body?: object }>> = {
	editAddress: ({ addressId }) => ({ body: { ...dhanmondi, id: addressId } }),
	deleteAddress: ({ addressId }) => ({ params: { id: addressId } }),
	updateQuantity: ({ itemId }) => ({ body: { id: itemId, quantity: 2 } }),
	updateStatus: ({ itemId }) => ({ body: { ids: [itemId], selected: false } }),
	saveForLater: ({ itemId }) => ({ body: { ids: [itemId], saved: true } }),
	removeItemV2: ({ itemId }) => ({ params: { id: itemId } }),
	removeItem: ({ itemId }) => ({ params: { id: itemId } }),
	getDeliveryPrice: ({ addressId }) => ({ body: { address_id: addressId } }),
	placeOrder: ({ addressId }) => ({ body: { address_id: addressId, payment_method: 'cod' } }),
	getOrder: ({ number }) => ({ params: { number } }),
	cancelOrder: ({ number }) => ({ params: { number }, body: {} }),
	answerReplacement: ({ number }) => ({ params: { number, id: 1 }, body: { answer: 'accepted' } }),
	returnOrder: ({ number }) => ({ params: { number }, body: { lines: [{ line: 0 }], reason: 'damaged' } }),
	reorder: ({ number }) => ({ params: { number } }),
	getInvoice: ({ number }) => ({ params: { number } }),
	getInvoiceFile: ({ number }) => ({ params: { number } }),
	createBkash: ({ number }) => ({ body: { number } }),
	payOrder: ({ number }) => ({ params: { number }, body: {} }),
	checkPayment: ({ number }) => ({ params: { number } }),
	revokeSession: ({ sessionId }) => ({ params: { id: sessionId } }),
	deleteReview: ({ reviewedId }) => ({ params: { id: reviewedId } }),
	getPrescription: ({ prescriptionId }) => ({ params: { id: prescriptionId } }),
	deletePrescription: ({ prescriptionId }) => ({ params: { id: prescriptionId } }),
	reportProblem: ({ number }) => ({ params: { number }, body: { line: 0, kind: 'missing' } }),
	getProblemPhoto: ({ photoId }) => ({ params: { id: photoId } }),
	deleteProblemPhoto: ({ photoId }) => ({ params: { id: photoId } }),
	findPlacedOrder: () => ({ params: { key: 'theirs' } }),
	deleteSellerDocument: ({ documentId }) => ({ params: { id: documentId } }),
	deleteQuestion: ({ questionId }) => ({ params: { id: questionId } }),
	dropStockAlert: ({ alertId }) => ({ params: { id: alertId } }),
}

/** Calls with a session that name a product or a review, which is open to all. */
const aboutProducts: EndpointName[] = [
	...(['getMyReview', 'writeReview', 'reportReview', 'listMyQuestions', 'askQuestion'] as const),
	...(['addWish', 'removeWish'] as const),
]

/** Calls with a session whose ids or numbers belong to no shopper. */
const namesNothingOwned = new Set<EndpointName>(['addToCart', 'mergeCart', 'addAddress', ...aboutProducts])

onStore('postgresql', (store) => {
	let shop: Shop
	let mine: Buyer
	let theirs: Owned
	let before: Record<string, string>

	beforeAll(async () => {
		shop = await startShop(store)
		const product = await aProduct(shop.deps)
		mine = await aBuyer(shop, [product])
		const other = await aBuyer(shop, [product])
		const { number } = (await checkOut(shop, other, {}, { 'idempotency-key': 'theirs' })).body.data
		await fillCart(shop, other, [product])
		const { body: cart } = await shop.call('getCart', {}, { token: other.token })
		await deliver(shop.deps, number)
		const ofProduct = { params: { id: product.id } }
		await shop.call('writeReview', { ...ofProduct, body: { stars: 4 } }, { token: other.token })
		const response = await shop.call(
			'askQuestion',
			{ ...ofProduct, body: { text: 'Is it fresh today?' } },
			{ token: other.token },
		)
		const soldOut = await aProduct(shop.deps, { stock: 0 })
		await shop.call('askForStock', { body: { product_id: soldOut.id, variant: '' } }, { token: other.token })
		const alerts = await shop.call('getNotices', {}, { token: other.token })
		const session = await shop.deps.db
			.selectFrom('sessions')
			.select('id')
			.where('customer_id', '=', other.customerId)
			.executeTakeFirstOrThrow()
		const picture = await aPicture()
		const prescription = await shop.call('addPrescription', { body: { file: picture } }, { token: other.token })
		const photo = await shop.call('addProblemPhoto', { body: { file: picture } }, { token: other.token })
		const document = await shop.call('addSellerDocument', { body: { file: picture } }, { token: other.token })
		theirs = {
			addressId: other.addressId,
			itemId: cart.data[0].products[0].id,
			number,
			sessionId: session.id,
			reviewedId: product.id,
			questionId: response.body.data.id,
			alertId: alerts.body.data.stock_alerts[0].id,
			prescriptionId: prescription.body.data.id,
			photoId: photo.body.data.id,
			documentId: document.body.data.id,
		}
		before = await tables(shop.deps)
	})
	afterAll(() => shop.close())

	it.each(guarded.map(([name]) => name))('%s refuses a caller without a token', async (name) => {
		const input = valid(endpoints[name])
		const answer = await shop.call(name, input)
		expect(answer).toBeRefused('unauthorized')
		expect(await shop.call(name, input, { token: `sk_${'A'.repeat(43)}` })).toBeRefused('unauthorized')
		expect(await tables(shop.deps)).toEqual(before)
	})

	it.each(Object.keys(intrusions) as EndpointName[])("%s does not find another shopper's", async (name) => {
		const input = intrusions[name]?.(theirs) ?? {}
		const answer = await shop.call(name, input as never, { token: mine.token })
		expect(answer.status, JSON.stringify(answer.body)).toBe(404)
		expect(answer.body.code).toMatch(/not_found$/)
		expect(await tables(shop.deps)).toEqual(before)
	})

	it.each(specs.filter(([, { access }]) => access === 'operator' || access === 'seller').map(([name]) => name))(
		'%s is refused to shoppers',
		async (name) => {
			expect(await shop.call(name, valid(endpoints[name]), { token: mine.token })).toBeRefused('forbidden')
		},
	)

	it('every call either names something owned or is listed as an exception', () => {
		// Calls of operators and sellers: server/catalogue-calls/matrix.api.test.ts.
		const ofShoppers = guarded.filter(([name, { access }]) => access === 'shopper' && !namesNothingOwned.has(name))
		const named = ofShoppers.filter(([, spec]) => takesIds(spec)).map(([name]) => name)
		expect(named.filter((name) => !intrusions[name])).toEqual([])
	})

	it('finds nothing for numbers close to a real order number', async () => {
		const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
		for (let at = 0; at < theirs.number.length; at++) {
			if (theirs.number[at] === '-') continue
			const neighbour = letters[(letters.indexOf(theirs.number[at] as string) + 1) % 32]
			const number = theirs.number.slice(0, at) + neighbour + theirs.number.slice(at + 1)
			expect(await shop.call('getOrder', { params: { number } }, { token: mine.token })).toBeRefused('order_not_found')
		}
	})
})

function takesIds({ params, query, body }: EndpointSpec): boolean {
	const names = [params, query, body].flatMap((schema) => Object.keys(schema?.properties ?? {}))
	return names.some((name) => /(^|_)ids?$|^number$/.test(name) && !name.startsWith('state'))
}

/** An input that passes validation, so that only the check of access can refuse it. */
function valid({ params, query, body }: EndpointSpec) {
	return {
		...(params && { params: sample(params) }),
		...(query && { query: sample(query) }),
		...(body && { body: sample(body) }),
	} as never
}

type Sampled = {
	type?: string
	const?: unknown
	enum?: unknown[]
	anyOf?: Sampled[]
	minimum?: number
	minLength?: number
	format?: string
	pattern?: string
	items?: Sampled
	minItems?: number
	required?: string[]
	properties?: Record<string, Sampled>
}

function sample(schema: Sampled): unknown {
	if ('const' in schema) return schema.const
	if (schema.enum) return schema.enum[0]
	if (schema.anyOf) return sample(schema.anyOf[0] as Sampled)
	if (schema.type === 'object')
		return Object.fromEntries(
			(schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] as Sampled)]),
		)
	if (schema.type === 'array')
		return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items as Sampled))
	if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
	if (schema.type === 'boolean') return true
	return text(schema)
}

function text({ pattern, minLength = 1 }: Sampled): string {
	const tries = [
		'a'.repeat(minLength),
		'1'.repeat(Math.max(minLength, 4)),
		'a@example.com',
		'H7K2-9QXM-4TBC-WR5N',
		'000000',
		'2026-03-01T09:30:00.000Z',
	]
	const fits = tries.find((one) => !pattern || new RegExp(pattern, 'u').test(one))
	if (fits === undefined) throw new Error(`no sample for ${pattern}`)
	return fits
}
