import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeChanges } from '#tests/helpers/changes.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store, { config: { trustProxy: ['loopback'], fairUse: { perSecond: 0.001, burst: 10 } } })
	})
	afterAll(() => shop.close())

	const from = (ip: string, more = {}) => ({ headers: { 'x-forwarded-for': ip }, ...more })
	const search = (ip: string, n: number, more = {}) =>
		shop.call('listProducts', { query: { q: `rice ${n}` } }, from(ip, more))

	test('searches in a loop are refused for that network; shoppers who signed in and other networks are served', async () => {
		for (let n = 0; n < 20; n++) expect(await search('203.0.113.5', n)).toBeFine()
		const refused = await search('203.0.113.5', 20)
		expect(refused).toBeRefused('too_many_requests')
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
		expect(await shop.call('suggest', { query: { q: 'rice' } }, from('203.0.113.5'))).toBeRefused('too_many_requests')
		const { token } = await aShopper(shop.deps)
		expect(await search('203.0.113.5', 21, { token })).toBeFine()
		expect(await search('203.0.113.6', 22)).toBeFine()
		for (let n = 0; n < 20; n++) expect(await search(`2001:db8:7:7::${n + 1}`, n)).toBeFine()
		expect(await search('2001:db8:7:7:ffff::1', 23)).toBeRefused('too_many_requests')
	})

	test('files of the sitemap in a loop are refused for that network, also files that there are not; the index is not', async () => {
		const get = (url: string, ip = '203.0.113.20') =>
			shop.app.inject({ url, headers: { host: 'localhost', 'x-forwarded-for': ip } })
		for (let n = 0; n < 5; n++) {
			expect((await get('/sitemaps/pages.xml')).statusCode).toBe(200)
			expect((await get('/sitemaps/products-9999.xml')).statusCode).toBe(404)
		}
		const refused = await get('/sitemaps/products-1.xml')
		expect(refused.statusCode).toBe(429)
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
		expect((await get('/sitemap.xml')).statusCode).toBe(200)
		expect((await get('/sitemaps/pages.xml', '203.0.113.21')).statusCode).toBe(200)
	})

	test('a token that is none does not lift the limit', async () => {
		for (let n = 0; n < 20; n++) await search('203.0.113.7', n, { token: 'guessed' })
		expect(await search('203.0.113.7', 20, { token: 'guessed' })).toBeRefused('too_many_requests')
	})

	test('photos in a loop are refused after 40, of any kind and before they are drawn; others are served', async () => {
		const [{ token }, other] = [await aShopper(shop.deps), await aShopper(shop.deps)]
		const file = await aPicture()
		for (let n = 0; n < 40; n++) {
			const { data } = (await shop.call('addPrescription', { body: { file } }, { token })).body
			expect(await shop.call('deletePrescription', { params: { id: data.id } }, { token })).toBeFine()
		}
		for (const name of ['addPrescription', 'addProblemPhoto', 'addSellerDocument'] as const) {
			const refused = await shop.call(name, { body: { file: 'no picture at all' } }, { token })
			expect(refused, name).toBeRefused('too_many_requests')
			expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
		}
		expect(await shop.call('addPrescription', { body: { file } }, { token: other.token })).toBeFine()
	})

	test('ordering and cancelling in a loop ends after 20 times, and concerns no product but its own', async () => {
		const [own, other] = [await aProduct(shop.deps, { stock: 1, seller: 'loop' }), await aProduct(shop.deps)]
		const buyer = await aBuyer(shop)
		const before = await takeChanges(shop.deps.db)
		expect(before.length).toBeGreaterThan(0)
		const cancel = async () => {
			await fillCart(shop, buyer, [own])
			const { number } = (await checkOut(shop, buyer)).body.data as { number: string }
			return shop.call('cancelOrder', { params: { number }, body: {} }, { token: buyer.token })
		}
		for (let n = 0; n < 20; n++) expect(await cancel()).toBeFine()
		const refused = await cancel()
		expect(refused).toBeRefused('too_many_requests')
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
		expect(await stockOfSku(shop.deps, own.skuId)).toBe(0)
		const subjects = await takeChanges(shop.deps.db)
		expect(subjects).toContain(`product:${own.id}`)
		expect(subjects.filter((subject) => subject === '*' || subject === `product:${other.id}`)).toEqual([])
		expect(subjects.filter((subject) => subject.startsWith('product:'))).toEqual([`product:${own.id}`])
	})
})
