import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStoreWithClock } from '#tests/helpers/store-clock.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { points } from '#tests/makers/promos.ts'
import '#tests/helpers/matchers.ts'

forEachStoreWithClock((store, clock) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	it('points that expire between the reading and the writing of an order pay for nothing, and nothing is taken', async () => {
		const product = await aProduct(shop.deps, { stock: 10 })
		const buyer = await aBuyer(shop, [product])
		await points(shop.deps, buyer.customerId, 20, 1)
		await clock.setOnWrite(new Date(Date.now() + 2 * 86_400_000))
		expect(await checkOut(shop, buyer, { points: 20 })).toBeRefused('points_not_enough')
		expect(await stockOfSku(shop.deps, product.skuId)).toBe(10)
		const { rows } = await store.database.pool.query(
			`select (select count(*)::int from orders) as orders,
				(select count(*)::int from points_ledger where kind = 'spent') as spent`,
		)
		expect(rows).toEqual([{ orders: 0, spent: 0 }])
		await clock.set(new Date())
		expect(await checkOut(shop, buyer)).toBeFine()
	})
})
