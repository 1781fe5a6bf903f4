import { describe, expect, it } from 'vitest'
import type { OrderDetails, ProductDetails, StockDetails } from './details.store.ts'
import type { Step } from './happened.store.ts'
import {
	mostTogether,
	type Subscriber,
	toldOfChanges,
	toldOfOrder,
	toldOfProducts,
	toldOfRefunds,
	toldOfStock,
} from './payload.rules.ts'

const all = ['order.placed', 'order.moved', 'order.changed', 'order.refunded', 'product.changed', 'stock.changed']
const shop: Subscriber = { id: 1, seller: null, events: all }
const rice: Subscriber = { id: 2, seller: 20, events: all }
const stranger: Subscriber = { id: 3, seller: 99, events: all }
const stockOnly: Subscriber = { id: 4, seller: null, events: ['stock.changed'] }
const everyone = [shop, rice, stranger, stockOnly]

const line = { product: 5, slug: 'rice', sku: 6, variant: '', quantity: 2, price: 5_050, total: 10_100 }
const part = { part: 0, seller_id: 20, seller: 'rice-house', status: 'confirmed', subtotal: 10_100, delivery: 6_000 }
const order: OrderDetails = {
	...{ id: 7, number: 'H7K2-9QXM', placed_at: new Date('2026-11-24T08:00:00Z'), status: 'placed' },
	...{ payment_method: 'cod', payment_status: 'unpaid', total: 20_000 },
	parts: [
		{ ...part, discount: 100, lines: [line] },
		{ ...part, part: 1, seller_id: 21, seller: 'dal-house', discount: 0, lines: [line] },
	],
}
const step = (status: string, of: number | null): Step => ({
	...{ order: 7, part: of, status, at: '2026-11-24T08:00:01.000Z', by: 'operator' },
})

describe('orders', () => {
	it('the shop is told of all, a seller of its own part, a stranger of nothing', () => {
		const told = toldOfOrder(order, [step('placed', null)], everyone)
		expect(told.map(({ webhook, event }) => [webhook, event])).toEqual([
			[1, 'order.placed'],
			[2, 'order.placed'],
		])
		expect(told[0]?.data).toMatchObject({ number: 'H7K2-9QXM', total: 200, parts: [{ part: 0 }, { part: 1 }] })
		expect(told[1]?.data).toMatchObject({
			parts: [{ part: 0, seller: 'rice-house', subtotal: 101, delivery: 60, discount: 1, total: 160 }],
		})
		expect(told[1]?.data).not.toHaveProperty('total')
		expect(told[1]).toMatchObject({ data: { parts: [{ lines: [{ ...line, price: 50.5, total: 101 }] }] } })
	})

	it('moves are told by part; the state of the whole order only to the shop', () => {
		const steps = [step('packed', 1), step('packed', 0), step('packed', null)]
		const told = toldOfOrder(order, steps, everyone)
		expect(told.map(({ webhook, event, data }) => [webhook, event, (data as { steps: Step[] }).steps])).toEqual([
			[1, 'order.moved', steps.map(({ order: _order, ...rest }) => rest)],
			[2, 'order.moved', [{ part: 0, status: 'packed', at: '2026-11-24T08:00:01.000Z', by: 'operator' }]],
		])
	})

	it('cancelled pieces are told with the order as it is now, to a seller those of its part', () => {
		const change = (part: number) => ({
			...{ order: 7, part, reason: 'not_in_stock', amount: 5_000, at: '2026-11-24T08:00:01.000Z' },
			lines: [{ sku: 6, quantity: 1 }],
		})
		const told = toldOfChanges(order, [change(0), change(1)], everyone)
		expect(told.map(({ webhook, event, data }) => [webhook, event, (data as { changes: object[] }).changes])).toEqual([
			[1, 'order.changed', [change(0), change(1)].map(({ order: _order, ...rest }) => ({ ...rest, amount: 50 }))],
			[2, 'order.changed', [expect.objectContaining({ part: 0, amount: 50 })]],
		])
		expect(told[0]?.data).toMatchObject({ number: 'H7K2-9QXM', total: 200, parts: [{ part: 0 }, { part: 1 }] })
		expect(JSON.stringify(told[1])).not.toContain('dal-house')
	})

	it.each(['pending_payment', 'placed'])('a part that becomes %s is no move', (status) => {
		expect(toldOfOrder(order, [step(status, 0)], everyone)).toEqual([])
	})

	it('a seller of a part learns of a refund without its amount, of its whole order with it', () => {
		const refunds = [{ order: 7, id: 9, amount: 12_345, at: '2026-11-24T09:00:00.000Z' }]
		const amounts = (of: OrderDetails) =>
			toldOfRefunds(of, refunds, everyone).map(({ webhook, data }) => [
				webhook,
				(data as { refunds: { amount: number }[] }).refunds[0]?.amount,
			])
		expect(amounts(order)).toEqual([
			[1, 123.45],
			[2, null],
		])
		expect(amounts({ ...order, parts: order.parts.slice(0, 1) })).toEqual([
			[1, 123.45],
			[2, 123.45],
		])
	})
})

describe('products and stock', () => {
	const product = (id: number, seller_id: number): ProductDetails => ({
		...{ id, slug: `p${id}`, seller_id, seller: `s${seller_id}`, active: true, in_stock: true },
		skus: [{ sku: id, variant: '', code: null, price: 1_050, sale_price: null }],
	})
	const sku = (id: number, seller_id: number): StockDetails => ({
		...{ sku: id, variant: '', code: 'R-1', product: id, slug: `p${id}`, seller_id, seller: `s${seller_id}`, stock: 3 },
	})

	it('each is told to its seller and to the shop, and a seller’s number to nobody', () => {
		const told = toldOfProducts([product(1, 20), product(2, 21)], [{ product: 3, seller: 20 }], [shop, rice, stranger])
		expect(
			told.map(({ webhook, data }) => [
				webhook,
				(data as { products: { product: number }[] }).products.map((p) => p.product),
			]),
		).toEqual([
			[1, [1, 2, 3]],
			[2, [1, 3]],
		])
		expect(JSON.stringify(told)).not.toContain('seller_id')
		expect(JSON.stringify(told[1])).toContain('"price":10.5,"sale_price":null')
		expect(toldOfStock([sku(1, 20), sku(2, 21)], everyone).map(({ webhook, data }) => [webhook, data])).toEqual([
			[1, { skus: [expect.objectContaining({ sku: 1, stock: 3 }), expect.objectContaining({ sku: 2 })] }],
			[2, { skus: [{ sku: 1, variant: '', code: 'R-1', product: 1, slug: 'p1', seller: 's20', stock: 3 }] }],
			[4, { skus: [expect.anything(), expect.anything()] }],
		])
	})

	it('an event has at most a hundred, and all of them are told once', () => {
		const many = Array.from({ length: 2 * mostTogether + 1 }, (_, n) => sku(n + 1, 20))
		const groups = toldOfStock(many, [rice]).map(({ data }) => (data as { skus: { sku: number }[] }).skus)
		expect(groups.map((group) => group.length)).toEqual([100, 100, 1])
		expect(groups.flat().map((one) => one.sku)).toEqual(many.map((one) => one.sku))
	})
})
