import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOrderBook, payBack } from '#server/orders/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, sweepPayments } from '#server/payments/index.ts'
import { type Call, startBkash } from '#tests/fakes/bkash.ts'
import { startSslcommerz } from '#tests/fakes/sslcommerz.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { aStillClock } from '#tests/helpers/still-clock.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import {
	anUnpaidOrder,
	booksOf,
	callOrder,
	comeBack,
	orderOf,
	timePasses,
	type UnpaidOrder,
} from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'

/** The longest waits of a browser and of the shop; milliseconds. */
const [browser, gateway] = [20_000, 30_000]

/** A gateway that takes the request and never responds: after the time-out it is queried, and only the query decides. */
onStore('postgresql', (store) => {
	let shop: Shop
	let bkash: Awaited<ReturnType<typeof startBkash>>
	let cards: Awaited<ReturnType<typeof startSslcommerz>>
	let context: ReturnType<typeof createPayments>
	const clock = aStillClock()
	beforeAll(async () => {
		bkash = await startBkash()
		cards = await startSslcommerz()
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, {
			config: { payments: { ...payments, bkash: bkash.settings, sslcommerz: cards.settings } },
			deps: { clock },
		})
		context = createPayments(shop.deps, createOrderBook(shop.deps))
	})
	afterAll(async () => {
		await shop.close()
		await bkash.close()
		await cards.close()
	})

	const waitUntil = (work: () => unknown) => vi.waitFor(work, { timeout: 15_000, interval: 10 })
	/** The gateway does not respond from the call on that `work` makes, until `ms` have passed. */
	async function silent<T>(call: Call, when: 'before' | 'after', ms: number, work: () => Promise<T>): Promise<T> {
		const before = bkash.count(call)
		bkash.fail(call, { when, how: 'hang' })
		const done = work()
		await waitUntil(() => expect(bkash.count(call)).toBe(before + 1))
		clock.pass(ms)
		return done
	}
	const placed = (order: UnpaidOrder) =>
		waitUntil(async () =>
			expect(await orderOf(shop, order)).toMatchObject({ status: 'placed', payment: { state: 'paid' } }),
		)
	const later = async () => {
		await timePasses(shop.deps)
		await sweepPayments(context)
	}

	it('bKash executed the payment: the browser continues, the query finds it, nothing is executed twice', async () => {
		const order = await anUnpaidOrder(shop)
		const back = await bkash.visit(order.page)
		expect(await silent('execute', 'after', browser, () => comeBack(shop, back))).toBe(`/order/${order.number}`)
		expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment', payment_url: null })
		clock.pass(gateway - browser)
		await placed(order)
		expect(bkash.executed(order.page)).toBe(1)
	})

	it('bKash never got the request: no second payment while that is uncertain, then it is executed after all', async () => {
		const order = await anUnpaidOrder(shop)
		const back = await bkash.visit(order.page)
		await silent('execute', 'before', gateway, () => comeBack(shop, back))
		for (const again of [1, 2]) {
			await later()
			await comeBack(shop, back)
			expect(await callOrder(shop, 'payOrder', order), `try ${again}`).toBeRefused('unavailable')
		}
		expect(bkash.executed(order.page)).toBe(1)
		await shop.deps.db
			.updateTable('payments')
			.set({ taking_since: sql<Date>`taking_since - interval '5 minutes'` })
			.where('taking_since', 'is not', null)
			.execute()
		await later()
		await placed(order)
		const { payments, events } = await booksOf(shop.deps, order.number)
		expect([payments.length, events.filter(({ state }) => state === 'paid').length]).toEqual([1, 1])
		expect(bkash.executed(order.page)).toBe(2)
	})

	it('bKash opens no payment: the order is placed and is paid later', async () => {
		const product = await aProduct(shop.deps, { stock: 5 })
		const buyer = await aBuyer(shop, [product])
		const pay = () => checkOut(shop, buyer, { payment_method: 'bkash' })
		const { body } = await silent('create', 'before', gateway, pay)
		expect(body.data).toMatchObject({ status: 'pending_payment', payment_url: null })
		const order = { buyer, product, number: body.data.number, page: '', total: body.data.total }
		const { data } = (await callOrder(shop, 'payOrder', order)).body
		await comeBack(shop, await bkash.visit(data.payment_url))
		await placed(order)
	})

	it('bKash does not respond to the query: it is queried again', async () => {
		const order = await anUnpaidOrder(shop)
		await bkash.visit(order.page)
		await silent('status', 'before', gateway, later)
		expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment' })
		await later()
		await placed(order)
		expect(bkash.executed(order.page)).toBe(1)
	})

	it('a refund whose response never arrived is found, and not sent again', async () => {
		const order = await anUnpaidOrder(shop)
		await comeBack(shop, await bkash.visit(order.page))
		expect(await callOrder(shop, 'cancelOrder', order)).toBeFine()
		await silent('transaction', 'after', gateway, () => payBack(context))
		await waitUntil(async () => {
			await later()
			expect((await booksOf(shop.deps, order.number)).refunds).toMatchObject([{ state: 'done' }])
		})
		expect(bkash.paymentAt(order.page).refunds).toHaveLength(1)
	})

	it('SSLCommerz, when a payment is opened and when it is queried', async () => {
		const product = await aProduct(shop.deps, { stock: 5 })
		const buyer = await aBuyer(shop, [product])
		/** Both requests stay open; the shop aborts them. */
		const unresponsive = async <T>(path: RegExp, work: () => Promise<T>): Promise<T> => {
			const before = cards.paths.length
			cards.fail(path, 'hang')
			const done = work()
			await waitUntil(() => expect(cards.paths.length).toBe(before + 1))
			clock.pass(gateway)
			return done
		}
		const pay = () => checkOut(shop, buyer, { payment_method: 'sslcommerz' })
		const { body } = await unresponsive(/gwprocess/, pay)
		const order = { buyer, product, number: body.data.number, page: '', total: body.data.total }
		expect(body.data).toMatchObject({ status: 'pending_payment', payment_url: null })
		const { data } = (await callOrder(shop, 'payOrder', order)).body
		cards.visit(data.payment_url)
		await unresponsive(/merchantTrans/, later)
		expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment' })
		await later()
		await placed(order)
	})
})
