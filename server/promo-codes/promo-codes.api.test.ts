import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, fillCart, manyBuyers } from '#tests/makers/carts.ts'
import { aFlashSale } from '#tests/makers/flash-sales.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPromo, claimed } from '#tests/makers/promos.ts'
import { aShopper } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const claim = (token: string, promo_code: string, headers = {}, ip?: string) =>
		shop.call('claimPromo', { params: { promo_code } }, { token, headers, ...(ip && { ip }) })
	const price = (buyer: Buyer, extras: object) =>
		shop.call('getDeliveryPrice', { body: { address_id: buyer.addressId, ...extras } }, { token: buyer.token })
	const used = async (code: string) =>
		(await shop.deps.db.selectFrom('promos').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
	const claims = () => shop.deps.db.selectFrom('promo_claims').selectAll().execute()

	describe('claiming', () => {
		it('needs a signed-in shopper, returns the promo, and the same when repeated', async () => {
			const code = await aPromo(shop.deps, { value: 75, minimum: 500 })
			const anonymous = await shop.call('claimPromo', { params: { promo_code: code } })
			expect(anonymous).toBeRefused('unauthorized')
			expect(anonymous.body.message).toBe('unauthorized')
			const { token } = await aShopper(shop.deps)
			const first = await claim(token, code.toLowerCase())
			expect(first).toBeFine()
			expect(first.body.data).toMatchObject({ code, name: `Promo ${code}`, discount: 75, minimum: 500, image: null })
			expect((await claim(token, code)).body).toEqual(first.body)
			const post = await shop.call('claimPromoByPost', { params: { promo_code: code } }, { token })
			expect(post.body).toEqual(first.body)
			expect(first.headers['cache-control']).toBe('no-store')
		})

		it('returns the discount on the present cart, or why the promo does not fit', async () => {
			const product = await aProduct(shop.deps, { price: 300 })
			const buyer = await aBuyer(shop, [{ id: product.id, quantity: 2 }])
			const percent = await aPromo(shop.deps, { kind: 'percentage', value: 10, cap: 45 })
			expect((await claim(buyer.token, percent)).body.data).toMatchObject({ discount: 45, percent: 10 })
			const dear = await aPromo(shop.deps, { minimum: 601 })
			expect(await claim(buyer.token, dear)).toBeRefused('promo_minimum_spend')
			const elsewhere = await aPromo(shop.deps, {
				sellerId: (await aProduct(shop.deps, { seller: 'elsewhere' })).sellerId,
			})
			expect(await claim(buyer.token, elsewhere)).toBeRefused('promo_not_for_cart')
			for (const [wish, refusal] of [
				[{ starts: 1 }, 'promo_not_found'],
				[{ ends: -0.1 }, 'promo_expired'],
			] as const)
				expect(await claim(buyer.token, await aPromo(shop.deps, wish))).toBeRefused(refusal)
		})

		it('returns the sum of the checkout, at flash prices as far as they apply', async () => {
			const product = await aProduct(shop.deps, { price: 300 })
			await aFlashSale(shop.deps, [{ product, price: 200, perShopper: 2 }])
			const code = await aPromo(shop.deps, { kind: 'percentage', value: 10, minimum: 400, each: null })
			for (const [quantity, discount] of [
				[2, 40],
				[3, 90],
			] as const) {
				const buyer = await aBuyer(shop, [{ id: product.id, quantity }])
				expect((await claim(buyer.token, code)).body.data).toMatchObject({ discount })
				expect((await price(buyer, { promo_code: code })).body.data).toMatchObject({ discount })
				expect((await checkOut(shop, buyer, { promo_code: code })).body.data.promo).toMatchObject({ discount })
			}
			const poor = await aBuyer(shop, [product])
			expect(await claim(poor.token, await aPromo(shop.deps, { minimum: 201 }))).toBeRefused('promo_minimum_spend')
		})

		it('cannot be caused by an image, a prefetch, a HEAD or a cookie (A19)', async () => {
			const code = await aPromo(shop.deps)
			const { token } = await aShopper(shop.deps)
			const before = await claims()
			const automatic: Record<string, string>[] = [
				{ 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
				{ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
				{ 'sec-purpose': 'prefetch' },
				{ purpose: 'prefetch' },
				{ 'x-moz': 'prefetch' },
			]
			for (const headers of automatic) expect(await claim(token, code, headers)).toBeRefused('cross_site')
			const url = `${apiBase}/claim_and_apply_promo_code/${code}`
			const cookies = { haat_sid: token, auth_token: token }
			expect((await shop.app.inject({ url, cookies, headers: { host: 'localhost' } })).statusCode).toBe(401)
			const head = { method: 'HEAD' as const, url, headers: { host: 'localhost', authorization: `Bearer ${token}` } }
			expect((await shop.app.inject(head)).statusCode).toBe(405)
			expect(await claims()).toEqual(before)
		})

		it('stores one of 50 concurrent claims', async () => {
			const code = await aPromo(shop.deps)
			const { token, customerId } = await aShopper(shop.deps)
			const answers = await Promise.all(Array.from({ length: 50 }, () => claim(token, code)))
			for (const answer of answers) expect(answer).toBeFine()
			expect((await claims()).filter((one) => one.customer_id === customerId)).toHaveLength(1)
		})

		it('allows a shopper ten guesses in ten minutes, a network thirty an hour, at any speed', async () => {
			const code = await aPromo(shop.deps)
			const ip = '203.0.113.7'
			const counted = { promo_not_found: 0, too_many_requests: 0 }
			const guess = async (token: string, n: number) => {
				const { body } = await claim(token, `WRONG-${n}`, {}, ip)
				counted[body.code as keyof typeof counted] += 1
			}
			const first = await aShopper(shop.deps)
			await Promise.all(Array.from({ length: 15 }, (_, n) => guess(first.token, n)))
			expect(counted).toEqual({ promo_not_found: 10, too_many_requests: 5 })
			const late = await claim(first.token, code, {}, '203.0.113.8')
			expect(late).toBeRefused('too_many_requests')
			expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
			for (let shopper = 0; shopper < 3; shopper++) {
				const { token } = await aShopper(shop.deps)
				await Promise.all(Array.from({ length: 9 }, (_, n) => guess(token, n)))
			}
			expect(counted.promo_not_found).toBe(30)
			expect(await claim((await aShopper(shop.deps)).token, code, {}, '203.0.113.8')).toBeFine()
		})
	})

	describe('at checkout', () => {
		it('takes the same off the quote, the order, its parts and its lines', async () => {
			const rice = await aProduct(shop.deps, { price: 333.33 })
			const fish = await aProduct(shop.deps, { price: 99.99, seller: 'fish-seller' })
			const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }, fish])
			const code = await aPromo(shop.deps, { kind: 'percentage', value: 7, minimum: 700 })
			expect(await checkOut(shop, buyer, { promo_code: code })).toBeRefused('promo_not_found')
			await claim(buyer.token, code)
			const quote = (await price(buyer, { promo_code: code })).body.data
			expect(quote.promo).toEqual({ code, discount: 53.67, problem: null })
			expect(quote.total).toBeCloseTo(quote.subtotal + quote.delivery_price - 53.67, 5)
			const answer = await checkOut(shop, buyer, { promo_code: code, expected_total: quote.total })
			expect(answer).toBeFine()
			const order = answer.body.data
			expect(order).toMatchObject({
				discount: 53.67,
				promo: { code, discount: 53.67 },
				points: { used: 0, discount: 0 },
			})
			const again = await shop.call('getOrder', { params: { number: order.number } }, { token: buyer.token })
			expect(again.body.data).toEqual(order)
			const sums = await shop.deps.db
				.selectFrom('order_lines')
				.innerJoin('orders', 'orders.id', 'order_lines.order_id')
				.select(({ fn }) => fn.sum<number>('order_lines.discount').as('off'))
				.where('number', '=', order.number)
				.executeTakeFirstOrThrow()
			expect(order.total % 1).toBe(0)
			expect(order.rounding).toBeGreaterThan(0)
			expect(Number(sums.off)).toBe(53_67 + Math.round(order.rounding * 100))
			const parts: { discount: number }[] = order.parts
			expect(parts.reduce((all, part) => all + Math.round(part.discount * 100), 0)).toBe(53_67)
			await fillCart(shop, buyer, [{ id: rice.id, quantity: 3 }])
			expect(await checkOut(shop, buyer, { promo_code: code })).toBeRefused('promo_already_used')
			expect((await price(buyer, { promo_code: code })).body.data.promo).toMatchObject({ discount: 0, problem: /used/ })
		})

		it('counts only products of its category, and below it', async () => {
			const apple = await aProduct(shop.deps, { price: 200, category: 'apples', parentCategory: 'all-fruit' })
			const soap = await aProduct(shop.deps, { price: 300, category: 'soaps' })
			const { id } = await shop.deps.db
				.selectFrom('categories')
				.select('id')
				.where('slug', '=', 'all-fruit')
				.executeTakeFirstOrThrow()
			const code = await aPromo(shop.deps, { kind: 'percentage', value: 50, categoryId: id })
			const buyer = await aBuyer(shop, [apple, soap])
			expect((await claim(buyer.token, code)).body.data.discount).toBe(100)
			expect((await price(buyer, { promo_code: code })).body.data.discount).toBe(100)
			const other = await aBuyer(shop, [soap])
			expect(await claim(other.token, code)).toBeRefused('promo_not_for_cart')
		})

		it('makes delivery free, and is for a first order only if it says so', async () => {
			const product = await aProduct(shop.deps, { price: 150 })
			const free = await aPromo(shop.deps, { kind: 'free_delivery', cap: 30, each: null })
			const first = await aPromo(shop.deps, { firstOrder: true })
			const buyer = await aBuyer(shop, [product])
			expect((await claim(buyer.token, first)).body.data.discount).toBe(50)
			expect(await claim(buyer.token, free)).toBeFine()
			const order = (await checkOut(shop, buyer, { promo_code: free })).body.data
			expect(order).toMatchObject({ discount: 30, total: 150 + order.delivery_price - 30 })
			await fillCart(shop, buyer, [product])
			expect(await checkOut(shop, buyer, { promo_code: first })).toBeRefused('promo_first_order')
			await shop.call('cancelOrder', { params: { number: order.number } }, { token: buyer.token })
			expect(await checkOut(shop, buyer, { promo_code: first })).toBeFine()
		})

		it('releases the use when the order is cancelled, once', async () => {
			const product = await aProduct(shop.deps)
			const code = await aPromo(shop.deps, { total: 1 })
			const buyer = await aBuyer(shop, [product])
			await claim(buyer.token, code)
			const { number } = (await checkOut(shop, buyer, { promo_code: code })).body.data
			expect(await used(code)).toBe(1)
			const late = await aBuyer(shop, [product])
			expect(await claim(late.token, code)).toBeRefused('promo_used_up')
			await Promise.all(
				Array.from({ length: 5 }, () => shop.call('cancelOrder', { params: { number } }, { token: buyer.token })),
			)
			expect(await used(code)).toBe(0)
			await claim(late.token, code)
			expect(await checkOut(shop, late, { promo_code: code })).toBeFine()
			await fillCart(shop, buyer, [product])
			expect(await checkOut(shop, buyer, { promo_code: code })).toBeRefused('promo_used_up')
		})

		it('lets exactly 10 of 100 shoppers use a code for 10', async () => {
			const product = await aProduct(shop.deps, { stock: 1000 })
			const code = await aPromo(shop.deps, { total: 10 })
			const buyers = await manyBuyers(shop.deps, 100, [[product.skuId]])
			await claimed(
				shop.deps,
				code,
				buyers.map(({ customerId }) => customerId),
			)
			// The embedded store has one connection: more concurrent requests only wait longer.
			const batch = store.kind === 'embedded' ? 25 : 100
			const answers: ApiAnswer[] = []
			for (let n = 0; n < buyers.length; n += batch)
				answers.push(
					...(await Promise.all(
						buyers.slice(n, n + batch).map((buyer) => checkOut(shop, buyer, { promo_code: code })),
					)),
				)
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
			for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('promo_used_up')
			expect(await used(code)).toBe(10)
			const row = await shop.deps.db.selectFrom('promo_uses').select('order_id').where('discount', '=', 50_00).execute()
			const orders = await shop.deps.db.selectFrom('orders').select('id').where('promo_code', '=', code).execute()
			expect(orders).toHaveLength(10)
			expect(row.map((row) => row.order_id)).toEqual(expect.arrayContaining(orders.map((row) => row.id)))
		})
	})

	it('lists current promos, those that end soonest first, and no unlisted ones', async () => {
		await shop.deps.db.updateTable('promos').set({ listed: false }).execute()
		const [late, soon] = [await aPromo(shop.deps, { ends: 48 }), await aPromo(shop.deps, { ends: 2 })]
		const open = await aPromo(shop.deps, { kind: 'percentage', value: 5 })
		for (const wish of [{ listed: false }, { ends: -1 }, { starts: 1 }]) await aPromo(shop.deps, wish)
		const shown = (await shop.call('listPromos', {}, { headers: { 'accept-language': 'bn' } })).body.data
		expect(shown.map((one: { code: string }) => one.code)).toEqual([soon, late, open])
		expect(shown[0].name).toBe(`প্রোমো ${soon}`)
	})
})
