import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBdt, poisha } from '#contract/money.ts'
import {
	type Actor,
	cancellable,
	cashToPay,
	currentTotal,
	isPaid,
	onlineToPay,
	orderStatusOf,
	partsToMove,
	partsToTell,
	priceOfPart,
	sparedOf,
} from './life.rules.ts'
import { mayMove, moves, type OrderStatus } from './order.rules.ts'

const states = Object.keys(moves) as OrderStatus[]

const anyParts = fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 6 })

const parts = (...statuses: OrderStatus[]) => statuses.map((status, position) => ({ position, status }))

describe('an order stands where its slowest part does', () => {
	it.each<[OrderStatus[], OrderStatus]>([
		[['placed'], 'placed'],
		[['placed', 'packed'], 'placed'],
		[['delivered', 'handed_over'], 'handed_over'],
		[['delivered', 'packed', 'handed_over'], 'packed'],
		[['packed'], 'packed'],
		[['handed_over'], 'handed_over'],
		[['delivered', 'cancelled'], 'delivered'],
		[['delivered', 'returned'], 'delivered'],
		[['cancelled', 'confirmed', 'returned'], 'confirmed'],
		[['cancelled', 'returned'], 'returned'],
		[['cancelled', 'cancelled'], 'cancelled'],
		[['returned'], 'returned'],
		[['pending_payment', 'pending_payment'], 'pending_payment'],
	])('%j: %s', (statuses, expected) => {
		expect(orderStatusOf(parts(...statuses))).toBe(expected)
	})

	it('is always a state that one of them has (property)', () => {
		fc.assert(
			fc.property(anyParts, (all) => {
				expect(all).toContain(orderStatusOf(parts(...all)))
			}),
		)
	})
})

describe('messages to the shopper', () => {
	it.each<[OrderStatus[], number[], (number | null)[]]>([
		[['placed'], [0], [null]],
		[['placed', 'placed'], [0, 1], [null]],
		[['placed', 'placed'], [1], [1]],
		[['cancelled', 'placed', 'placed'], [1, 2], [null]],
		[
			['packed', 'placed', 'placed'],
			[1, 2],
			[1, 2],
		],
		[['delivered', 'handed_over'], [1], [1]],
		[['returned', 'handed_over'], [1], [null]],
	])('%j, moved %j: %j', (statuses, moved, expected) => {
		expect(partsToTell(parts(...statuses), moved)).toEqual(expected)
	})
})

describe('what the shopper was spared', () => {
	const part = (status: OrderStatus, delivered = false) => ({
		...{ position: 0, status, delivered, subtotal: poisha(1000), delivery: poisha(500), discount: poisha(200) },
		delivery_discount: poisha(100),
	})
	it.each([
		['nothing of what goes on', [part('placed'), part('delivered', true)], 0],
		['what was cancelled, with its delivery and without its discounts', [part('cancelled'), part('placed')], 1200],
		['what was not taken at the door', [part('returned'), part('delivered', true)], 1200],
		['nothing of what was delivered and came back, which has a refund', [part('returned', true)], 0],
	] as const)('is %s', (_, all, spared) => {
		expect(sparedOf(all)).toBe(spared)
		expect(currentTotal(all)).toBe(all.length * 1200 - spared)
	})
})

describe('what moves', () => {
	it.each<[OrderStatus[], OrderStatus, number | undefined, Actor, number[] | null]>([
		[['placed', 'placed'], 'cancelled', undefined, 'shopper', [0, 1]],
		[['placed', 'packed'], 'cancelled', undefined, 'shopper', null],
		[['placed', 'packed'], 'cancelled', 0, 'shopper', [0]],
		[['placed', 'packed'], 'cancelled', 1, 'shopper', null],
		[['placed', 'packed'], 'cancelled', 1, 'operator', [1]],
		[['cancelled', 'confirmed'], 'cancelled', undefined, 'shopper', [1]],
		[['delivered', 'placed'], 'cancelled', undefined, 'shopper', null],
		[['cancelled'], 'cancelled', undefined, 'shopper', null],
		[['placed', 'confirmed'], 'confirmed', undefined, 'operator', [0]],
		[['placed', 'placed'], 'packed', undefined, 'operator', null],
		[['handed_over'], 'cancelled', undefined, 'operator', null],
		[['handed_over', 'delivered'], 'returned', 0, 'operator', [0]],
		[['placed'], 'confirmed', undefined, 'shopper', null],
		[['pending_payment', 'pending_payment'], 'placed', undefined, 'shop', [0, 1]],
		[['placed'], 'confirmed', 7, 'operator', null],
	])('%j to %s, part %s, by the %s: %j', (statuses, to, part, actor, expected) => {
		expect(partsToMove(parts(...statuses), { to, part, actor })).toEqual(expected)
	})

	it('never moves a part where the table does not lead (property)', () => {
		fc.assert(
			fc.property(
				anyParts,
				fc.constantFrom(...states),
				fc.constantFrom<Actor>('shopper', 'operator', 'shop'),
				(all, to, actor) => {
					for (const position of partsToMove(parts(...all), { to, actor }) ?? [])
						expect(mayMove(all[position] as OrderStatus, to)).toBe(true)
				},
			),
		)
	})

	it('a shopper is offered just what they may do', () => {
		expect(cancellable(parts('placed', 'packed'))).toBe(false)
		expect(cancellable(parts('placed', 'packed'), 0)).toBe(true)
		expect(cancellable(parts('cancelled'))).toBe(false)
	})
})

