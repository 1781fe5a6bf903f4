import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import { createOrderBook } from '#server/orders/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, sweepPayments } from '#server/payments/index.ts'
import { createLog } from '#server/platform/log.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { anUnpaidOrder, booksOf, comeBack, orderOf, timePasses } from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'

const { rina, karim } = operatorTokens

forEachStore((store) => {
	let shop: Shop
	const lines: string[] = []
	let bkash: Awaited<ReturnType<typeof startBkash>>
	beforeAll(async () => {
		bkash = await startBkash()
		const { payments } = readPayments({}, false, [])
		const refundAlone = fromBdt(500)
		const refundAloneDay = refundAlone
		shop = await startShop(store, {
			config: { operators, payments: { ...payments, refundAlone, refundAloneDay, bkash: bkash.settings } },
			deps: { log: createLog('warn', { write: (line) => void lines.push(line) }) },
		})
	})
	afterAll(async () => {
		await shop.close()
		await bkash.close()
	})

	async function aPaidOrder(price = 300) {
		const order = await anUnpaidOrder(shop, { price })
		await comeBack(shop, await bkash.visit(order.page))
		return order
	}
	const refund = (number: string, amount: number, key = `key-${number}`, token = rina) =>
		shop.call(
			'refundBkash',
			{ body: { number, amount, reason: 'Broken on arrival' } },
			{ token, headers: key ? { 'idempotency-key': key } : {} },
		)
	const settled = (number: string, amounts: number[]) =>
		vi.waitFor(
			async () => {
				await timePasses(shop.deps)
				await sweepPayments(createPayments(shop.deps, createOrderBook(shop.deps)))
				const { refunds } = await booksOf(shop.deps, number)
				expect(refunds.map(({ state, amount }) => ({ state, amount }))).toEqual(
					amounts.map((amount) => ({ state: 'done', amount: fromBdt(amount) })),
				)
			},
			{ timeout: 20_000, interval: 20 },
		)

	/** Yesterday's refunds do not count any more. */
	const nextDay = () =>
		shop.deps.db
			.updateTable('payment_refunds')
			.set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
			.execute()
	beforeEach(nextDay)

	describe('money an operator gives back', () => {
		it('goes once by one key, however often it is sent', async () => {
			const { number, page } = await aPaidOrder()
			const answers = await Promise.all(Array.from({ length: 20 }, () => refund(number, 120.5)))
			for (const answer of answers) expect(answer).toBeFine()
			await settled(number, [120.5])
			expect((await refund(number, 120.5)).body.data).toEqual({ state: 'done', amount: 120.5 })
			expect(await refund(number, 120)).toBeRefused('idempotency_key_reused')
			expect(bkash.paymentAt(page).refunds.map(({ refundAmount }) => refundAmount)).toEqual(['120.50'])
			const { refunds } = await booksOf(shop.deps, number)
			expect(refunds).toMatchObject([{ asked_by: 'rina', approved_by: null, reason: 'Broken on arrival' }])
			const calls = lines.map((line) => JSON.parse(line)).filter((line) => line.call === 'refundBkash')
			expect(calls).toHaveLength(22)
			for (const call of calls) expect(call).toMatchObject({ operator: 'rina', msg: 'an operator calls' })
			expect(lines.join('')).not.toContain(rina)
		})

		it('never is more than came, and the last of it makes the order given back', async () => {
			const order = await aPaidOrder()
			expect(await refund(order.number, order.total + 0.01, 'too-much')).toBeRefused('refund_too_high')
			const both = await Promise.all([1, 2].map((n) => refund(order.number, 200, `half-of-it-${n}`)))
			expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
			await settled(order.number, [200])
			expect(await refund(order.number, order.total - 200, 'the-rest')).toBeFine()
			await settled(order.number, [200, order.total - 200])
			expect(await orderOf(shop, order)).toMatchObject({ payment_status: 'refunded' })
			expect(await refund(order.number, 1, 'one-more')).toBeRefused('refund_too_high')
		})

		it('waits for a second operator when it is much', async () => {
			const { number, page } = await aPaidOrder(2_000)
			for (let n = 0; n < 2; n++) expect((await refund(number, 501)).body.data).toEqual({ state: 'asked', amount: 501 })
			await sweepPayments(createPayments(shop.deps, createOrderBook(shop.deps)))
			expect(bkash.paymentAt(page).refunds).toEqual([])
			expect(await refund(number, 502, undefined, karim)).toBeRefused('idempotency_key_reused')
			expect((await refund(number, 501, undefined, karim)).body.data.state).toBe('due')
			await settled(number, [501])
			const { refunds } = await booksOf(shop.deps, number)
			expect(refunds).toMatchObject([{ asked_by: 'rina', approved_by: 'karim' }])
		})

		it('counts refunds of one order together, whoever asks and on whatever day', async () => {
			const { number } = await aPaidOrder(2_000)
			const state = async (amount: number, key: string, token = rina) =>
				(await refund(number, amount, key, token)).body.data.state
			expect(await state(499, 'piece-no-1')).toBe('due')
			expect(await state(2, 'piece-no-2')).toBe('asked')
			expect(await state(1, 'piece-no-3')).toBe('due')
			await nextDay()
			expect(await state(1, 'piece-no-4', karim)).toBe('asked')
			// What two agreed to does not count as decided alone.
			expect(await state(1, 'piece-no-4', rina)).toBe('due')
		})

		it('counts refunds of one operator on one day together, over all orders', async () => {
			const orders = await Promise.all(Array.from({ length: 3 }, () => aPaidOrder(2_000)))
			const state = async (at: number, key: string, token = rina) =>
				(await refund(orders[at]?.number as string, 250, key, token)).body.data.state
			expect(await state(0, 'first-of-rina')).toBe('due')
			expect(await state(1, 'second-of-rina')).toBe('due')
			expect(await state(2, 'third-of-rina')).toBe('asked')
			expect(await state(2, 'first-of-karim', karim)).toBe('due')
			await nextDay()
			expect(await state(2, 'next-of-rina')).toBe('due')
		})

		it('counts what is asked for at the same moment', async () => {
			const orders = await Promise.all(Array.from({ length: 4 }, () => aPaidOrder(2_000)))
			const answers = await Promise.all(
				orders.flatMap(({ number }) => [1, 2].map((n) => refund(number, 200, `at-once-${n}-${number}`))),
			)
			const states = answers.map(({ body }) => body.data.state as string)
			expect(states.filter((state) => state === 'due')).toHaveLength(2)
			expect(states.filter((state) => state === 'asked')).toHaveLength(6)
		})

		it('needs a key, a paid order and an operator', async () => {
			const { number } = await aPaidOrder()
			for (const key of ['', 'short', 'with space', 'x'.repeat(101)])
				expect(await refund(number, 10, key)).toBeRefused('invalid_input')
			for (const amount of [0, -1, 0.001, 1e9]) expect(await refund(number, amount)).toBeRefused('invalid_input')
			expect(await refund('AAAA-AAAA-AAAA-AAAA', 10)).toBeRefused('order_not_found')
			const product = await aProduct(shop.deps)
			const buyer = await aBuyer(shop, [product])
			const cod = (await checkOut(shop, buyer)).body.data.number
			expect(await refund(cod, 10)).toBeRefused('order_not_refundable')
			expect(await refund(number, 10, undefined, buyer.token)).toBeRefused('forbidden')
			for (const token of [rina.slice(1), `${rina}k`, operators[0]?.hash.toString('hex') as string])
				expect(await refund(number, 10, undefined, token)).toBeRefused('unauthorized')
			expect((await booksOf(shop.deps, number)).refunds).toEqual([])
			expect(await shop.call('listOrders', {}, { token: rina })).toBeRefused('unauthorized')
		})
	})
})
