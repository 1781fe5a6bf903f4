import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { type Buyer, checkOut, manyBuyers, refill } from '#tests/makers/carts.ts'
import { halfWritten, soldOf } from '#tests/makers/order-races.ts'
import { aProduct } from '#tests/makers/products.ts'

forEachStore((store) => {
	const size = store.kind === 'postgresql' ? 1 : 0.25
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const rush = (buyers: readonly Buyer[]) => Promise.all(buyers.map((buyer) => checkOut(shop, buyer)))
	const count = (answers: readonly ApiAnswer[], status: number) =>
		answers.filter((answer) => answer.status === status).length
	const sold = (skuId: number) => soldOf(shop.deps, skuId)

	describe('many at the same moment', () => {
		afterEach(async () => expect(await halfWritten(shop.deps)).toEqual([]))

		it('makes one order of 50 equal checkouts, and answers it 50 times', async () => {
			const product = await aProduct(shop.deps, { stock: 100 })
			for (const extra of [{}, { 'idempotency-key': 'same' }]) {
				const [buyer] = (await manyBuyers(shop.deps, 1, [[product.skuId]])) as [Buyer]
				const answers = await Promise.all(Array.from({ length: 50 }, () => checkOut(shop, buyer, {}, extra)))
				for (const answer of answers) {
					expect(answer).toBeFine()
					expect(answer.body).toEqual(answers[0]?.body)
				}
				const orders = await shop.deps.db
					.selectFrom('orders')
					.select('id')
					.where('customer_id', '=', buyer.customerId)
					.execute()
				expect(orders).toHaveLength(1)
			}
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(98)
		})

		it('sells the last unit to one of 200 carts, round after round', async () => {
			const rounds = store.kind === 'postgresql' ? 10 : 3
			const product = await aProduct(shop.deps, { stock: 1 })
			const buyers = await manyBuyers(shop.deps, 200 * size, [[product.skuId]])
			for (let round = 1; round <= rounds; round++) {
				const answers = await rush(buyers)
				expect(count(answers, 200)).toBe(1)
				const won = answers.findIndex((answer) => answer.status === 200)
				const winner = buyers[won] as Buyer
				for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('out_of_stock')
				expect(await sold(product.skuId)).toBe(1)
				expect(await stockOfSku(shop.deps, product.skuId)).toBe(0)
				const { number } = (answers[won] as ApiAnswer).body.data
				await shop.call('cancelOrder', { params: { number } }, { token: winner.token })
				await refill(shop.deps, winner.customerId, [product.skuId])
			}
		})

		it('sells exactly 150 units to 300 buyers of two processes, each with batches of its own', async () => {
			const units = 150 * Math.max(size, 0.5)
			const product = await aProduct(shop.deps, { stock: units })
			const buyers = await manyBuyers(shop.deps, 2 * units, [[product.skuId]])
			// Another object for the same store, so that its orders are batched apart.
			const other = await startShop(store, { deps: { db: shop.deps.db.withoutPlugins() } })
			try {
				const answers = await Promise.all(buyers.map((buyer, n) => checkOut(n % 2 ? shop : other, buyer)))
				expect(count(answers, 200)).toBe(units)
				for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('out_of_stock')
				expect([await sold(product.skuId), await stockOfSku(shop.deps, product.skuId)]).toEqual([units, 0])
			} finally {
				await other.close()
			}
		})

		it('sells exactly 50 units to 300 buyers', async () => {
			const units = 50
			const product = await aProduct(shop.deps, { stock: units })
			const answers = await rush(await manyBuyers(shop.deps, 300 * Math.max(size, 0.5), [[product.skuId]]))
			expect(count(answers, 200)).toBe(units)
			for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('out_of_stock')
			expect(await sold(product.skuId)).toBe(units)
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(0)
		})

		it('never oversells carts of three products in any order, and never deadlocks in sight', async () => {
			const products = await Promise.all([30, 40, 50].map((stock) => aProduct(shop.deps, { stock: stock * size * 2 })))
			const ids = products.map((product) => product.skuId)
			const [a, b, c] = ids as [number, number, number]
			const orders = [[a, b, c], [c, b, a], [b, a, c], [c, a], [a, c], [b]]
			const before = await Promise.all(ids.map((id) => stockOfSku(shop.deps, id)))
			const answers = await rush(await manyBuyers(shop.deps, 200 * size, orders))
			for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('out_of_stock')
			for (const [n, id] of ids.entries()) {
				const left = await stockOfSku(shop.deps, id)
				expect(left).toBeGreaterThanOrEqual(0)
				expect(await sold(id)).toBe((before[n] as number) - left)
			}
			expect(count(answers, 200)).toBeGreaterThan(0)
		})

		it('survives somebody who locks the same stock in another order', async () => {
			const [first, second] = [await aProduct(shop.deps, { stock: 500 }), await aProduct(shop.deps, { stock: 500 })]
			const buyers = await manyBuyers(shop.deps, 40 * size, [[first.skuId, second.skuId]])
			const importer = async () => {
				for (let n = 0; n < 3; n++)
					await shop.deps.db
						.transaction()
						.execute(async (tx) => {
							for (const { skuId } of [second, first])
								await sql`update skus set stock = stock + 1 where id = ${skuId}`.execute(tx)
						})
						.catch((error: { code?: string }) => expect(['40P01', '55P03']).toContain(error.code))
			}
			const [answers] = await Promise.all([rush(buyers), importer()])
			for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('unavailable')
			expect(count(answers, 200)).toBeGreaterThan(0)
		})

		it('leaves no order half written', async () => {
			const skus = [await aProduct(shop.deps, { stock: 12 }), await aProduct(shop.deps, { stock: 8 })].map(
				(p) => p.skuId,
			)
			const answers = await rush(await manyBuyers(shop.deps, 40 * size, [skus]))
			expect(count(answers, 200)).toBe(8)
			const { rows } = await sql<{ orders: number }>`select count(distinct order_id)::int as orders from order_lines
				where sku_id = ${skus[0]}`.execute(shop.deps.db)
			expect(rows).toEqual([{ orders: 8 }])
			expect(await halfWritten(shop.deps)).toEqual([])
		})
	})
})
