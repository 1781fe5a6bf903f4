import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeChanges } from '#tests/helpers/changes.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { commandLine } from './edit.ts'

forEachStore((store) => {
	let shop: Shop
	let [rice, lamp] = [] as unknown as [MadeProduct, MadeProduct]
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'rice-house', price: 300, grams: 500, stock: 50 })
		lamp = await aProduct(shop.deps, { seller: 'lamp-house', price: 300, grams: 500, stock: 50 })
	})
	afterAll(() => shop.close())
	const { haat, json } = haatOn(() => ({ database: store.database }))

	/** Prices in BDT: in the district, the division and the country. */
	const estimate = async ({ id }: MadeProduct) => {
		const { body } = await shop.call('estimateDelivery', { params: { id } })
		return [body.data.same_city.price, body.data.same_division.price, body.data.country.price]
	}
	/** The delivery of an order to Dhaka, where both sellers are. */
	const ordered = async ({ id }: MadeProduct) => {
		const buyer = await aBuyer(shop, [{ id }])
		const cart = await shop.call('getCart', {}, { token: buyer.token })
		const order = await checkOut(shop, buyer)
		return [cart.body.data[0].delivery.price, order.body.data.delivery_price]
	}

	it('fees of the shop count for every seller without its own, also for new ones, in estimates, carts and orders', async () => {
		expect([await estimate(rice), await ordered(rice)]).toEqual([
			[50, 90, 130],
			[50, 50],
		])
		await takeChanges(shop.deps.db)
		expect(await haat('delivery', 'set', 'district', '--base', '35')).toContain('district   35 BDT')
		expect(await takeChanges(shop.deps.db)).toEqual(expect.arrayContaining(['seller:rice-house', 'seller:lamp-house']))
		expect([await estimate(lamp), await ordered(lamp)]).toEqual([
			[35, 90, 130],
			[35, 35],
		])

		await haat('delivery', 'set', 'district', '--seller', 'rice-house', '--base', '20', '--free-from', 'never')
		await haat('delivery', 'set', 'everywhere', '--base', '200', '--kilo', '30')
		expect([await estimate(rice), await ordered(rice)]).toEqual([
			[20, 90, 130],
			[20, 20],
		])
		expect(await estimate(lamp)).toEqual([35, 90, 200])
		expect(await estimate(await aProduct(shop.deps, { seller: 'new-house', grams: 500 }))).toEqual([35, 90, 200])
		expect(await json('delivery', 'fees')).toMatchObject([
			{ seller: null, fees: { country: { base: 200, perKilo: 30, freeFrom: 3500 } } },
			{ seller: 'rice-house', own: true, fees: { same_city: { base: 20, perKilo: 10, freeFrom: null } } },
		])

		await haat('delivery', 'reset', '--seller', 'rice-house')
		expect(await estimate(rice)).toEqual([35, 90, 200])
		await haat('delivery', 'reset')
		expect([await estimate(rice), await ordered(rice)]).toEqual([
			[50, 90, 130],
			[50, 50],
		])
		const [entry] = await json('catalogue', 'audit', 'seller', '--name', 'rice-house')
		expect(entry).toMatchObject({ actor: commandLine.name, after: { fees: null } })
	})

	it('refuses wrong input with one line and changes nothing', async () => {
		const before = await json('delivery', 'fees')
		for (const [args, message] of [
			[['set', 'moon', '--base', '5'], 'Say «district»'],
			[['set', 'district'], 'Give --base'],
			[['set', 'district', '--base', 'cheap'], '«cheap» is no number'],
			[['set', 'district', '--base', '-1'], 'base: This is outside'],
			[['set', 'district', '--base', '20000'], 'base: This is outside'],
			[['set', 'district', '--base', '5', '--seller', 'nobody'], 'seller: There is no such seller («nobody»)'],
			[['fees', '--seller', 'nobody'], 'There is no seller «nobody»'],
		] as [string[], string][])
			await expect(haat('delivery', ...args), args.join(' ')).rejects.toThrow(message)
		expect(await json('delivery', 'fees')).toEqual(before)
	})
})
