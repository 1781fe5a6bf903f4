import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceOrders } from '#server/orders/announce-orders.ts'
import { operateOrder } from '#server/orders/index.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let people = 0
	const read = async (token: string) => (await shop.call('getNotices', {}, { token })).body.data
	const choose = (token: string, body: object) => shop.call('chooseNotices', { body }, { token })
	const prove = async (customerId: number) => {
		const email = `told${++people}@example.com`
		const proved = 'update customers set email = $2, email_verified = true where id = $1'
		await store.database.pool.query(proved, [customerId, email])
		return email
	}

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	it('sends everything by default; choices that are not given stay unchanged', async () => {
		const { token, customerId } = await aShopper(shop.deps)
		const all = { order_sms: 'all', order_email: null, newsletter: null, stock_alerts: [] }
		expect(await read(token)).toEqual(all)
		await prove(customerId)
		expect(await read(token)).toEqual({ ...all, order_email: true, newsletter: false })
		expect((await choose(token, { order_email: false })).body.data).toMatchObject({
			order_sms: 'all',
			order_email: false,
		})
		expect((await choose(token, { order_sms: 'main' })).body.data).toMatchObject({
			order_sms: 'main',
			order_email: false,
		})
		const { token: other } = await aShopper(shop.deps)
		expect(await read(other), "another's stay").toEqual(all)
	})

	it('needs a proved address for mail, and stores nothing of a refused choice', async () => {
		const { token } = await aShopper(shop.deps)
		for (const mail of [{ newsletter: true }, { order_email: false }])
			expect(await choose(token, { order_sms: 'main', ...mail })).toBeRefused('email_not_proved')
		expect(await read(token)).toMatchObject({ order_sms: 'all' })
		expect(await choose(token, { order_sms: 'none' })).toBeRefused('invalid_input')
	})

	it('starts and ends the newsletter of a proved address without a second mail', async () => {
		const { token, customerId } = await aShopper(shop.deps)
		const email = await prove(customerId)
		const stateOf = async () =>
			(await store.database.pool.query('select state from newsletter_subscribers where email = $1', [email])).rows[0]
				?.state
		expect((await choose(token, { newsletter: true })).body.data.newsletter).toBe(true)
		expect(await stateOf()).toBe('confirmed')
		expect((await choose(token, { newsletter: false })).body.data.newsletter).toBe(false)
		expect(await stateOf()).toBe('left')
		expect(shop.outbox().filter(({ to }) => to === email)).toEqual([])
	})

	it('lists stock alerts, and ends one', async () => {
		const { token } = await aShopper(shop.deps)
		const products = [await aProduct(shop.deps, { stock: 0 }), await aProduct(shop.deps, { stock: 0 })]
		for (const { id } of products)
			await shop.call('askForStock', { body: { product_id: id, variant: '' } }, { token, ip: anIp() })
		const { stock_alerts: waits } = await read(token)
		expect(waits.map((wait: { product_id: number }) => wait.product_id)).toEqual(products.map(({ id }) => id))
		const drop = (id: number, by: string) => shop.call('dropStockAlert', { params: { id } }, { token: by })
		const { token: other } = await aShopper(shop.deps)
		expect(await drop(waits[0].id, other)).toBeRefused('stock_alert_not_found')
		expect(await drop(waits[0].id, token)).toBeFine()
		expect(await drop(waits[0].id, token)).toBeRefused('stock_alert_not_found')
		expect((await read(token)).stock_alerts).toEqual(waits.slice(1))
	})

	it('leaves out the steps, and the mails, a shopper has switched off', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aBuyer(shop, [product])
		const email = await prove(buyer.customerId)
		await choose(buyer.token, { order_sms: 'main', order_email: false })
		const { number } = (await checkOut(shop, buyer)).body.data
		for (const to of ['confirmed', 'packed', 'handed_over'] as const) await operateOrder(shop.deps, number, { to })
		await announceOrders(shop.deps)
		for (const kind of ['order_placed', 'order_handed_over'])
			await shop.message((line) => line.to === buyer.phone && line.kind === kind)
		const kinds = shop.outbox().flatMap(({ to, kind }) => (to === buyer.phone && kind.startsWith('order_') ? kind : []))
		expect(kinds.sort()).toEqual(['order_handed_over', 'order_placed'])
		expect(shop.outbox().filter(({ to }) => to === email)).toEqual([])
	})
})
