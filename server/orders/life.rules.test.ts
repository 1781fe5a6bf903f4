import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import { type Actor, cancellable, cashToPay, isPaid, orderStatusOf, partsToMove, paymentAfter } from './life.rules.ts'
import { mayMove, moves, type OrderStatus } from './order.rules.ts'
import { linesToReturn, returnAmount, returnMayMove } from './return.rules.ts'

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

	it.each<[string, string, [OrderStatus, boolean][], string]>([
		['cod', 'due', [['delivered', true]], 'collected'],
		[
			'cod',
			'due',
			[
				['delivered', true],
				['handed_over', false],
			],
			'due',
		],
		[
			'cod',
			'due',
			[
				['delivered', true],
				['cancelled', false],
			],
			'collected',
		],
		['cod', 'due', [['cancelled', false]], 'void'],
		['cod', 'due', [['returned', false]], 'void'],
		['cod', 'collected', [['returned', true]], 'collected'],
		['bkash', 'paid', [['cancelled', false]], 'paid'],
		['bkash', 'pending', [['delivered', true]], 'pending'],
	])('%s %s with %j is %s', (payment_method, payment_status, list, expected) => {
		const after = list.map(([status, delivered], position) => ({ position, status, delivered }))
		expect(paymentAfter({ payment_method, payment_status }, after)).toBe(expected)
	})

	it('goes back only where it came', () => {
		expect(isPaid({ payment_method: 'cod', payment_status: 'due' }, { delivered: false })).toBe(false)
		expect(isPaid({ payment_method: 'cod', payment_status: 'due' }, { delivered: true })).toBe(true)
		expect(isPaid({ payment_method: 'bkash', payment_status: 'paid' }, { delivered: false })).toBe(true)
		expect(isPaid({ payment_method: 'bkash', payment_status: 'pending' }, { delivered: false })).toBe(false)
	})
})

describe('returns', () => {
	const line = (position: number, bdt: number, returnable = true) => ({
		position,
		total: fromBdt(bdt),
		discount: fromBdt(10),
		returnable,
	})

	it('take lines that may come back, all or none', () => {
		const lines = [line(0, 100), line(1, 200, false)]
		expect(linesToReturn(lines, [0])).toEqual([lines[0]])
		expect(linesToReturn(lines, [0, 1])).toBeNull()
		expect(linesToReturn(lines, [0, 2])).toBeNull()
		expect(linesToReturn(lines, [])).toBeNull()
	})

	it.each([
		['one line of two', [0], 'damaged', 90],
		['everything, the seller to blame', [0, 1], 'damaged', 330],
		['everything, the shopper changed their mind', [0, 1], 'changed_mind', 280],
	] as const)('%s', (_name, positions, reason, expected) => {
		const lines = [line(0, 100), line(1, 200)]
		const returned = lines.filter(({ position }) => (positions as readonly number[]).includes(position))
		expect(returnAmount({ price: fromBdt(330), lines }, returned, reason)).toBe(fromBdt(expected))
	})

	it('are decided once', () => {
		expect(returnMayMove('requested', 'approved')).toBe(true)
		expect(returnMayMove('requested', 'received')).toBe(false)
		expect(returnMayMove('approved', 'received')).toBe(true)
		expect(returnMayMove('received', 'refused')).toBe(false)
		expect(returnMayMove('refused', 'approved')).toBe(false)
	})
})
