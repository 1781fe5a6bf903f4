import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderBook, expireOrders, operateOrder, payBack } from '#server/orders/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, reconcileDay, sweepPayments } from '#server/payments/index.ts'
import { type Fault, startBkash } from '#tests/fakes/bkash.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut, fillCart, manyBuyers } from '#tests/makers/carts.ts'
import {
	anUnpaidOrder,
	booksOf,
	callOrder,
	comeBack,
	orderOf,
	outOfTime,
	timePasses,
	type UnpaidOrder,
} from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'

const lost: Fault = { when: 'after', how: 'reset' }
const away: Fault = { when: 'before', how: 'html' }
const initiated: Fault = {
	when: 'before',
	how: { body: { statusCode: '0000', transactionStatus: 'Initiated', verificationStatus: 'Complete' } },
}

forEachStore((store) => {
	let shop: Shop
	let bkash: Awaited<ReturnType<typeof startBkash>>
	let context: ReturnType<typeof createPayments>
	beforeAll(async () => {
		bkash = await startBkash()
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, { config: { payments: { ...payments, bkash: bkash.settings } } })
		context = createPayments(shop.deps, createOrderBook(shop.deps))
	})
	afterAll(async () => {
		await shop.close()
		await bkash.close()
	})
	beforeEach(() => void bkash.requests.splice(0))

	/** Holds for every order at any time: its money was taken at most once, and its stock matches its state. */
	async function exact(order: UnpaidOrder, state: string, charged: boolean) {
		const { payments, events } = await booksOf(shop.deps, order.number)
		expect(payments.filter((one) => one.state === 'paid').length).toBeLessThanOrEqual(1)
		expect(events.filter((one) => one.state === 'paid').length).toBe(state === 'paid' ? 1 : 0)
		expect(payments.at(-1)?.state).toBe(state)
		expect(await stockOfSku(shop.deps, order.product.skuId)).toBe(charged ? 4 : 5)
	}

	describe('an order paid with bKash', () => {
		it('waits, is paid, and is placed', async () => {
			const order = await anUnpaidOrder(shop, { price: 120.5 })
			const waiting = await orderOf(shop, order)
			expect(waiting).toMatchObject({
				status: 'pending_payment',
				payment_method: 'bkash',
				payment_status: 'pending',
				payment_url: order.page,
				payment: { state: 'pending', problem: null },
				cancellable: true,
			})
			expect(Date.parse(waiting.payment.until)).toBeGreaterThan(Date.parse(waiting.placed_at))
			expect(bkash.paymentAt(order.page)).toMatchObject({ amount: order.total.toFixed(2), status: 'Initiated' })
			expect(await comeBack(shop, await bkash.visit(order.page))).toBe(`/order/${order.number}`)
			expect(await orderOf(shop, order)).toMatchObject({
				status: 'placed',
				payment_status: 'paid',
				payment_url: null,
				payment: { state: 'paid', until: null },
				timeline: [{ status: 'pending_payment' }, { status: 'placed' }],
			})
			await exact(order, 'paid', true)
			expect(bkash.executed(order.page)).toBe(1)
			await shop.message((line) => line.kind === 'order_placed' && line.text.includes(order.number))
		})

		it('is one order and one payment, however often it is sent', async () => {
			const product = await aProduct(shop.deps, { stock: 50 })
			const [buyer] = await manyBuyers(shop.deps, 1, [[product.skuId]])
			const answers = await Promise.all(
				Array.from({ length: 30 }, () => checkOut(shop, buyer as never, { payment_method: 'bkash' })),
			)
			for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
			expect(answers[0]?.body.data.payment_url).toContain('/page/TR')
			expect(bkash.count('create')).toBe(1)
		})

		it.each([
			['cancel', 'cancelled', 'cancelled'],
			['fail', 'failed', 'declined'],
			['poor', 'failed', 'balance'],
		] as const)('may be paid again after: %s', async (does, state, problem) => {
			const order = await anUnpaidOrder(shop)
			await comeBack(shop, await bkash.visit(order.page, does))
			expect(await orderOf(shop, order)).toMatchObject({
				status: 'pending_payment',
				payment_url: null,
				payment: { state, problem, until: expect.any(String) },
			})
			const { body } = await callOrder(shop, 'payOrder', order)
			expect(body.data.payment_url).not.toBe(order.page)
			await comeBack(shop, await bkash.visit(body.data.payment_url))
			expect(await orderOf(shop, order)).toMatchObject({ status: 'placed', payment: { state: 'paid' } })
			const { payments } = await booksOf(shop.deps, order.number)
			expect(payments.map((one) => one.invoice.slice(-2))).toEqual(['-1', '-2'])
			await exact(order, 'paid', true)
		})

		it('returns the same page while an attempt is pending', async () => {
			const order = await anUnpaidOrder(shop)
			const again = await shop.call('createBkash', { body: { number: order.number } }, { token: order.buyer.token })
			expect(again.body.data.payment_url).toBe(order.page)
			expect(await callOrder(shop, 'payOrder', order, { payment_method: 'sslcommerz' })).toBeRefused(
				'payment_method_not_available',
			)
		})

		it('is placed even when bKash cannot be reached, and is paid later', async () => {
			const product = await aProduct(shop.deps, { stock: 5 })
			bkash.fail('create', away)
			const [buyer] = await manyBuyers(shop.deps, 1, [[product.skuId]])
			const { body } = await checkOut(shop, buyer as never, { payment_method: 'bkash' })
			expect(body.data).toMatchObject({ status: 'pending_payment', payment_url: null, payment: { state: 'failed' } })
			const order = { buyer, number: body.data.number } as UnpaidOrder
			bkash.fail('create', { when: 'before', how: { body: { statusCode: '2001', statusMessage: 'Invalid App Key' } } })
			expect(await callOrder(shop, 'payOrder', order)).toBeRefused('unavailable')
			expect((await callOrder(shop, 'payOrder', order)).body.data.payment_url).toContain('/page/')
		})

		it.each(['shopper', 'operator'] as const)('costs less when a %s cancels a part before it is paid', async (who) => {
			const sellers = await Promise.all(
				[100, 300].map((price) => aProduct(shop.deps, { price, stock: 5, seller: `less-${who}-${price}` })),
			)
			const buyer = await aBuyer(shop, sellers)
			const { number, payment_url, payment, total } = (await checkOut(shop, buyer, { payment_method: 'bkash' })).body
				.data
			expect(payment.amount).toBe(total)
			const order = { buyer, number, product: sellers[0], page: payment_url, total } as UnpaidOrder
			const part = 1
			if (who === 'operator') await operateOrder(shop.deps, number, { to: 'cancelled', part })
			else await shop.call('cancelOrder', { params: { number }, body: { part } }, { token: buyer.token })
			const rest = (await orderOf(shop, order)).payment.amount
			expect([rest, rest < total]).toEqual([150, true])
			const { items } = (await shop.call('listOrders', {}, { token: buyer.token })).body.data
			expect(items).toMatchObject([{ number, status: 'pending_payment', pay_until: expect.any(String) }])
			const page = (await callOrder(shop, 'payOrder', order)).body.data.payment_url
			expect(page).not.toBe(payment_url)
			expect(bkash.paymentAt(page).amount).toBe('150.00')
			await comeBack(shop, await bkash.visit(page))
			expect(await orderOf(shop, order)).toMatchObject({ status: 'placed', payment: { state: 'paid', amount: 150 } })
			const after = (await shop.call('listOrders', {}, { token: buyer.token })).body.data.items
			expect(after).toMatchObject([{ status: 'placed', pay_until: null }])
		})
	})

	describe('nothing that a browser reports is trusted', () => {
		it('accepts no success that bKash does not confirm', async () => {
			const order = await anUnpaidOrder(shop)
			const back = await bkash.visit(order.page)
			const payment = bkash.paymentAt(order.page)
			payment.agreed = false
			await comeBack(shop, back)
			expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment', payment: { state: 'pending' } })
			payment.agreed = true
			await comeBack(shop, back)
			await exact(order, 'paid', true)
		})

		it('accepts no payment of another order', async () => {
			const [cheap, expensive] = [
				await anUnpaidOrder(shop, { price: 10 }),
				await anUnpaidOrder(shop, { price: 10_000 }),
			]
			const paid = await bkash.visit(cheap.page)
			const expensiveReturn = await bkash.visit(expensive.page, 'pay')
			bkash.paymentAt(expensive.page).agreed = false
			expensiveReturn.searchParams.set('paymentID', paid.searchParams.get('paymentID') as string)
			await comeBack(shop, expensiveReturn)
			expect(await orderOf(shop, expensive)).toMatchObject({ status: 'pending_payment' })
			await comeBack(shop, paid)
			expect(await orderOf(shop, cheap)).toMatchObject({ status: 'placed' })
		})

		it('redirects unknown payments nowhere and changes nothing', async () => {
			const order = await anUnpaidOrder(shop)
			const back = await bkash.visit(order.page)
			back.pathname = back.pathname.replace(/.$/, (character) => (character === 'A' ? 'B' : 'A'))
			expect(await comeBack(shop, back)).toBe('/my-account/orders')
			expect(bkash.executed(order.page)).toBe(0)
			await exact(order, 'pending', true)
		})

		it('changes nothing twice, however often and in whatever order the returns arrive', async () => {
			const order = await anUnpaidOrder(shop)
			const success = await bkash.visit(order.page)
			const no = new URL(success)
			no.searchParams.set('status', 'cancel')
			await Promise.all(Array.from({ length: store.kind === 'postgresql' ? 60 : 40 }, () => comeBack(shop, success)))
			for (let n = 0; n < 10; n++) await comeBack(shop, no)
			await exact(order, 'paid', true)
			expect(bkash.executed(order.page)).toBe(1)
			const { events } = await booksOf(shop.deps, order.number)
			expect(events.map((one) => one.state)).toEqual(['created', 'pending', 'paid'])
		})
	})

	describe('responses that are lost', () => {
		it.each([
			['a connection reset', lost],
			['a page of a proxy', { when: 'after', how: 'html' }],
			['half a response', { when: 'after', how: 'broken' }],
			['bKash says it was executed before', { when: 'after', how: { body: { statusCode: '2117' } } }],
		] as [string, Fault][])('%s after the money moved', async (_name, fault) => {
			const order = await anUnpaidOrder(shop)
			bkash.fail('execute', fault)
			await comeBack(shop, await bkash.visit(order.page))
			await exact(order, 'paid', true)
			expect(bkash.executed(order.page)).toBe(1)
		})

		it('is found once bKash has it, and never executed again', async () => {
			const order = await anUnpaidOrder(shop)
			bkash.fail('execute', lost)
			bkash.fail('status', initiated, away, initiated, away, initiated, away, initiated, away)
			await comeBack(shop, await bkash.visit(order.page))
			expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment', payment_url: null })
			await vi.waitFor(
				async () => {
					await timePasses(shop.deps)
					await sweepPayments(context)
					await exact(order, 'paid', true)
				},
				{ timeout: 20_000, interval: 20 },
			)
			expect(bkash.executed(order.page)).toBe(1)
		})

		it('keeps the order as long as its money may be moving', async () => {
			const order = await anUnpaidOrder(shop)
			bkash.fail('execute', lost)
			bkash.fail('status', away, away, away)
			await comeBack(shop, await bkash.visit(order.page))
			await outOfTime(shop.deps, order.number)
			await expireOrders(context)
			const { status } = await orderOf(shop, order)
			expect(['pending_payment', 'placed']).toContain(status)
			await expireOrders(context)
			await expireOrders(context)
			await vi.waitFor(async () => {
				await timePasses(shop.deps)
				await sweepPayments(context)
				await exact(order, 'paid', true)
			})
		})

		it('is executed later when bKash was busy', async () => {
			const order = await anUnpaidOrder(shop)
			bkash.fail('execute', { when: 'before', how: { body: { statusCode: '2024', statusMessage: 'Service busy' } } })
			await comeBack(shop, await bkash.visit(order.page))
			expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment' })
			expect((await callOrder(shop, 'checkPayment', order)).body.data).toMatchObject({ status: 'placed' })
			await exact(order, 'paid', true)
		})

		it('is found by the sweeper when the shopper closed the tab', async () => {
			const order = await anUnpaidOrder(shop)
			await bkash.visit(order.page)
			await timePasses(shop.deps)
			await Promise.all([sweepPayments(context), sweepPayments(context), callOrder(shop, 'checkPayment', order)])
			await exact(order, 'paid', true)
			expect(bkash.executed(order.page)).toBe(1)
		})
	})

	describe('money that no order waits for is refunded', () => {
		const refunded = (order: UnpaidOrder) =>
			vi.waitFor(
				async () => {
					await payBack(context)
					await timePasses(shop.deps)
					await sweepPayments(context)
					const { payments, refunds } = await booksOf(shop.deps, order.number)
					expect(payments.at(-1)?.state).toBe('refunded')
					expect(refunds).toMatchObject([{ state: 'done' }])
				},
				{ timeout: 20_000, interval: 20 },
			)
		const backAt = (order: UnpaidOrder) =>
			bkash.paymentAt(order.page).refunds.map(({ refundAmount }) => Number(refundAmount))

		it('after the order was cancelled with its payment on the way', async () => {
			const order = await anUnpaidOrder(shop)
			const back = await bkash.visit(order.page)
			expect(await callOrder(shop, 'cancelOrder', order)).toBeFine()
			await comeBack(shop, back)
			expect(bkash.executed(order.page)).toBe(0)
			Object.assign(bkash.paymentAt(order.page), { status: 'Completed', trxID: `LATE${order.product.id}` })
			await comeBack(shop, back)
			await refunded(order)
			expect(backAt(order)).toEqual([order.total])
			expect(await stockOfSku(shop.deps, order.product.skuId)).toBe(5)
			expect(await orderOf(shop, order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
		})

		it('when it arrives after the time to pay, and the products are sold', async () => {
			const order = await anUnpaidOrder(shop, { stock: 1 })
			await outOfTime(shop.deps, order.number)
			await Promise.all([expireOrders(context), expireOrders(context)])
			expect(await orderOf(shop, order)).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } })
			expect(await stockOfSku(shop.deps, order.product.skuId)).toBe(1)
			const [other] = await manyBuyers(shop.deps, 1, [[order.product.skuId]])
			expect(await checkOut(shop, other as never)).toBeFine()
			expect(await callOrder(shop, 'payOrder', order)).toBeRefused('order_not_payable')
			const back = await bkash.visit(order.page)
			Object.assign(bkash.paymentAt(order.page), { status: 'Completed', trxID: `SOLD${order.product.id}` })
			await Promise.all([comeBack(shop, back), comeBack(shop, back)])
			await refunded(order)
			expect(backAt(order)).toEqual([order.total])
			expect(await stockOfSku(shop.deps, order.product.skuId)).toBe(0)
		})

		it('when bKash took another amount', async () => {
			const order = await anUnpaidOrder(shop)
			bkash.paymentAt(order.page).amount = '1.00'
			await comeBack(shop, await bkash.visit(order.page))
			await refunded(order)
			expect(backAt(order)).toEqual([1])
			expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment' })
		})

		it('when a paid order is cancelled, once, although responses are lost', async () => {
			const order = await anUnpaidOrder(shop)
			await comeBack(shop, await bkash.visit(order.page))
			bkash.fail('transaction', { when: 'before', how: { body: { statusCode: '2023' } } }, lost)
			await Promise.all(Array.from({ length: 5 }, () => callOrder(shop, 'cancelOrder', order)))
			expect(await orderOf(shop, order)).toMatchObject({
				status: 'cancelled',
				payment_status: 'paid',
				refund: { amount: order.total, status: 'due' },
			})
			await refunded(order)
			expect(backAt(order)).toEqual([order.total])
			expect(await orderOf(shop, order)).toMatchObject({
				payment_status: 'refunded',
				refund: { status: 'done' },
				payment: { state: 'refunded' },
			})
		})

		it('when bKash processes it for a while', async () => {
			const order = await anUnpaidOrder(shop)
			await comeBack(shop, await bkash.visit(order.page))
			const body = { refundTrxId: 'SLOW1', refundTransactionStatus: 'Processing' }
			const slow = { refundTrxId: 'SLOW1', refundAmount: order.total.toFixed(2), refundTransactionStatus: 'Completed' }
			bkash.fail('transaction', { when: 'before', how: { body } })
			bkash.paymentAt(order.page).refunds.push(slow as never)
			await callOrder(shop, 'cancelOrder', order)
			await refunded(order)
			expect(bkash.count('transaction')).toBe(1)
		})
	})

	describe('the time to pay', () => {
		it('ends exactly once, during a concurrent payment', async () => {
			const rounds = store.kind === 'postgresql' ? 12 : 5
			for (let n = 0; n < rounds; n++) {
				const order = await anUnpaidOrder(shop)
				const back = await bkash.visit(order.page)
				await outOfTime(shop.deps, order.number)
				await Promise.all([
					comeBack(shop, back),
					expireOrders(context),
					expireOrders(context),
					callOrder(shop, 'checkPayment', order),
					comeBack(shop, back),
				])
				// Too late to execute: bKash has no money, the stock is released once.
				await exact(order, 'expired', false)
				expect(bkash.paymentAt(order.page).status).toBe('Initiated')
			}
		})

		it('never ends an order whose money arrived in time', async () => {
			const rounds = store.kind === 'postgresql' ? 12 : 5
			for (let n = 0; n < rounds; n++) {
				const order = await anUnpaidOrder(shop)
				const back = await bkash.visit(order.page)
				await Promise.all([
					comeBack(shop, back),
					outOfTime(shop.deps, order.number).then(() => expireOrders(context)),
					expireOrders(context),
				])
				const { status } = await orderOf(shop, order)
				const payment = bkash.paymentAt(order.page)
				if (payment.status === 'Completed' && payment.refunds.length === 0 && status === 'placed')
					await exact(order, 'paid', true)
				else await exact(order, 'expired', false)
			}
		})

		it('reserves the last piece until then', async () => {
			const order = await anUnpaidOrder(shop, { stock: 1 })
			const [other] = await manyBuyers(shop.deps, 1, [[order.product.skuId]])
			expect(await checkOut(shop, other as never)).toBeRefused('out_of_stock')
			await outOfTime(shop.deps, order.number)
			await expireOrders(context)
			expect(await checkOut(shop, other as never)).toBeFine()
		})
	})

	describe('the access token', () => {
		it('is fetched once for all callers, and renewed when bKash no longer accepts it', async () => {
			await shop.deps.db.deleteFrom('gateway_tokens').execute()
			await Promise.all(Array.from({ length: 6 }, () => anUnpaidOrder(shop)))
			expect(bkash.count('grant')).toBe(1)
			const order = await anUnpaidOrder(shop)
			bkash.forgetTokens()
			await comeBack(shop, await bkash.visit(order.page))
			await exact(order, 'paid', true)
			expect(bkash.count('refresh')).toBe(1)
			for (let n = 0; n < 2; n++) {
				bkash.forgetTokens()
				await anUnpaidOrder(shop)
			}
			// bKash would block a third refresh in an hour: the token is granted anew instead.
			expect([bkash.count('refresh'), bkash.count('grant')]).toEqual([2, 2])
		})

		it('is encrypted in the database, without any secret beside it', async () => {
			const rows = await shop.deps.db.selectFrom('gateway_tokens').selectAll().execute()
			expect(rows).toHaveLength(1)
			expect(JSON.stringify(rows)).not.toMatch(/id-[0-9A-F]{32}|refresh-|of-the-test/)
		})
	})

	it('is compared with bKash every night, and missed payments are settled', async () => {
		const [missed, fine] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
		await comeBack(shop, await bkash.visit(fine.page))
		Object.assign(bkash.paymentAt(missed.page), { status: 'Completed', trxID: `MISSED${missed.product.id}` })
		bkash.paymentAt(fine.page).trxID = 'SOMETHINGELSE'
		const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)
		const { differences } = await reconcileDay(context, day)
		const of = ({ number }: UnpaidOrder) =>
			differences.filter(({ invoice }) => invoice.startsWith(number.replaceAll('-', '')))
		expect(of(missed)).toMatchObject([{ ours: 'pending', theirs: 'paid', what: 'missed; now paid' }])
		expect(of(fine)).toMatchObject([{ ours: 'paid', theirs: 'SOMETHINGELSE', what: 'another_transaction' }])
		await exact(missed, 'paid', true)
		const again = await reconcileDay(context, day)
		expect(again.differences.filter(({ invoice }) => invoice.startsWith(missed.number.replaceAll('-', '')))).toEqual([])
	})

	it('an emptied cart does not open another payment', async () => {
		const order = await anUnpaidOrder(shop)
		await fillCart(shop, order.buyer, [order.product])
		const { body } = await checkOut(shop, order.buyer, { payment_method: 'bkash' })
		expect(body.data.number).not.toBe(order.number)
		expect(body.data.payment_url).not.toBe(order.page)
	})
})
