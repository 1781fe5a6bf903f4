import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayOf } from '#contract/delivery-days.ts'
import { createOrderBook, expireOrders, payBack } from '#server/orders/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, reconcileDay, sweepPayments } from '#server/payments/index.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { startNagad } from '#tests/fakes/nagad.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import {
	booksOf,
	callOrder,
	comeBack,
	orderOf,
	outOfTime,
	timePasses,
	type UnpaidOrder,
} from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'

forEachStore((store) => {
	let shop: Shop
	let nagad: Awaited<ReturnType<typeof startNagad>>
	let bkash: Awaited<ReturnType<typeof startBkash>>
	let context: ReturnType<typeof createPayments>
	beforeAll(async () => {
		nagad = await startNagad()
		bkash = await startBkash()
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, {
			config: { payments: { ...payments, nagad: nagad.settings, bkash: bkash.settings } },
		})
		context = createPayments(shop.deps, createOrderBook(shop.deps))
	})
	afterAll(async () => {
		await shop.close()
		await nagad.close()
		await bkash.close()
	})

	async function anOrder(): Promise<UnpaidOrder> {
		const product = await aProduct(shop.deps, { stock: 5, price: 300 })
		const buyer = await aBuyer(shop, [product])
		const { body } = await checkOut(shop, buyer, { payment_method: 'nagad' })
		return { buyer, product, number: body.data.number, page: body.data.payment_url, total: body.data.total }
	}
	const sweepUntil = (order: UnpaidOrder, expected: object) =>
		vi.waitFor(
			async () => {
				await timePasses(shop.deps)
				await sweepPayments(context)
				expect(await orderOf(shop, order)).toMatchObject(expected)
			},
			{ timeout: 15_000 },
		)
	const paid = { status: 'placed', payment_method: 'nagad', payment: { state: 'paid' } }

	it('is offered, with its name in both languages', async () => {
		const { body } = await shop.call('listPaymentMethods', {})
		expect(body.data).toMatchObject([{ id: 'cod' }, { id: 'bkash' }, { id: 'nagad', name: 'Nagad', demo: false }])
	})

	it('a payment is placed when the browser returns, once', async () => {
		const order = await anOrder()
		const back = nagad.visit(order.page)
		expect(await Promise.all([comeBack(shop, back), comeBack(shop, back)])).toEqual(
			Array(2).fill(`/order/${order.number}`),
		)
		expect(await orderOf(shop, order)).toMatchObject(paid)
		expect((await booksOf(shop.deps, order.number)).events.map(({ state }) => state)).toEqual([
			'created',
			'pending',
			'paid',
		])
		expect(nagad.checkoutAt(order.page)).toMatchObject({
			orderId: `${order.number.replaceAll('-', '')}1`,
			amount: order.total.toFixed(2),
		})
	})

	it('a payment is found when the browser never returns, after lost responses', async () => {
		const order = await anOrder()
		nagad.visit(order.page)
		nagad.fail(/verify/, 'reset', 'html', { body: { reason: 'x' } })
		await sweepUntil(order, paid)
	})

	it.each([
		['Aborted', 'cancelled'],
		['Failed', 'failed'],
	] as const)('%s can be paid again, and the first page is not counted as well', async (status, state) => {
		const order = await anOrder()
		await comeBack(shop, nagad.visit(order.page, status))
		expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment', payment: { state } })
		const { body } = await callOrder(shop, 'payOrder', order)
		expect(body.data.payment_url).not.toBe(order.page)
		await comeBack(shop, nagad.visit(body.data.payment_url))
		expect(await orderOf(shop, order)).toMatchObject(paid)
		await comeBack(shop, nagad.visit(order.page))
		await payBack(context)
		await sweepUntil(order, { ...paid, refund: { status: 'done' } })
		expect(nagad.checkoutAt(order.page).refunds).toMatchObject([{ amount: order.total.toFixed(2) }])
		expect(nagad.checkoutAt(body.data.payment_url).refunds).toEqual([])
	})

	it('the browser is not trusted: without a response of Nagad the order waits', async () => {
		const order = await anOrder()
		const back = nagad.visit(order.page, 'Aborted')
		back.searchParams.set('status', 'Success')
		await comeBack(shop, back)
		expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment', payment: { state: 'cancelled' } })
		const [mine, other] = [await anOrder(), await anOrder()]
		const copied = nagad.visit(other.page)
		copied.pathname = new URL(nagad.checkoutAt(mine.page).returnUrl).pathname
		await comeBack(shop, copied)
		expect(await orderOf(shop, mine)).toMatchObject({ status: 'pending_payment' })
	})

	it('another amount is refunded and pays for nothing', async () => {
		const order = await anOrder()
		await comeBack(shop, nagad.visit(order.page, 'Success', '1.00'))
		expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment' })
		await payBack(context)
		await vi.waitFor(() => expect(nagad.checkoutAt(order.page).refunds).toMatchObject([{ amount: '1.00' }]))
	})

	it('money that arrives after the hold ended is refunded', async () => {
		const order = await anOrder()
		await outOfTime(shop.deps, order.number)
		await expireOrders(context)
		expect(await orderOf(shop, order)).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } })
		nagad.visit(order.page)
		const { differences } = await reconcileDay(context, dayOf(new Date()))
		expect(differences).toContainEqual(
			expect.objectContaining({ gateway: 'nagad', invoice: `${order.number.replaceAll('-', '')}-1` }),
		)
		await payBack(context)
		await sweepUntil(order, { status: 'cancelled', refund: { status: 'done' } })
		expect(nagad.checkoutAt(order.page).refunds).toHaveLength(1)
	})

	describe('opening a page', () => {
		it.each([
			['initialise is refused', /initialize/, { body: { reason: '1', message: 'no' } }],
			['the response is not signed by Nagad', /initialize/, 'unsigned'],
			['complete is refused', /complete/, { body: { status: 'Failed' } }],
			[
				'the response contains no page',
				/complete/,
				{ body: { status: 'Success', callBackUrl: 'javascript:alert(1)' } },
			],
			['the response is lost', /complete/, 'reset'],
		] as const)('%s: the order can be paid again, with Nagad or another method', async (_name, path, fault) => {
			nagad.fail(path, fault)
			const product = await aProduct(shop.deps, { stock: 5 })
			const buyer = await aBuyer(shop, [product])
			const { body, status } = await checkOut(shop, buyer, { payment_method: 'nagad' })
			expect(status).toBe(200)
			expect(body.data).toMatchObject({ status: 'pending_payment', payment_url: null })
			const order = { buyer, number: body.data.number }
			const again = await callOrder(shop, 'payOrder', order)
			expect(again).toBeFine()
			await comeBack(shop, nagad.visit(again.body.data.payment_url))
			expect(await orderOf(shop, order)).toMatchObject(paid)
		})
	})

	describe('a cancelled order', () => {
		const cancelled = async () => {
			const order = await anOrder()
			await comeBack(shop, nagad.visit(order.page))
			expect(await callOrder(shop, 'cancelOrder', order)).toBeFine()
			return order
		}
		it('is refunded, once', async () => {
			const order = await cancelled()
			await payBack(context)
			await sweepUntil(order, { refund: { status: 'done' }, payment: { state: 'refunded' } })
			await payBack(context)
			expect(nagad.checkoutAt(order.page).refunds).toMatchObject([{ amount: order.total.toFixed(2) }])
		})
		it('is not refunded twice when the response was lost', async () => {
			const order = await cancelled()
			nagad.fail(/cancel/, 'reset')
			await payBack(context)
			await vi.waitFor(() => expect(nagad.checkoutAt(order.page).refunds).toHaveLength(1))
			for (let n = 0; n < 3; n++) {
				await timePasses(shop.deps)
				await sweepPayments(context)
				await payBack(context)
			}
			expect(nagad.checkoutAt(order.page).refunds).toHaveLength(1)
			expect((await booksOf(shop.deps, order.number)).refunds).toMatchObject([{ state: 'sending' }])
		})
	})

	it.each([
		[{ NAGAD_MERCHANT_ID: '1' }, 'NAGAD_PUBLIC_KEY, NAGAD_PRIVATE_KEY must be set together with NAGAD_MERCHANT_ID'],
		[
			{ NAGAD_MERCHANT_ID: '1', NAGAD_PUBLIC_KEY: 'x', NAGAD_PRIVATE_KEY: 'y' },
			'NAGAD_PUBLIC_KEY must be an RSA public key',
		],
	])('settings %o are refused', (env, problem) => {
		const problems: string[] = []
		readPayments(env, false, problems)
		expect(problems).toContain(problem)
	})

	it.each(['pem', 'base64'] as const)('keys are read as %s', (form) => {
		const text = (pem: string) => (form === 'pem' ? pem : pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''))
		const env = {
			NAGAD_MERCHANT_ID: '683002007104225',
			NAGAD_PUBLIC_KEY: text(nagad.settings.publicKey.export({ type: 'spki', format: 'pem' }) as string),
			NAGAD_PRIVATE_KEY: text(nagad.settings.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
		}
		const problems: string[] = []
		const { payments } = readPayments({ ...env, PAYMENTS: 'live' }, true, problems)
		expect(problems).toEqual([])
		expect(payments.nagad).toMatchObject({ origin: 'https://api.mynagad.com', base: '/api/dfs' })
	})
})