describe('money', () => {
	it('is collected for what is still to come only', () => {
		const part = (status: OrderStatus, bdt: number, position: number) => ({
			position,
			status,
			subtotal: fromBdt(bdt),
			delivery: fromBdt(50),
			discount: fromBdt(20),
			delivery_discount: fromBdt(5),
		})
		const parts = [part('cancelled', 100, 0), part('packed', 200, 1), part('delivered', 300, 2), part('placed', 400, 3)]
		expect(cashToPay({ payment_method: 'cod', parts })).toBe(fromBdt(650))
		expect(cashToPay({ payment_method: 'cod', parts }, 1)).toBe(fromBdt(225))
		expect(cashToPay({ payment_method: 'cod', parts }, 2)).toBe(0)
		expect(cashToPay({ payment_method: 'bkash', parts })).toBe(0)
	})

	it('goes back only where it came', () => {
		expect(isPaid({ payment_method: 'cod', status: 'handed_over' }, { delivered: false })).toBe(false)
		expect(isPaid({ payment_method: 'cod', status: 'delivered' }, { delivered: true })).toBe(true)
		expect(isPaid({ payment_method: 'bkash', status: 'placed' }, { delivered: false })).toBe(true)
		expect(isPaid({ payment_method: 'bkash', status: 'pending_payment' }, { delivered: false })).toBe(false)
	})
})

describe('the price of a part', () => {
	const amounts = fc.record({
		position: fc.nat(9),
		status: fc.constantFrom(...states),
		delivered: fc.boolean(),
		subtotal: fc.nat(1_000_00).map(poisha),
		delivery: fc.nat(100_00).map(poisha),
		discount: fc.nat(500_00).map(poisha),
		delivery_discount: fc.nat(100_00).map(poisha),
	})
	const total = (all: { subtotal: number; delivery: number; discount: number; delivery_discount: number }[]) =>
		all.reduce((sum, one) => sum + one.subtotal + one.delivery - one.discount - one.delivery_discount, 0)

	it('is its goods and its delivery, each less what was taken off', () => {
		const one = { subtotal: poisha(1000), delivery: poisha(500), discount: poisha(200), delivery_discount: poisha(30) }
		expect(priceOfPart(one)).toBe(1270)
		expect(priceOfPart({ ...one, discount: poisha(0), delivery_discount: poisha(0) })).toBe(1500)
	})

	it('what an order comes to now and what the shopper was spared sum to all its parts (property)', () => {
		fc.assert(
			fc.property(fc.array(amounts), (all) => {
				expect(currentTotal(all) + sparedOf(all)).toBe(total(all))
			}),
		)
	})

	it('online, all parts are to be paid but those that were cancelled (property)', () => {
		fc.assert(
			fc.property(fc.array(amounts), (all) => {
				expect(onlineToPay(all)).toBe(total(all.filter(({ status }) => status !== 'cancelled')))
			}),
		)
	})

	it('cash for the parts one by one sums to the cash for the order (property)', () => {
		fc.assert(
			fc.property(fc.uniqueArray(amounts, { selector: ({ position }) => position }), (all) => {
				const order = { payment_method: 'cod', parts: all }
				const each = all.map(({ position }) => cashToPay(order, position))
				expect(each.reduce((sum, one) => sum + one, 0)).toBe(cashToPay(order))
			}),
		)
	})
})
