import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBdt, poisha } from '#contract/money.ts'
import {
	type Actor,
	cancellable,
	cashToPay,
	currentTotal,
	isPaid,
	orderStatusOf,
	partsToMove,
	partsToTell,
	sparedOf,
} from './life.rules.ts'
import { mayMove, moves, type OrderStatus } from './order.rules.ts'
import { piecesToReturn, returnAmount, returnMayMove } from './return.rules.ts'

const states = Object.keys(moves) as OrderStatus[]
const anyParts = fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 6 })
const parts = (...statuses: OrderStatus[]) => statuses.map((status, position) => ({ position, status }))

describe('an order stands where its slowest part does', () => {
	it.each<[OrderStatus[], OrderStatus]>([
		[['placed'], 'placed'],
		[['placed', 'packed'], 'placed'],
		[['delivered', 'handed_over'], 'handed_over'],
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

describe('what the shopper is told of', () => {
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
	])('%j, moved %j: %j', (statuses, moved, told) => {
		expect(partsToTell(parts(...statuses), moved)).toEqual(told)
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

describe('returns', () => {
	const line = (
		position: number,
		bdt: number,
		wish: { quantity?: number; asked?: number; returnable?: boolean } = {},
	) => ({
		position,
		quantity: 1,
		asked: 0,
		gone: { pieces: 0, worth: poisha(0) },
		refunded: 0,
		total: fromBdt(bdt),
		discount: fromBdt(10),
		returnable: true,
		...wish,
	})

	it('take pieces that may come back, all or none', () => {
		const lines = [line(0, 100), line(1, 200, { returnable: false }), line(2, 100, { quantity: 5, asked: 2 })]
		const pieces = (...wanted: { line: number; quantity?: number }[]) =>
			piecesToReturn(lines, wanted)?.map(({ position, quantity }) => [position, quantity]) ?? null
		expect(pieces({ line: 0 })).toEqual([[0, 1]])
		expect(pieces({ line: 2 }, { line: 0, quantity: 1 })).toEqual([
			[2, 3],
			[0, 1],
		])
		expect(pieces({ line: 2, quantity: 2 })).toEqual([[2, 2]])
		expect(pieces({ line: 2, quantity: 4 })).toBeNull()
		expect(pieces({ line: 0 }, { line: 1 })).toBeNull()
		expect(pieces({ line: 0 }, { line: 0 })).toBeNull()
		expect(pieces({ line: 0 }, { line: 3 })).toBeNull()
		expect(pieces()).toBeNull()
	})

	it('are worth the line to a poisha, in whatever pieces it comes back (property)', () => {
		const anyLine = fc.record({
			total: fc.nat(1_000_000),
			cut: fc.nat(100),
			takes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
		})
		fc.assert(
			fc.property(anyLine, ({ total, cut, takes }) => {
				const discount = poisha(Math.floor((total * cut) / 100))
				const quantity = takes.reduce((all, one) => all + one, 0)
				let gone = { pieces: 0, worth: poisha(0) }
				const worth = takes.map((count) => {
					const rest = { asked: gone.pieces, gone, refunded: 0, returnable: true }
					const one = { position: 0, quantity, total: poisha(total), discount, ...rest }
					const back = piecesToReturn([one], [{ line: 0, quantity: count }])?.[0]?.worth as number
					gone = { pieces: gone.pieces + count, worth: poisha(gone.worth + back) }
					return back
				})
				expect(worth.every((one) => Number.isInteger(one) && one >= 0)).toBe(true)
				expect(worth.reduce((all, one) => all + one, 0)).toBe(total - discount)
			}),
		)
	})

	it.each([
		['one line of two', [{ line: 0 }], 'damaged', 90],
		['everything, the seller to blame', [{ line: 0 }, { line: 1 }], 'damaged', 330],
		['everything but one piece', [{ line: 0 }, { line: 1, quantity: 1 }], 'damaged', 185],
		['everything, the shopper changed their mind', [{ line: 0 }, { line: 1 }], 'changed_mind', 280],
	] as const)('%s', (_name, wanted, reason, expected) => {
		const lines = [line(0, 100), line(1, 200, { quantity: 2 })]
		const pieces = piecesToReturn(lines, wanted) ?? []
		expect(returnAmount({ delivery: fromBdt(50), lines }, pieces, reason)).toBe(fromBdt(expected))
	})

	it('are decided once', () => {
		expect(returnMayMove('requested', 'approved')).toBe(true)
		expect(returnMayMove('requested', 'received')).toBe(false)
		expect(returnMayMove('approved', 'received')).toBe(true)
		expect(returnMayMove('received', 'refused')).toBe(false)
		expect(returnMayMove('refused', 'approved')).toBe(false)
	})
})
