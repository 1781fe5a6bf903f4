import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endFlashSale } from '#server/flash-sales/index.ts'
import { repeatSales } from '#server/flash-sales/repeat-sales.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, fillCart, manyBuyers, refill } from '#tests/makers/carts.ts'
import { aFlashSale, shiftSale, soldOfSale } from '#tests/makers/flash-sales.ts'
import { aProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	const size = store.kind === 'postgresql' ? 1 : 0.1
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const line = async ({ token }: Buyer) => (await shop.call('getCart', {}, { token })).body.data[0].products[0]
	const paid = (answer: ApiAnswer) => answer.body.data.parts[0].lines[0].price
	/** Retries as a client does when too many requests were concurrent. */
	const insist = async (buyer: Buyer, body = {}): Promise<ApiAnswer> => {
		const answer = await checkOut(shop, buyer, body)
		return answer.status === 503 ? insist(buyer, body) : answer
	}
	const quote = async ({ token, addressId }: Buyer) =>
		(await shop.call('getDeliveryPrice', { body: { address_id: addressId } }, { token })).body.data
	const cancel = ({ token }: Buyer, answer: ApiAnswer) =>
		shop.call('cancelOrder', { params: { number: answer.body.data.number } }, { token })

	describe('the flash price', () => {
		it('is paid while the sale is current, and by nobody before or after', async () => {
			const product = await aProduct(shop.deps, { price: 100, salePrice: 95 })
			const sale = await aFlashSale(shop.deps, [{ product }])
			const buyer = await aBuyer(shop, [product])
			expect(await line(buyer)).toMatchObject({ price: 100, sale_price: 80, flash: { price: 80, most: 2 } })
			const quotedTotal = (await quote(buyer)).total
			await shiftSale(shop.deps, sale.id, 2)
			expect(await line(buyer)).toMatchObject({ sale_price: 95, flash: null })
			expect(await checkOut(shop, buyer, { expected_total: quotedTotal })).toBeRefused('price_changed')
			await shiftSale(shop.deps, sale.id, -4)
			expect(await checkOut(shop, buyer, { expected_total: quotedTotal })).toBeRefused('price_changed')
			await shiftSale(shop.deps, sale.id, 2)
			const order = await checkOut(shop, buyer, { expected_total: quotedTotal })
			expect(order).toBeFine()
			expect(paid(order)).toBe(80)
			expect([await soldOfSale(shop.deps, sale.id), await stockOfSku(shop.deps, product.skuId)]).toEqual([[1], 99])
		})

		it('ends when the operator ends it, for carts that showed it too', async () => {
			const product = await aProduct(shop.deps)
			const { slug } = await aFlashSale(shop.deps, [{ product }])
			const buyer = await aBuyer(shop, [product])
			const quotedTotal = (await quote(buyer)).total
			await endFlashSale(shop.deps.db, 'test', slug)
			expect(await checkOut(shop, buyer, { expected_total: quotedTotal })).toBeRefused('price_changed')
			expect(await endFlashSale(shop.deps.db, 'test', slug)).toBe(false)
		})

		it('applies to one line as a whole, up to the limit of a shopper across orders; a cancelled order releases its pieces', async () => {
			const product = await aProduct(shop.deps)
			const sale = await aFlashSale(shop.deps, [{ product, perShopper: 2 }])
			const buyer = await aBuyer(shop, [{ id: product.id, quantity: 3 }])
			expect(await line(buyer)).toMatchObject({ quantity: 3, sale_price: null, flash: { price: 80, most: 2 } })
			const { id } = await line(buyer)
			await shop.call('updateQuantity', { body: { id, quantity: 2 } }, { token: buyer.token })
			expect(await line(buyer)).toMatchObject({ quantity: 2, sale_price: 80 })
			const first = await checkOut(shop, buyer)
			expect(paid(first)).toBe(80)
			await fillCart(shop, buyer, [product])
			expect(await line(buyer)).toMatchObject({ sale_price: null, flash: { most: 0 } })
			const second = await checkOut(shop, buyer)
			expect(paid(second)).toBe(100)
			expect(await cancel(buyer, first)).toBeFine()
			expect(await cancel(buyer, first)).toBeFine()
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([0])
			await fillCart(shop, buyer, [{ id: product.id, quantity: 2 }])
			expect(paid(await checkOut(shop, buyer))).toBe(80)
			await cancel(buyer, second)
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([2])
		})

		it('never raises a price', async () => {
			const product = await aProduct(shop.deps)
			const sale = await aFlashSale(shop.deps, [{ product }])
			await shop.deps.db.updateTable('skus').set({ sale_price: 70_00 }).where('id', '=', product.skuId).execute()
			const buyer = await aBuyer(shop, [product])
			expect(paid(await checkOut(shop, buyer))).toBe(70)
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([0])
		})
	})

	describe('many concurrent orders', () => {
		it('is paid by exactly 50 of 1,000 buyers, and the others have to confirm the new price', async () => {
			const quantity = 50 * size
			const product = await aProduct(shop.deps, { stock: 2000 })
			const sale = await aFlashSale(shop.deps, [{ product, quantity, perShopper: 1 }])
			const buyers = await manyBuyers(shop.deps, 1000 * size, [[product.skuId]])
			const quotedTotal = (await quote(buyers[0] as Buyer)).total
			const answers = await Promise.all(buyers.map((buyer) => insist(buyer, { expected_total: quotedTotal })))
			const orders = answers.filter((answer) => answer.status === 200)
			expect(orders.map(paid)).toEqual(Array.from({ length: quantity }, () => 80))
			for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('price_changed')
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([quantity])
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(2000 - quantity)
		})

		it('is paid by exactly as many when the others pay the ordinary price', async () => {
			const product = await aProduct(shop.deps, { stock: 2000 })
			const other = await aProduct(shop.deps, { stock: 2000 })
			const sale = await aFlashSale(shop.deps, [
				{ product, quantity: 20, perShopper: 1 },
				{ product: other, quantity: 10, perShopper: 1 },
			])
			const both = [product.skuId, other.skuId]
			const buyers = await manyBuyers(shop.deps, 120 * Math.max(size, 0.3), [both, both.toReversed()])
			const answers = await Promise.all(buyers.map((buyer) => insist(buyer)))
			for (const answer of answers) expect(answer).toBeFine()
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([20, 10])
			const { rows } = await sql<{ sku: number; n: number }>`
				select sku_id as sku, count(*)::int as n from order_lines
				where flash_sale_id = ${sale.id} and price = 8000 group by 1 order by 1`.execute(shop.deps.db)
			expect(rows.map(({ n }) => n)).toEqual([20, 10])
		})

		it('sells each piece once by two processes, also to those who buy something else as well, and of two items', async () => {
			const [hot, other] = [await aProduct(shop.deps, { stock: 500 }), await aProduct(shop.deps, { stock: 500 })]
			const plain = await aProduct(shop.deps, { stock: 500 })
			const sale = await aFlashSale(shop.deps, [
				{ product: hot, quantity: 31, perShopper: 1 },
				{ product: other, quantity: 17, perShopper: 1 },
			])
			const carts = [[hot], [hot, plain], [other, hot], [hot, other, plain], [plain]]
			const skus = carts.map((cart) => cart.map(({ skuId }) => skuId))
			const buyers = await manyBuyers(shop.deps, 40 * carts.length * Math.max(size, 0.3), skus)
			// Another object for the same store, so that its orders are batched apart.
			const second = await startShop(store, { deps: { db: shop.deps.db.withoutPlugins() } })
			try {
				const insistAt = async (place: Shop, buyer: Buyer): Promise<ApiAnswer> => {
					const answer = await checkOut(place, buyer)
					return answer.status === 503 ? insistAt(place, buyer) : answer
				}
				const answers = await Promise.all(buyers.map((buyer, n) => insistAt(n % 2 ? shop : second, buyer)))
				for (const answer of answers) expect(answer).toBeFine()
			} finally {
				await second.close()
			}
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([31, 17])
			const { rows } = await sql<{ n: number; taken: number; most: number }>`
				select count(*)::int as n, (select sum(quantity)::int from flash_taken where sale_id = ${sale.id}) as taken,
					(select max(quantity)::int from flash_taken where sale_id = ${sale.id}) as most
				from order_lines where flash_sale_id = ${sale.id} and price = 8000`.execute(shop.deps.db)
			expect(rows).toEqual([{ n: 48, taken: 48, most: 1 }])
			const share = buyers.length / carts.length
			const left = await Promise.all([hot, other, plain].map(({ skuId }) => stockOfSku(shop.deps, skuId)))
			expect(left).toEqual([500 - 4 * share, 500 - 2 * share, 500 - 3 * share])
		})

		it('keeps to the limit of a shopper who sends 20 orders at once', async () => {
			const product = await aProduct(shop.deps)
			const sale = await aFlashSale(shop.deps, [{ product, quantity: 20, perShopper: 3 }])
			const [buyer] = (await manyBuyers(shop.deps, 1, [[product.skuId]])) as [Buyer]
			/** Delivered at once, so that only the sale's limit refuses the next. */
			const order = async () => {
				const answer = await insist(buyer)
				await sql`update orders set status = 'delivered' where customer_id = ${buyer.customerId}`.execute(shop.deps.db)
				return answer.status
			}
			const answers = await Promise.all(
				Array.from({ length: 20 }, async () => {
					const added = await fillCart(shop, buyer, [product]).catch(() => 'not added')
					return added ?? order()
				}),
			)
			expect(answers).toContain(200)
			for (let n = 0; n < 4; n++) {
				await sql`delete from cart_items where customer_id = ${buyer.customerId}`.execute(shop.deps.db)
				await refill(shop.deps, buyer.customerId, [product.skuId])
				expect(await order()).toBe(200)
			}
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([3])
			const { rows } = await sql<{
				n: number
			}>`select sum(l.quantity)::int as n from order_lines l join orders o on o.id = l.order_id
				where o.customer_id = ${buyer.customerId} and l.price = 8000`.execute(shop.deps.db)
			expect(rows[0]?.n).toBe(3)
		})

		it('counts correctly while orders are placed and cancelled', async () => {
			const product = await aProduct(shop.deps, { stock: 500 })
			const sale = await aFlashSale(shop.deps, [{ product, quantity: 5, perShopper: 1 }])
			const buyers = await manyBuyers(shop.deps, 100 * size, [[product.skuId]])
			const active = await Promise.all(
				buyers.map(async (buyer, n) => {
					const order = await insist(buyer)
					if (n % 2 === 0 || paid(order) !== 80) return paid(order) === 80
					expect(await cancel(buyer, order)).toBeFine()
					return false
				}),
			)
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([active.filter(Boolean).length])
		})
	})

	it('repeats every day, once, however often the job runs', async () => {
		const [product, gone] = [await aProduct(shop.deps, { stock: 30 }), await aProduct(shop.deps)]
		const first = await aFlashSale(shop.deps, [{ product, quantity: 25 }, { product: gone }], { everyDays: 1 })
		await shop.deps.db.updateTable('skus').set({ stock: 0 }).where('id', '=', gone.skuId).execute()
		await shop.deps.db.updateTable('skus').set({ stock: 20 }).where('id', '=', product.skuId).execute()
		await Promise.all([repeatSales(shop.deps.db), repeatSales(shop.deps.db)])
		const sales = () =>
			shop.deps.db.selectFrom('flash_sales').selectAll().where('series', '=', first.slug).orderBy('starts_at').execute()
		const [today, tomorrow, ...more] = await sales()
		expect(more).toEqual([])
		expect(Number(tomorrow?.starts_at) - Number(today?.starts_at)).toBe(86_400_000)
		const items = await shop.deps.db
			.selectFrom('flash_items')
			.select(['sku_id', 'quantity', 'sold', 'per_shopper'])
			.where('sale_id', '=', tomorrow?.id as number)
			.execute()
		expect(items).toEqual([{ sku_id: product.skuId, quantity: 20, sold: 0, per_shopper: 2 }])
		await endFlashSale(shop.deps.db, 'test', tomorrow?.slug as string)
		await repeatSales(shop.deps.db)
		expect(await sales()).toHaveLength(2)
	})

	it('accepts no item twice at a time, none that is too expensive, and no past window', async () => {
		const product = await aProduct(shop.deps)
		await aFlashSale(shop.deps, [{ product }])
		await expect(aFlashSale(shop.deps, [{ product }])).rejects.toThrow('another flash sale')
		await expect(aFlashSale(shop.deps, [{ product }], { fromHours: 1, toHours: 2 })).resolves.toBeTruthy()
		const other = await aProduct(shop.deps)
		await expect(aFlashSale(shop.deps, [{ product: other, price: 100 }])).rejects.toThrow('not below')
		await expect(aFlashSale(shop.deps, [{ product: other }], { fromHours: -2, toHours: -1 })).rejects.toThrow(
			/the end/i,
		)
		await expect(aFlashSale(shop.deps, [{ product: other }, { product: other }])).rejects.toThrow('twice')
		await expect(aFlashSale(shop.deps, [])).rejects.toThrow('at least one')
	})
})
