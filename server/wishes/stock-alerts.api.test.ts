import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'
import { forgetAlerts } from './alert.store.ts'
import { notifyRestocked } from './notify-restocked.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let people = 0
	const someone = () => `waiting${++people}@example.com`
	const soldOut = (wish = {}) => aProduct(shop.deps, { stock: 0, ...wish })
	const ask = (product_id: number, address?: string, options = {}, variant = '') =>
		shop.call('askForStock', { body: { product_id, variant, ...(address && { address }) } }, { ip: anIp(), ...options })
	const restock = (skuId: number, stock = 100) =>
		store.database.pool.query('update skus set stock = $2 where id = $1', [skuId, stock])
	const messagesTo = (to: string) => shop.outbox().filter((line) => line.to === to && line.kind === 'back_in_stock')
	const messageTo = (to: string) => shop.message((line) => line.to === to && line.kind === 'back_in_stock')
	const tokenIn = (text: string) => /#(\S+)/.exec(text)?.[1] as string
	const waiting = async (skuId: number): Promise<number> => {
		const query = 'select count(*)::int as count from stock_alerts where sku_id = $1 and sent_at is null'
		return (await store.database.pool.query(query, [skuId])).rows[0].count
	}

	beforeAll(async () => {
		// Noon in Dhaka, so that no SMS waits for the morning.
		const noon = Date.UTC(2026, 0, 15, 6)
		shop = await startShop(store, { deps: { clock: { ...systemClock, now: () => noon } } })
		// In this test only the test itself sends the alerts.
		await store.database.pool.query(`delete from pgboss.schedule where name = 'tell-restocked'`)
	})
	afterAll(() => shop.close())

	it('writes once to a guest by mail and to a shopper by SMS, each in their language', async () => {
		const product = await soldOut({ name: 'Rui fish', nameBn: 'রুই মাছ' })
		const email = someone()
		const shopper = await aShopper(shop.deps)
		expect(await ask(product.id, email)).toBeFine()
		expect(await ask(product.id, email), 'twice is once').toBeFine()
		const bengali = { token: shopper.token, headers: { 'accept-language': 'bn' } }
		expect(await ask(product.id, undefined, bengali)).toBeFine()
		expect(await notifyRestocked(shop.deps), 'there is none yet').toBe(0)
		await restock(product.skuId)
		expect(await notifyRestocked(shop.deps)).toBe(2)
		const mail = await messageTo(email)
		expect(mail.channel).toBe('email')
		expect(mail.text).toMatch(/^Rui fish is back in stock\n[\s\S]*\/stock-alerts\/leave#/)
		expect(mail.text).toContain(`/products/${product.slug}`)
		const sms = await messageTo(shopper.phone)
		expect(sms.channel).toBe('sms')
		expect(sms.text).toContain('রুই মাছ')
		expect(sms.text).toContain(`/bn/s#${product.id}-`)
		await restock(product.skuId, 0)
		await restock(product.skuId)
		expect(await notifyRestocked(shop.deps), 'nobody is notified twice').toBe(0)
	})

	it('leads from an order of the last piece that was cancelled to an order of an alerted shopper, and is sent once', async () => {
		const product = await aProduct(shop.deps, { stock: 2 })
		const first = await aBuyer(shop, [{ id: product.id, quantity: 2 }])
		const { number } = (await checkOut(shop, first)).body.data
		const [email, shopper] = [someone(), await aBuyer(shop)]
		expect(await ask(product.id, email)).toBeFine()
		expect(await ask(product.id, undefined, { token: shopper.token })).toBeFine()
		expect(await notifyRestocked(shop.deps)).toBe(0)
		expect(await shop.call('cancelOrder', { params: { number }, body: {} }, { token: first.token })).toBeFine()
		expect(await notifyRestocked(shop.deps)).toBe(2)
		const slugOrId = /\/products\/([\w-]+)/.exec((await messageTo(shopper.phone)).text)?.[1] as string
		const { id } = (await shop.call('getProduct', { params: { slugOrId } })).body.data
		expect(id).toBe(product.id)
		await fillCart(shop, shopper, [{ id, quantity: 2 }])
		const bought = (await checkOut(shop, shopper)).body.data
		expect(bought.parts[0].lines[0].slug).toBe(product.slug)

		// Sold out and restocked again: a notified shopper needs a new alert.
		const back = { params: { number: bought.number }, body: {} }
		expect(await shop.call('cancelOrder', back, { token: shopper.token })).toBeFine()
		expect(await notifyRestocked(shop.deps)).toBe(0)
		await messageTo(email)
		expect([messagesTo(email).length, messagesTo(shopper.phone).length]).toEqual([1, 1])
	})

	it('notifies each once though two workers do it at once', async () => {
		const products = await Promise.all([soldOut(), soldOut(), soldOut()])
		const addresses = products.map(() => [someone(), someone(), someone()])
		for (const [n, product] of products.entries())
			for (const address of addresses[n] as string[]) expect(await ask(product.id, address)).toBeFine()
		for (const product of products) await restock(product.skuId)
		const counts = await Promise.all([1, 2, 3, 4].map(() => notifyRestocked(shop.deps)))
		expect(counts.reduce((all, one) => all + one)).toBe(9)
		for (const address of addresses.flat()) {
			await messageTo(address)
			expect(messagesTo(address)).toHaveLength(1)
		}
	})

	it('notifies no more people than there are pieces, the oldest alert first, the next later', async () => {
		const product = await soldOut()
		const queue = [someone(), someone(), someone()]
		for (const address of queue) await ask(product.id, address)
		await restock(product.skuId, 2)
		expect(await notifyRestocked(shop.deps)).toBe(2)
		await Promise.all(queue.slice(0, 2).map(messageTo))
		expect(await waiting(product.skuId)).toBe(1)
		expect(await notifyRestocked(shop.deps), 'the next batch is not due').toBe(0)
		await store.database.pool.query('update restocks set due_at = now()')
		expect(await notifyRestocked(shop.deps)).toBe(1)
		await messageTo(queue[2] as string)
		expect((await store.database.pool.query('select * from restocks')).rows).toEqual([])
	})

	it('is for the exact variant, and only for products on sale', async () => {
		const product = await soldOut({ options: { size: ['m', 'l'] } })
		const address = someone()
		expect(await ask(product.id, address)).toBeRefused('variant_required')
		expect(await ask(product.id, address, {}, 'm')).toBeFine()
		await restock(product.skus.find(({ key }) => key === 'l')?.id as number)
		expect(await notifyRestocked(shop.deps)).toBe(0)
		await store.database.pool.query('update products set active = false where id = $1', [product.id])
		await restock(product.skuId)
		expect(await notifyRestocked(shop.deps)).toBe(0)
		await store.database.pool.query('update products set active = true where id = $1', [product.id])
		await store.database.pool.query('update restocks set due_at = now()')
		expect(await notifyRestocked(shop.deps)).toBe(1)
	})

	it('refuses what is in stock, unknown, or without an address', async () => {
		const [product, sold] = [await soldOut(), await aProduct(shop.deps)]
		expect(await ask(sold.id, someone())).toBeRefused('in_stock')
		expect(await ask(2_000_000_000, someone())).toBeRefused('product_not_found')
		for (const address of [undefined, 'nobody', 'a@b', '01712'])
			expect((await ask(product.id, address)).status, address).toBe(400)
		expect(await waiting(product.skuId)).toBe(0)
	})

	it('floods neither a mailbox nor the shop', async () => {
		const [address, ip] = [someone(), anIp()]
		const product = await soldOut()
		for (let n = 0; n < 6; n++) expect(await ask(product.id, address)).toBeFine()
		expect(await ask(product.id, address)).toBeRefused('too_many_requests')
		for (let n = 0; n < 20; n++) expect(await ask(product.id, someone(), { ip })).toBeFine()
		expect(await ask(product.id, someone(), { ip })).toBeRefused('too_many_requests')
		const busy = someone()
		const { rows } = await store.database.pool.query(
			`insert into skus (product_id, key, grams, price, stock)
			select $1, 'k' || n, 1, 100, 0 from generate_series(1, 10) n returning id`,
			[product.id],
		)
		await store.database.pool.query(
			`insert into stock_alerts (sku_id, address, language) select id, $2, 'en' from unnest($1::int[]) as id`,
			[rows.map(({ id }: { id: number }) => id), busy],
		)
		expect(await ask(product.id, busy)).toBeRefused('stock_alerts_full')
	})

	it('ends by its link and by one click, and cannot be started again by others', async () => {
		const [notified, other] = [await soldOut(), await soldOut()]
		const address = someone()
		await ask(notified.id, address)
		await ask(other.id, address)
		await restock(notified.skuId)
		await notifyRestocked(shop.deps)
		const token = tokenIn((await messageTo(address)).text)
		const click = () =>
			shop.app.inject({
				method: 'POST',
				url: `/stock-alerts/one-click?token=${encodeURIComponent(token)}`,
				headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
				payload: 'List-Unsubscribe=One-Click',
			})
		expect((await click()).statusCode).toBe(204)
		expect(await waiting(other.skuId)).toBe(0)
		expect(await ask(other.id, address), 'a stranger learns nothing').toBeFine()
		expect(await waiting(other.skuId)).toBe(0)
		expect(await shop.call('leaveStockAlerts', { body: { token } })).toBeFine()
		expect(await shop.call('leaveNewsletter', { body: { token } })).toBeRefused('link_expired')
		expect(await shop.call('leaveStockAlerts', { body: { token: `1.${'a'.repeat(43)}` } })).toBeRefused('link_expired')
	})

	it('ends by the short link of an SMS, for a guest and for a shopper', async () => {
		for (const shopper of [undefined, await aShopper(shop.deps)]) {
			const [notified, other] = [await soldOut(), await soldOut()]
			const phone = shopper?.phone ?? aPhone()
			const address = shopper ? undefined : phone
			const options = shopper ? { token: shopper.token } : {}
			await ask(notified.id, address, options)
			await ask(other.id, address, options)
			await restock(notified.skuId)
			await notifyRestocked(shop.deps)
			const { text } = await messageTo(phone)
			const [, product, token = ''] = /\/s#(\d+)-(\S+)/.exec(text) ?? []
			expect(product).toBe(String(notified.id))
			expect(token.length).toBeLessThan(20)
			const [id] = token.split('.')
			expect(await shop.call('leaveStockAlerts', { body: { token: `${id}.AAAAAAAA` } })).toBeRefused('link_expired')
			expect(await waiting(other.skuId)).toBe(1)
			expect(await shop.call('leaveNewsletter', { body: { token } })).toBeRefused('link_expired')
			for (const time of ['once', 'again'])
				expect(await shop.call('leaveStockAlerts', { body: { token } }), time).toBeFine()
			expect(await waiting(other.skuId)).toBe(0)
		}
	})

	it('loses no alert that is requested during a restock', async () => {
		const product = await soldOut()
		const addresses = Array.from({ length: 6 }, someone)
		const replies = await Promise.all([
			...addresses.slice(0, 3).map((address) => ask(product.id, address)),
			restock(product.skuId).then(() => undefined),
			...addresses.slice(3).map((address) => ask(product.id, address)),
		])
		const noted = replies.filter((answer) => answer?.status === 200).length
		expect(await notifyRestocked(shop.deps)).toBe(noted)
		expect(await waiting(product.skuId)).toBe(0)
	})

	it('deletes alerts after 90 days', async () => {
		const product = await soldOut()
		await ask(product.id, aPhone())
		await ask(product.id, someone())
		await store.database.pool.query(
			`update stock_alerts set asked_at = now() - interval '91 days' where sku_id = $1 and address like '+%'`,
			[product.skuId],
		)
		await forgetAlerts(shop.deps.db)
		expect(await waiting(product.skuId)).toBe(1)
	})
})
