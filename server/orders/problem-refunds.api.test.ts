import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideProblem, decideReturn, listDeskReturns } from '#server/orders/index.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { type MoneyShop, startMoneyShop } from '#tests/makers/money.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct } from '#tests/makers/products.ts'

/** Money of reports: it goes back by the payment it came with, once, and the books of the order add up at every step. */
forEachStore((store) => {
	let money: MoneyShop
	beforeAll(async () => {
		money = await startMoneyShop(store)
	})
	afterAll(() => money.close())

	it.each(['bkash', 'cod'] as const)('of an order paid by %s', async (payment_method) => {
		const { shop } = money
		const { db } = shop.deps
		const product = await aProduct(shop.deps, { price: 99.99, stock: 9 })
		const buyer = await aBuyer(shop, [{ ...product, quantity: 3 }])
		const { number, payment_url, delivery_price } = (await checkOut(shop, buyer, { payment_method })).body.data
		if (payment_method === 'bkash') await money.pay(payment_url)
		await deliver(shop.deps, number)
		const params = { number }
		const report = async (quantity: number) => {
			const body = { line: 0, kind: 'missing' as const, quantity }
			const answer = await shop.call('reportProblem', { params, body }, { token: buyer.token })
			expect(answer).toBeFine()
			return answer.body.data.problems.at(-1).id as number
		}
		const before = money.banked(number)
		await decideProblem(db, await report(1), { to: 'refunded' })
		expect(await money.faults(number)).toEqual([])
		await money.settle()
		expect(before - money.banked(number)).toBe(payment_method === 'bkash' ? 9_999 : 0)
		const back = { lines: [{ line: 0, quantity: 1 }], reason: 'damaged' as const }
		await shop.call('returnOrder', { params, body: back }, { token: buyer.token })
		const id = (await listDeskReturns(db, 1_000)).find((one) => one.number === number)?.id as number
		await decideReturn(db, id, { to: 'approved' })
		await decideReturn(db, id, { to: 'received' })
		expect(await money.faults(number)).toEqual([])
		await decideProblem(db, await report(1), { to: 'refunded' })
		expect(await money.faults(number)).toEqual([])
		await money.settle()
		expect(await money.faults(number)).toEqual([])
		const { refund, total } = (await shop.call('getOrder', { params }, { token: buyer.token })).body.data
		expect(delivery_price).toBeGreaterThan(0)
		expect(refund).toMatchObject({ amount: total, status: payment_method === 'bkash' ? 'done' : 'due' })
		if (payment_method === 'bkash') expect(money.banked(number)).toBe(0)
	})
})
