import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	cancellableStates,
	mayMove,
	moves,
	type OrderStatus,
	openStates,
	orderNumber,
	readOrderNumber,
	statesOf,
} from './order.rules.ts'

describe('states', () => {
	it('ends where nothing follows', () => {
		const ends = (Object.keys(moves) as OrderStatus[]).filter((state) => moves[state].length === 0)
		expect(ends).toEqual(['cancelled', 'returned'])
	})

	it('never goes back', () => {
		const path: OrderStatus[] = ['pending_payment', 'placed', 'confirmed', 'packed', 'handed_over', 'delivered']
		for (const [at, from] of path.entries())
			for (const [to, state] of path.entries()) expect(mayMove(from, state)).toBe(to === at + 1)
	})

	it('lets a shopper cancel only where the table allows it', () => {
		for (const state of cancellableStates) expect(mayMove(state, 'cancelled')).toBe(true)
		expect(mayMove('handed_over', 'cancelled')).toBe(false)
		expect(mayMove('delivered', 'returned')).toBe(true)
	})
})

describe('order numbers', () => {
	it('have nine characters at most, of letters that cannot be mistaken', () => {
		expect(orderNumber(new Uint8Array(8))).toBe('2222-2222')
		expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 19]))).toBe('2222-222Y')
		expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 20]))).toBe('2222-2232')
		expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 0, 0, 1, 0]))).toBe('2222-22KT')
		const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })
		fc.assert(
			fc.property(bytes, (random) => {
				const number = orderNumber(random)
				expect(number).toMatch(/^[2-9AFHJKMQRTWXY]{4}-[2-9AFHJKMQRTWXY]{4}$/)
				expect(readOrderNumber(number.toLowerCase().replace('-', ' '))).toBe(number)
			}),
		)
	})

	it.each([
		['H7K2-9QXM', 'H7K2-9QXM'],
		[' h7k2 9qxm ', 'H7K2-9QXM'],
		['h7k29qxm', 'H7K2-9QXM'],
		['H7K2-9QX0', null],
		['H7K2-9QX', null],
		['H7K2-9QXM-4', null],
		['H7K2-9QXM-4TBC-WR5N', 'H7K2-9QXM-4TBC-WR5N'],
		['h7k29qxm4tbcwr5n', 'H7K2-9QXM-4TBC-WR5N'],
		[' o000 l111 i222 3333 ', '0000-1111-1222-3333'],
		['H7K2-9QXM-4TBC-WR5', null],
		['H7K2-9QXM-4TBC-WR5U', null],
		['H7K2-9QXM-4TBC-WR5NU', null],
		['UH7K2-9QXM-4TBC-WR5N', null],
		['', null],
	])('%j is read as %j', (typed, expected) => {
		expect(readOrderNumber(typed)).toBe(expected)
	})
})

it('an order goes where its table leads, and every state is in one group', () => {
	expect(moves).toEqual({
		...{ pending_payment: ['placed', 'cancelled'], placed: ['confirmed', 'cancelled'] },
		...{ confirmed: ['packed', 'cancelled'], packed: ['handed_over', 'cancelled'] },
		...{ handed_over: ['delivered', 'returned'], delivered: ['returned'], cancelled: [], returned: [] },
	})
	expect(cancellableStates).toEqual(['pending_payment', 'placed', 'confirmed'])
	expect(openStates).toEqual(['placed', 'confirmed', 'packed', 'handed_over'])
	expect(statesOf).toEqual({
		...{ active: ['pending_payment', ...openStates], delivered: ['delivered'] },
		...{ cancelled: ['cancelled'], returned: ['returned'] },
	})
	expect(Object.values(statesOf).flat().sort()).toEqual(Object.keys(moves).sort())
})
