import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeChanges } from '#tests/helpers/changes.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aFlashSale, shiftSale } from '#tests/makers/flash-sales.ts'
import { aProduct } from '#tests/makers/products.ts'
import { pageBoundary } from './index.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const product = async (slugOrId: string) => (await shop.call('getProduct', { params: { slugOrId } })).body.data
	const names = async (query: object) =>
		(await shop.call('listProducts', { query })).body.data.items.map((item: { name: string }) => item.name)

	it('shows on cards and products while it runs, in lists by price too', async () => {
		const shirt = await aProduct(shop.deps, {
			...{ name: 'Shirt', price: 200, salePrice: 180, options: { size: ['m', 'l'] }, seller: 'flash-shop' },
		})
		const lamp = await aProduct(shop.deps, { name: 'Lamp', price: 120, seller: 'flash-shop' })
		const sale = await aFlashSale(shop.deps, [{ product: shirt, price: 100, quantity: 12, perShopper: 3 }])
		const flash = { quantity: 12, sold: 0, limit: 3, ends_at: expect.stringMatching(/Z$/) }
		const running = await product(shirt.slug)
		expect(running).toMatchObject({ price: 200, sale_price: 100, discount_percent: 50, flash })
		expect(running.skus).toMatchObject([
			{ key: 'm', price: 200, sale_price: 100, flash },
			{ key: 'l', price: 200, sale_price: 180, flash: null },
		])
		const shopOnly = { seller: 'flash-shop' }
		const [card] = (await shop.call('listProducts', { query: { ...shopOnly, sort: 'price_low' } })).body.data.items
		expect(card).toMatchObject({ name: 'Shirt', price: 200, sale_price: 100, flash })
		expect(await names({ ...shopOnly, max_price: 110 })).toEqual(['Shirt'])
		expect(await names({ ...shopOnly, on_sale: true, min_price: 150 })).toEqual([])
		await shiftSale(shop.deps, sale.id, 5)
		expect(await product(shirt.slug)).toMatchObject({ price: 200, sale_price: 180, flash: null })
		expect(await names({ ...shopOnly, sort: 'price_low' })).toEqual(['Lamp', 'Shirt'])
		expect((await product(lamp.slug)).flash).toBeNull()
	})

	it('disappears from pages with its last piece, and returns when that is released', async () => {
		const rice = await aProduct(shop.deps)
		await aFlashSale(shop.deps, [{ product: rice, quantity: 1, perShopper: 1 }])
		const buyer = await aBuyer(shop, [rice])
		await takeChanges(shop.deps.db)
		const noted = ['flash', 'list', 'list:category:test-category', 'list:seller:test-seller', `product:${rice.id}`]
		const order = await checkOut(shop, buyer)
		expect((await product(rice.slug)).flash).toBeNull()
		expect(await takeChanges(shop.deps.db)).toEqual(noted)
		await shop.call('cancelOrder', { params: { number: order.body.data.number } }, { token: buyer.token })
		expect((await product(rice.slug)).flash).toMatchObject({ sold: 0 })
		expect(await takeChanges(shop.deps.db)).toEqual(noted)
	})

	it('updates pages when it begins and ends', async () => {
		await store.truncate()
		const { db } = shop.deps
		expect(await pageBoundary(db)).toEqual({ passed: '', nextMs: null })
		const sale = await aFlashSale(shop.deps, [{ product: await aProduct(shop.deps) }], { fromHours: 2, toHours: 5 })
		const hours = async () => Math.round(((await pageBoundary(db)).nextMs ?? 0) / 3_600_000)
		expect([(await pageBoundary(db)).passed, await hours()]).toEqual(['', 2])
		await shiftSale(shop.deps, sale.id, -3)
		const began = await pageBoundary(db)
		expect([began.passed === '', await hours()]).toEqual([false, 2])
		await shiftSale(shop.deps, sale.id, -4)
		const ended = await pageBoundary(db)
		expect([ended.passed === began.passed, ended.nextMs]).toEqual([false, null])
	})
})
