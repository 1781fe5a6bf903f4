import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operateOrder, recordRefund } from '#server/orders/index.ts'
import { reconcileDay, sweepPayments } from '#server/payments/index.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { type MoneyShop, startMoneyShop } from '#tests/makers/money.ts'
import { booksOf, callOrder, orderOf, outOfTime, timePasses } from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'

const plain = (number: string) => number.replaceAll('-', '')

/** Histories in which money once did not add up. */
forEachStore((store) => {
	let money: MoneyShop
	beforeAll(async () => {
		money = await startMoneyShop(store)
	})
	afterAll(() => money.close())
	beforeEach(() => void money.errors())

	/** An order of two sellers, 300 and 200 BDT and their delivery, that waits to be paid. */
	async function anOrder(payment_method: 'bkash' | 'sslcommerz' = 'bkash') {
		const { shop } = money
		const products = [
			await aProduct(shop.deps, { price: 300, seller: 'history-a' }),
			await aProduct(shop.deps, { price: 200, seller: 'history-b' }),
		]
		const buyer = await aBuyer(shop, products)
		const { body } = await checkOut(shop, buyer, { payment_method })
		const { number, payment_url, total } = body.data
		return { buyer, number, page: payment_url as string, total: total as number }
	}
	type Order = Awaited<ReturnType<typeof anOrder>>
	const openPage = async (order: Order, payment_method: 'bkash' | 'sslcommerz') => {
		const { body } = await callOrder(money.shop, 'payOrder', order, { payment_method })
		return body.data.payment_url as string
	}
	const cancel = ({ buyer, number }: Order, part?: number) =>
		money.shop.call(
			'cancelOrder',
			{ params: { number }, body: part === undefined ? {} : { part } },
			{ token: buyer.token },
		)
	const operate = ({ number }: Order, part?: number) =>
		operateOrder(money.shop.deps, number, { to: 'cancelled', ...(part !== undefined && { part }) })
	const stateOf = async (order: Order) => {
		const { status, payment_status, refund } = await orderOf(money.shop, order)
		expect(await money.faults(order.number)).toEqual([])
		return [status, payment_status, refund && [refund.amount, refund.status]]
	}

	describe('two gateways both paid', () => {
		it('the one nobody waited for goes back, the other still counts, and a later cancellation owes all of it', async () => {
			const order = await anOrder('sslcommerz')
			const second = await openPage(order, 'bkash')
			await money.pay(second)
			await money.pay(order.page)
			expect(await stateOf(order)).toEqual(['placed', 'paid', [order.total, 'due']])
			await money.settle()
			expect(await stateOf(order)).toEqual(['placed', 'paid', [order.total, 'done']])
			expect(money.banked(order.number)).toBe(order.total * 100)
			expect(await orderOf(money.shop, order)).toMatchObject({ payment: { state: 'paid' } })
			await cancel(order)
			await money.settle()
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [2 * order.total, 'done']])
			expect(money.banked(order.number)).toBe(0)
		})

		it('after a part was cancelled while paying, too', async () => {
			const order = await anOrder('sslcommerz')
			await cancel(order, 0)
			const anew = await openPage(order, 'bkash')
			await money.pay(anew)
			await money.pay(order.page)
			await money.settle()
			const left = (await orderOf(money.shop, order)).payment.amount
			expect(await stateOf(order)).toEqual(['placed', 'paid', [order.total, 'done']])
			expect(money.banked(order.number)).toBe(left * 100)
			await cancel(order)
			await money.settle()
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total + left, 'done']])
			expect(money.banked(order.number)).toBe(0)
		})
	})

	describe('an operator gave something back', () => {
		it('before the order is cancelled: what is left goes back, and no more', async () => {
			const order = await anOrder()
			await money.pay(order.page)
			expect(await money.refund(order.number, 120, 'kind-12345')).toBeFine()
			await cancel(order, 0)
			await cancel(order)
			await money.settle()
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
			expect(money.banked(order.number)).toBe(0)
			expect(money.errors()).toEqual([])
		})

		it('and what waits for a second operator holds up nothing; it cannot be more than is left then', async () => {
			const order = await anOrder()
			await money.pay(order.page)
			expect((await money.refund(order.number, 510, 'much-12345')).body.data.state).toBe('asked')
			await cancel(order)
			await money.settle()
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
			expect(await money.refund(order.number, 510, 'much-12345', 'karim')).toBeRefused('refund_too_high')
			expect(money.banked(order.number)).toBe(0)
		})

		it('fifty claims that cannot go do not stand before one that can', async () => {
			const { deps } = money.shop
			const stuck = await anOrder()
			await money.pay(stuck.page)
			const { id } = await deps.db
				.selectFrom('orders')
				.select('id')
				.where('number', '=', stuck.number)
				.executeTakeFirstOrThrow()
			// Its payment came by a gateway that the shop has no longer.
			await deps.db.updateTable('payments').set({ gateway: 'nagad' }).where('order_id', '=', id).execute()
			const rows = Array.from({ length: 60 }, (_, n) => ({ order_id: id, cause: `test ${n}`, amount: 1 }))
			await deps.db.insertInto('order_refunds').values(rows).execute()
			const order = await anOrder()
			await money.pay(order.page)
			await cancel(order)
			await money.settle()
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
			await deps.db.deleteFrom('order_refunds').where('order_id', '=', id).execute()
		})
	})

	describe('a refund that failed', () => {
		const refused = { status: 400, body: { internalCode: '2071', externalCode: '2071' } }

		it('and was sent again by an operator settles what is owed, once', async () => {
			const order = await anOrder()
			await money.pay(order.page)
			await cancel(order, 0)
			money.bkash.fail('transaction', { when: 'before', how: refused })
			await money.settle()
			const { refund } = await orderOf(money.shop, order)
			expect(await stateOf(order)).toEqual(['placed', 'paid', [refund.amount, 'due']])
			expect(await money.refund(order.number, refund.amount, 'again-12345')).toBeFine()
			await money.settle()
			expect(await stateOf(order)).toEqual(['placed', 'paid', [refund.amount, 'done']])
			expect(money.banked(order.number)).toBe((order.total - refund.amount) * 100)
			await cancel(order)
			await money.settle()
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
			expect(money.banked(order.number)).toBe(0)
		})

		it('in part, with more on top, or by hand: each poisha goes once', async () => {
			const order = await anOrder()
			await money.pay(order.page)
			await cancel(order, 0)
			money.bkash.fail('transaction', { when: 'before', how: refused })
			await money.settle()
			const { refund } = await orderOf(money.shop, order)
			expect(await money.refund(order.number, 50, 'some-12345')).toBeFine()
			money.bkash.fail('transaction', { when: 'before', how: refused })
			await money.settle()
			expect(await stateOf(order)).toEqual(['placed', 'paid', [refund.amount, 'due']])
			expect(await money.refund(order.number, refund.amount + 30, 'more-12345')).toBeFine()
			await money.settle()
			expect(await stateOf(order)).toEqual(['placed', 'paid', [refund.amount + 30, 'done']])
			await cancel(order)
			money.bkash.fail('transaction', { when: 'before', how: refused })
			await money.settle()
			const { db } = money.shop.deps
			const due = await db
				.selectFrom('order_refunds')
				.innerJoin('orders', 'orders.id', 'order_refunds.order_id')
				.select('order_refunds.id')
				.where('orders.number', '=', order.number)
				.where('order_refunds.status', '=', 'due')
				.execute()
			for (const { id } of due) await recordRefund(db, id, 'by hand 12345')
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
			expect(await money.refund(order.number, 1, 'last-12345')).toBeRefused('refund_too_high')
		})
	})

	describe('an operator cancels a part while the page to pay is open', () => {
		it.each(['bkash', 'sslcommerz'] as const)(
			'%s: the old page takes nothing that stays, a new one pays',
			async (gateway) => {
				const order = await anOrder(gateway)
				await operate(order, 0)
				await money.pay(order.page)
				await money.settle()
				expect((await stateOf(order)).slice(0, 2)).toEqual(['pending_payment', 'pending'])
				expect(money.banked(order.number)).toBe(0)
				const { payment } = await orderOf(money.shop, order)
				const page = await openPage(order, gateway)
				expect(await orderOf(money.shop, order)).toMatchObject({ payment: { state: 'pending' }, payment_url: page })
				await money.pay(page)
				await money.settle()
				expect((await stateOf(order)).slice(0, 2)).toEqual(['placed', 'paid'])
				expect(money.banked(order.number)).toBe((await orderOf(money.shop, order)).payment.amount * 100)
				expect(payment.until).not.toBeNull()
			},
		)

		it('or all of it: nobody asks about the attempt for ever', async () => {
			const order = await anOrder()
			await operate(order)
			const queries = money.bkash.count('status')
			for (let n = 0; n < 3; n++) {
				await timePasses(money.shop.deps)
				await sweepPayments(money.context)
			}
			expect(money.bkash.count('status')).toBe(queries)
			const { payments } = await booksOf(money.shop.deps, order.number)
			expect(payments).toMatchObject([{ state: 'cancelled', next_check_at: null }])
			expect(await stateOf(order)).toEqual(['cancelled', 'void', null])
		})

		it('at the moment it is being taken: it is asked about until that is known, and goes back', async () => {
			const order = await anOrder()
			const back = await money.bkash.visit(order.page)
			money.bkash.fail('execute', { when: 'after', how: 'reset' })
			money.bkash.fail('status', { when: 'before', how: 'reset' })
			await money.shop.app.inject({ url: back.pathname + back.search, headers: { host: 'localhost' } })
			await operate(order)
			expect(money.banked(order.number)).toBe(order.total * 100)
			await money.settle()
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
			expect(money.banked(order.number)).toBe(0)
		})
	})

	it('two gateways asked for at the same moment are two pages, and the last one pays', async () => {
		const order = await anOrder()
		await cancel(order, 1)
		const [wallet, card] = await Promise.all([openPage(order, 'bkash'), openPage(order, 'sslcommerz')])
		expect(wallet).toContain(money.bkash.settings.origin)
		expect(card).toContain(money.cards.settings.origin)
		await money.pay(await openPage(order, 'sslcommerz'))
		expect((await stateOf(order)).slice(0, 2)).toEqual(['placed', 'paid'])
		const { payments } = await booksOf(money.shop.deps, order.number)
		expect(payments.filter(({ state }) => state === 'pending')).toEqual([])
	})

	it('an attempt belongs to one day of Dhaka, before and after midnight', async () => {
		const [before, after] = [await anOrder('sslcommerz'), await anOrder('sslcommerz')]
		const { db } = money.shop.deps
		const madeAt = (order: Order, at: string) =>
			sql`update payments p set created_at = ${at}::timestamptz
			from orders o where o.id = p.order_id and o.number = ${order.number}`.execute(db)
		// The 20th of November 2026 is a Friday; Dhaka is six hours ahead.
		await madeAt(before, '2026-11-20T17:59:59.999Z')
		await madeAt(after, '2026-11-20T18:00:00Z')
		for (const { number, buyer } of [before, after]) await cancel({ number, buyer } as Order)
		money.cards.visit(before.page)
		money.cards.visit(after.page)
		const friday = await reconcileDay(money.context, '2026-11-20')
		expect(friday.differences.map(({ invoice }) => invoice)).toEqual([`${plain(before.number)}-1`])
		const saturday = await reconcileDay(money.context, '2026-11-21')
		expect(saturday.differences.map(({ invoice }) => invoice)).toEqual([`${plain(after.number)}-1`])
		expect((await reconcileDay(money.context, '2026-11-20')).differences).toEqual([])
		await money.settle()
		for (const order of [before, after]) {
			expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
			expect(money.banked(order.number)).toBe(0)
		}
	})

	it('money that comes when the time to pay is over goes back, and the order is not refunded twice', async () => {
		const order = await anOrder('sslcommerz')
		await outOfTime(money.shop.deps, order.number)
		await cancel(order)
		await money.pay(order.page)
		await money.pay(order.page)
		await money.settle()
		expect(await stateOf(order)).toEqual(['cancelled', 'refunded', [order.total, 'done']])
	})
})
