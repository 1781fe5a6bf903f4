import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operateOrder } from '#server/orders/index.ts'
import { takeChanges } from '#tests/helpers/changes.ts'
import { stockOfSku, tables } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress, checkOut, fillCart } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	describe('from cart to order', () => {
		it('splits by seller, takes stock, empties the cart, tells the shopper', async () => {
			const rice = await aProduct(shop.deps, { price: 500, salePrice: 450, grams: 1000, stock: 10 })
			const shirt = await aProduct(shop.deps, {
				price: 120.5,
				options: { colour: ['red', 'blue'], size: ['m', 'l'] },
				seller: 'sylhet-seller',
				district: 'Sylhet',
				area: 'Beanibazar',
			})
			const buyer = await aBuyer(shop, [
				{ id: rice.id, quantity: 2 },
				{ id: shirt.id, variant: 'blue.l' },
			])
			const address_id = buyer.addressId
			const { body: quote } = await shop.call('getDeliveryPrice', { body: { address_id } }, { token: buyer.token })
			expect(quote.data).toMatchObject({ subtotal: 1020.5, delivery_price: 180, total: 1200.5, cod: true })
			expect(quote.data.parts.map((part: { delivery_price: number }) => part.delivery_price)).toEqual([50, 130])

			const body = { expected_total: 1200.5, note: '  ring the bell  ' }
			const placed = await checkOut(shop, buyer, body, { 'accept-language': 'bn' })
			expect(placed).toBeFine()
			const order = placed.body.data
			expect(order).toMatchObject({
				status: 'placed',
				payment_method: 'cod',
				payment_status: 'due',
				subtotal: 1020.5,
				delivery_price: 180,
				discount: 0,
				rounding: 0.5,
				total: 1200,
				note: 'ring the bell',
				address: { full_name: 'Rahima Khatun', mobile: '+8801712345678', city: 'ঢাকা', area: 'ধানমন্ডি' },
				cancellable: true,
				payment_url: null,
			})
			expect(order.number).toMatch(/^[2-9AFHJKMQRTWXY]{4}-[2-9AFHJKMQRTWXY]{4}$/)
			expect(order.timeline).toEqual([{ status: 'placed', at: order.placed_at }])
			expect(order.parts).toHaveLength(2)
			expect(order.parts[0]).toMatchObject({ subtotal: 900, delivery_price: 50, days: { from: 0, to: 2 } })
			expect(order.parts[0].lines).toMatchObject([{ product_id: rice.id, price: 450, quantity: 2, total: 900 }])
			expect(order.parts[1].lines).toMatchObject([
				{ variant: 'blue.l', attributes: [{ value: 'blue' }, { value: 'l' }], image: `${shirt.assetId}.webp` },
			])
			expect(await stockOfSku(shop.deps, rice.skuId)).toBe(8)
			const { body: cart } = await shop.call('getCart', {}, { token: buyer.token })
			expect(cart.data).toEqual([])

			const again = await shop.call(
				'getOrder',
				{ params: { number: order.number } },
				{
					token: buyer.token,
					headers: { 'accept-language': 'bn' },
				},
			)
			expect(again.body).toEqual(placed.body)
			const sms = await shop.message((line) => line.kind === 'order_placed' && line.to === buyer.phone)
			expect(sms.text).toContain(order.number)
			expect(sms.text).toContain('১,২০০ টাকা')
		})

		it('takes only the chosen lines', async () => {
			const [taken, left] = [await aProduct(shop.deps), await aProduct(shop.deps)]
			const buyer = await aBuyer(shop, [{ id: taken.id }, { id: left.id }])
			const { body: cart } = await shop.call('getCart', {}, { token: buyer.token })
			const line = cart.data[0].products.find((one: { product_id: number }) => one.product_id === left.id)
			await shop.call('updateStatus', { body: { ids: [line.id], selected: false } }, { token: buyer.token })
			const { body: order } = await checkOut(shop, buyer)
			expect(order.data.parts[0].lines.map((one: { product_id: number }) => one.product_id)).toEqual([taken.id])
			const { body: after } = await shop.call('getCart', {}, { token: buyer.token })
			expect(after.data[0].products).toMatchObject([{ id: line.id, selected: false }])
			expect(after.version).toBeGreaterThan(cart.version)
		})

		it('reads a number as people type it', async () => {
			const buyer = await aBuyer(shop, [await aProduct(shop.deps)])
			const { body } = await checkOut(shop, buyer)
			const typed = ` ${body.data.number.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o')} `.slice(0, 40)
			const found = await shop.call('getOrder', { params: { number: typed } }, { token: buyer.token })
			expect(found.body.data?.number).toBe(body.data.number)
		})
	})

	describe('any cart', () => {
		it('costs what its lines and deliveries cost, whatever the shopper was shown (property)', async () => {
			const made = await Promise.all(
				[99.99, 450.5, 1200].map((price, n) =>
					aProduct(shop.deps, { price, grams: 700 * (n + 1), seller: `seller-${n % 2}`, stock: 5000 }),
				),
			)
			const quantities = fc.tuple(...made.map(() => fc.integer({ min: 0, max: 20 }))).filter((all) => all.some(Boolean))
			await fc.assert(
				fc.asyncProperty(quantities, async (counts) => {
					const items = made.flatMap(({ id }, n) => (counts[n] ? [{ id, quantity: counts[n] }] : []))
					const buyer = await aBuyer(shop, items)
					const { body } = await checkOut(shop, buyer)
					const { parts, subtotal, delivery_price, rounding, total } = body.data
					const lines = parts.flatMap((part: { lines: object[] }) => part.lines)
					const sum = (all: number[]) => Math.round(all.reduce((a, b) => a + b, 0) * 100) / 100
					expect(subtotal).toBe(sum(lines.map((one: { price: number; quantity: number }) => one.price * one.quantity)))
					expect(delivery_price).toBe(sum(parts.map((part: { delivery_price: number }) => part.delivery_price)))
					expect(total).toBe(sum([subtotal, delivery_price, -rounding]))
					type Part = { subtotal: number; delivery_price: number }
					const cash = parts.map((part: Part) => Math.floor(sum([part.subtotal, part.delivery_price])))
					expect(total).toBe(sum(cash))
				}),
				{ numRuns: 12 },
			)
		})
	})

	describe('refusals change nothing', () => {
		it('says why', async () => {
			const product = await aProduct(shop.deps, { price: 100, stock: 3 })
			const buyer = await aBuyer(shop, [])
			expect(await checkOut(shop, buyer)).toBeRefused('cart_empty')
			await fillCart(shop, buyer, [{ id: product.id, quantity: 3 }])
			const before = await tables(shop.deps)
			expect(await checkOut(shop, buyer, { expected_total: 1 })).toBeRefused('price_changed')
			expect(await checkOut(shop, buyer, { expected_total: 349.99 })).toBeRefused('price_changed')
			expect(await checkOut(shop, buyer, { cart_version: 77 })).toBeRefused('price_changed')
			expect(await checkOut(shop, buyer, { payment_method: 'sslcommerz' })).toBeRefused('payment_method_not_available')
			expect(await checkOut(shop, buyer, { promo_code: 'FREE' })).toBeRefused('promo_not_found')
			expect(await checkOut(shop, buyer, { points: 5 })).toBeRefused('points_not_enough')
			expect(await checkOut(shop, { ...buyer, addressId: 999_999 })).toBeRefused('address_not_found')
			for (const extra of [{ total: 1 }, { discount: 9999 }, { seller_id: 1 }, { customer_id: 1 }, { price: 1 }])
				expect(await checkOut(shop, buyer, extra)).toBeRefused('invalid_input')
			expect(await checkOut(shop, buyer, {}, { 'idempotency-key': 'k'.repeat(256) })).toBeRefused('invalid_input')
			expect(await tables(shop.deps)).toEqual(before)
		})

		it('refuses when the price has changed since it was shown, and orders at the new one', async () => {
			const product = await aProduct(shop.deps, { price: 100 })
			const buyer = await aBuyer(shop, [product])
			await shop.deps.db.updateTable('skus').set({ price: 110_00 }).where('id', '=', product.skuId).execute()
			expect(await checkOut(shop, buyer, { expected_total: 150 })).toBeRefused('price_changed')
			expect((await checkOut(shop, buyer, { expected_total: 160 })).body.data.total).toBe(160)
		})

		it('names the lines that are short', async () => {
			const product = await aProduct(shop.deps, { stock: 5 })
			const buyer = await aBuyer(shop, [{ id: product.id, quantity: 5 }])
			await shop.deps.db.updateTable('skus').set({ stock: 4 }).where('id', '=', product.skuId).execute()
			const answer = await checkOut(shop, buyer)
			expect(answer).toBeRefused('out_of_stock')
			expect(Object.keys(answer.body.errors)[0]).toMatch(/^item_\d+$/)
			await shop.deps.db.updateTable('products').set({ active: false }).where('id', '=', product.id).execute()
			expect(await checkOut(shop, buyer)).toBeRefused('out_of_stock')
		})

		it('lets a new shopper have two orders on their way', async () => {
			const product = await aProduct(shop.deps, { price: 100 })
			const buyer = await aBuyer(shop)
			const place = async () => {
				await fillCart(shop, buyer, [product])
				return checkOut(shop, buyer)
			}
			const first = await place()
			expect(await place()).toBeFine()
			expect(await place()).toBeRefused('too_many_open_cod')
			const { number } = first.body.data
			await shop.deps.db.updateTable('orders').set({ status: 'delivered' }).where('number', '=', number).execute()
			expect(await checkOut(shop, buyer)).toBeFine()
		})
	})

	describe('once only', () => {
		it('answers the same order to the same key, and refuses it for another body', async () => {
			const product = await aProduct(shop.deps)
			const buyer = await aBuyer(shop, [product])
			const key = { 'idempotency-key': 'a-key-of-the-client' }
			const first = await checkOut(shop, buyer, { note: 'one' }, key)
			expect(first).toBeFine()
			await fillCart(shop, buyer, [product])
			expect((await checkOut(shop, buyer, { note: 'one' }, key)).body).toEqual(first.body)
			expect(await checkOut(shop, buyer, { note: 'two' }, key)).toBeRefused('idempotency_key_reused')
			const other = await aBuyer(shop, [product])
			const theirs = await checkOut(shop, other, { note: 'one' }, key)
			expect(theirs.body.data.number).not.toBe(first.body.data.number)
		})

		it('answers the order of a cart version again, and of the last cart without one', async () => {
			const product = await aProduct(shop.deps)
			const buyer = await aBuyer(shop, [product])
			const { body: cart } = await shop.call('getCart', {}, { token: buyer.token })
			const first = await checkOut(shop, buyer, { cart_version: cart.version })
			expect(first).toBeFine()
			expect(await checkOut(shop, buyer)).toBeRefused('cart_empty')
			await fillCart(shop, buyer, [product])
			expect((await checkOut(shop, buyer, { cart_version: cart.version })).body).toEqual(first.body)
			const second = await checkOut(shop, buyer)
			expect(second.body.data.number).not.toBe(first.body.data.number)
			expect((await checkOut(shop, buyer)).body).toEqual(second.body)
		})
	})

	describe('afterwards', () => {
		it('lists newest first, page by page', async () => {
			const product = await aProduct(shop.deps, { name: 'Chini' })
			const buyer = await aBuyer(shop)
			await shop.deps.db.updateTable('customers').set({ language: 'bn' }).where('id', '=', buyer.customerId).execute()
			const numbers: string[] = []
			for (let n = 0; n < 3; n++) {
				await fillCart(shop, buyer, [{ id: product.id, quantity: 2 }])
				const { body } = await checkOut(shop, buyer)
				numbers.unshift(body.data.number)
				const number = { params: { number: body.data.number } }
				if (n < 2) expect(await shop.call('cancelOrder', number, { token: buyer.token })).toBeFine()
			}
			const list = (query: object) => shop.call('listOrders', { query }, { token: buyer.token })
			const first = (await list({ limit: 2 })).body.data
			expect(first.items).toMatchObject([
				{ number: numbers[0], item_count: 2, first_item: 'Chini, 1 pc' },
				{ number: numbers[1] },
			])
			expect(first.total).toBe(3)
			const rest = (await list({ limit: 2, cursor: first.next_cursor })).body.data
			expect(rest).toMatchObject({ items: [{ number: numbers[2] }], next_cursor: null })
			expect((await list({ status: 'cancelled' })).body.data.total).toBe(2)
			expect(await list({ cursor: 'x' })).toBeRefused('invalid_input')
		})

		it('cancels once, however often it is asked to, and returns the stock', async () => {
			const product = await aProduct(shop.deps, { stock: 2 })
			const buyer = await aBuyer(shop, [{ id: product.id, quantity: 2 }])
			const { body } = await checkOut(shop, buyer)
			const params = { number: body.data.number }
			const cancel = () => shop.call('cancelOrder', { params }, { token: buyer.token })
			const answers = await Promise.all(Array.from({ length: 20 }, cancel))
			for (const answer of answers) {
				expect(answer).toBeFine()
				expect(answer.body).toEqual(answers[0]?.body)
			}
			expect(answers[0]?.body.data).toMatchObject({ status: 'cancelled', cancellable: false })
			expect(answers[0]?.body.data.timeline).toMatchObject([{ status: 'placed' }, { status: 'cancelled' }])
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(2)
		})

		it('does not cancel what is packed', async () => {
			const buyer = await aBuyer(shop, [await aProduct(shop.deps)])
			const { number } = (await checkOut(shop, buyer)).body.data
			for (const to of ['confirmed', 'packed'] as const) await operateOrder(shop.deps, number, { to })
			const answer = await shop.call('cancelOrder', { params: { number } }, { token: buyer.token })
			expect(answer).toBeRefused('order_not_cancellable')
		})

		it('is noted for pages only when something sells out or comes back', async () => {
			const noted = () => takeChanges(shop.deps.db)
			const product = await aProduct(shop.deps, { stock: 2 })
			const buyer = await aBuyer(shop, [product])
			await noted()
			await checkOut(shop, buyer)
			expect(await noted()).toEqual([])
			await fillCart(shop, buyer, [product])
			const { body } = await checkOut(shop, buyer)
			expect(await noted()).toContain(`product:${product.id}`)
			await shop.call('cancelOrder', { params: { number: body.data.number } }, { token: buyer.token })
			expect(await noted()).toContain(`product:${product.id}`)
		})

		it('keeps the address as it was', async () => {
			const buyer = await aBuyer(shop, [await aProduct(shop.deps)])
			await anAddress(shop, buyer)
			const { number } = (await checkOut(shop, buyer)).body.data
			await shop.call('deleteAddress', { params: { id: buyer.addressId } }, { token: buyer.token })
			const { body } = await shop.call('getOrder', { params: { number } }, { token: buyer.token })
			expect(body.data.address).toMatchObject({ full_name: 'Rahima Khatun', province: 'Dhaka' })
		})

		it('offers cash on delivery, and the ways that are configured', async () => {
			const { body } = await shop.call('listPaymentMethods')
			expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['cod', 'bkash'])
		})
	})
})
