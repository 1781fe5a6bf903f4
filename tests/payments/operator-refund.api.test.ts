import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import { createOrderBook } from '#server/orders/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, sweepPayments } from '#server/payments/index.ts'
import { createLog } from '#server/platform/log.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { anUnpaidOrder, booksOf, comeBack, orderOf, timePasses } from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'

const [rina, karim] = ['rina-', 'karim-'].map((name) => name.padEnd(40, 'k')) as [string, string]
const operators = Object.entries({ rina, karim }).map(([name, token]) => ({
	name,
	hash: createHash('sha256').update(token).digest(),
}))

forEachStore((store) => {
	let shop: Shop
	const lines: string[] = []
	let bkash: Awaited<ReturnType<typeof startBkash>>
	beforeAll(async () => {
		bkash = await startBkash()
		const { payments } = readPayments({}, false, [])
		const refundAlone = fromBdt(500)
		shop = await startShop(store, {
			config: { operators, payments: { ...payments, refundAlone, bkash: bkash.settings } },
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
