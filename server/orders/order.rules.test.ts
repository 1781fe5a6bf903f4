import { describe, expect, it } from 'vitest'
import { canonicalRequest, cartRefusal, earlierAnswer } from './checkout.rules.ts'
import { cancellableStates, mayMove, moves, type OrderStatus, orderNumber, readOrderNumber } from './order.rules.ts'

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
	it('hold all 80 bits', () => {
		expect(orderNumber(new Uint8Array(10))).toBe('0000-0000-0000-0000')
		expect(orderNumber(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
		expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 31]))).toBe('0000-0000-0000-000Z')
		expect(() => orderNumber(new Uint8Array(8))).toThrow(RangeError)
	})

	it.each([
		['H7K2-9QXM-4TBC-WR5N', 'H7K2-9QXM-4TBC-WR5N'],
		['h7k29qxm4tbcwr5n', 'H7K2-9QXM-4TBC-WR5N'],
		[' o000 l111 i222 3333 ', '0000-1111-1222-3333'],
		['H7K2-9QXM-4TBC-WR5', null],
		['H7K2-9QXM-4TBC-WR5U', null],
		['', null],
	])('%j is read as %j', (typed, expected) => {
		expect(readOrderNumber(typed)).toBe(expected)
	})
})

describe('a request sent again', () => {
	const order = { number: 'A', hash: 'same' }
	it.each([
		['its key is known', { byKey: order, byCart: null, lines: [1], version: 3 }, {}, order],
		[
			'its key is known, its body is not',
			{ byKey: { ...order, hash: 'x' }, byCart: null, lines: [], version: 3 },
			{},
			'idempotency_key_reused',
		],
		['the cart has just become this order', { byKey: null, byCart: order, lines: [], version: 3 }, {}, order],
		['there is something new to order', { byKey: null, byCart: order, lines: [1], version: 3 }, {}, null],
		[
			'it names the cart it was made for',
			{ byKey: null, byCart: order, lines: [1], version: 3 },
			{ cart_version: 2 },
			order,
		],
		['the last order was another', { byKey: null, byCart: { ...order, hash: 'x' }, lines: [], version: 3 }, {}, null],
		['nothing was ordered yet', { byKey: null, byCart: null, lines: [1], version: 1 }, {}, null],
	])('%s', (_name, found, body, expected) => {
		expect(earlierAnswer(found, 'same', body)).toEqual(expected)
	})

	it('is equal in any order of its members', () => {
		const a = canonicalRequest({ address_id: 1, payment_method: 'cod', note: 'x' })
		expect(canonicalRequest({ note: 'x', payment_method: 'cod', address_id: 1 })).toBe(a)
		expect(canonicalRequest({ address_id: 1, payment_method: 'cod', note: 'y' })).not.toBe(a)
	})
})

it('refuses a cart that is empty, short, or not the one that was seen', () => {
	const line = { id: 7, quantity: 2, stock: 2 }
	expect(cartRefusal({ version: 1, lines: [] }, undefined)).toEqual({ code: 'cart_empty' })
	const short = cartRefusal({ version: 1, lines: [line, { ...line, id: 8, stock: 1 }] }, undefined)
	expect(short).toEqual({ code: 'out_of_stock', errors: { item_8: 'out_of_stock' } })
	expect(cartRefusal({ version: 1, lines: [line] }, 2)).toEqual({ code: 'price_changed' })
	expect(cartRefusal({ version: 1, lines: [line] }, 1)).toBeNull()
})
