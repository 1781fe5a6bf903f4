import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Poisha, poisha } from '#contract/money.ts'
import { commissionOf, type OrderFacts, postingsOf, priceOfFact } from './ledger.rules.ts'

const at = '2026-11-22T06:00:00Z'
const line = (position: number, price: number, quantity: number, rate = 800) => ({
	...{ position, total: poisha(price * quantity), quantity, rate },
})
const part = (wish: Partial<OrderFacts['parts'][number]> = {}): OrderFacts['parts'][number] => ({
	...{
		position: 0,
		seller: 7,
		courier: 3,
		subtotal: poisha(100_000),
		delivery: poisha(6_000),
		discount: poisha(1_050),
	},
	...{ delivery_discount: poisha(0), rounding: poisha(50), delivered_at: at, ended_at: null, paid: false },
	lines: [line(0, 25_000, 4)],
	...wish,
})
const order = (wish: Partial<OrderFacts> = {}): OrderFacts => ({
	...{ id: 1, payment_method: 'cod', parts: [part()], gone: [], cuts: [], payments: [], claims: [], posted: [] },
	...wish,
})
const sides = (facts: OrderFacts) =>
	postingsOf(facts).map(({ key, entries }) => [
		key.replace('order 1 ', ''),
		Object.fromEntries(entries.map(({ account, kind, amount }) => [`${account} ${kind}`, amount])),
	])

test('a delivery for cash', () => {
	expect(sides(order())).toEqual([
		[
			'delivered 0',
			{
				'cash_at_courier collected': 104_950,
				'promotions discount': 1_000,
				'rounding rounding': 50,
				'seller_payable sale': -100_000,
				'delivery_fees delivery': -6_000,
				'seller_payable commission': 8_000,
				'commission commission': -8_000,
			},
		],
	])
	expect(priceOfFact(part())).toBe(104_950)
})

test('pieces of a paid part are cancelled: what was received for them is due, or was refunded voluntarily before', () => {
	const claim = { id: 5, cause: 'cut 9', amount: poisha(2_000), at, done_at: null, gateway: null }
	const facts = order({
		payment_method: 'bkash',
		parts: [part({ delivered_at: null, paid: true })],
		cuts: [{ id: 9, part: 0, at, amount: poisha(2_500) }],
		claims: [claim],
	})
	expect(sides(facts)).toEqual([
		['cut 9', { 'shopper_advances ended': 2_500, 'refunds_due refund': -2_000, 'goodwill refund': -500 }],
	])
})

test('a paid order, a part of it cancelled, and its refund', () => {
	const claim = { id: 5, cause: 'part 1', amount: poisha(9_000), at, done_at: at, gateway: 'bkash' }
	const cancelled = part({
		...{ position: 1, delivered_at: null, ended_at: at, paid: true, subtotal: poisha(10_000), delivery: poisha(0) },
		...{ discount: poisha(0), rounding: poisha(0) },
	})
	const facts = order({
		payment_method: 'bkash',
		parts: [cancelled],
		payments: [{ id: 4, gateway: 'bkash', received: poisha(10_000), at }],
		claims: [claim, { ...claim, id: 6, cause: 'desk 3', amount: poisha(1_000), done_at: null }],
	})
	expect(sides(facts)).toEqual([
		['received 4', { 'gateway_bkash received': 10_000, 'shopper_advances received': -10_000 }],
		['ended 1', { 'shopper_advances ended': 10_000, 'refunds_due refund': -9_000, 'goodwill refund': -1_000 }],
		['claim desk 3', { 'goodwill refund': 1_000, 'refunds_due refund': -1_000 }],
		['settled 5', { 'refunds_due refund_sent': 9_000, 'gateway_bkash refund_sent': -9_000 }],
	])
	expect(sides({ ...facts, parts: [{ ...cancelled, paid: false }] })).toHaveLength(3)
})

test('what is posted is not posted again', () => {
	const first = postingsOf(order())
	expect(postingsOf(order({ posted: first }))).toEqual([])
})

test.each([
	[1, 2_000],
	[3, 6_000],
	[4, 8_000],
])('commission on %i of 4 pieces is %i poisha', (pieces, amount) => {
	expect(commissionOf(line(0, 25_000, 4), pieces)).toBe(amount)
})

test('pieces that go back one by one give all commission back, whatever is posted between (property)', () => {
	const drawn = fc.record({
		price: fc.integer({ min: 1, max: 99_999 }),
		rate: fc.integer({ min: 0, max: 10_000 }),
		times: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
		worth: fc.nat(100),
	})
	fc.assert(
		fc.property(drawn, ({ price, rate, times, worth }) => {
			const quantity = times.reduce((all, one) => all + one, 0)
			const goods = poisha(price * quantity)
			const sold = part({
				subtotal: goods,
				discount: poisha(0),
				rounding: poisha(0),
				lines: [line(0, price, quantity, rate)],
			})
			const gone = times.map((pieces, n) => {
				const value = poisha(Math.floor((price * pieces * worth) / 100))
				return {
					cause: `return ${n}`,
					part: 0,
					at,
					amount: value,
					lines: [{ position: 0, quantity: pieces, worth: value }],
				}
			})
			const claims = gone.map(({ cause, amount }, id) => ({ id, cause, amount, at, done_at: null, gateway: null }))
			let posted: { key: string; entries: OrderFacts['posted'][number]['entries'] }[] = []
			for (let n = 0; n <= gone.length; n++) {
				const added = postingsOf(order({ parts: [sold], gone: gone.slice(0, n), claims: claims.slice(0, n), posted }))
				for (const { entries } of added) expect(entries.reduce((all, { amount }) => all + amount, 0)).toBe(0)
				posted = [...posted, ...added]
			}
			const of = (account: string) =>
				posted
					.flatMap(({ entries }) => entries)
					.filter((one) => one.account === account)
					.reduce((all, { amount }) => (all + amount) as Poisha, 0)
			expect(of('seller_payable')).toBe(0)
			expect(of('commission')).toBe(0)
		}),
	)
})
