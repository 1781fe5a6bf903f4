import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { canonicalRequest, cartRefusal, earlierAnswer, priceChanged } from './checkout.rules.ts'
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
	it('have nine characters at most, of letters that cannot be mistaken', () => {
		expect(orderNumber(new Uint8Array(8))).toBe('2222-2222')
		expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 19]))).toBe('2222-222Y')
		expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 20]))).toBe('2222-2232')
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

describe('a total that the shopper did not see', () => {
	const line = (pays: number, seen: number | null) => ({
		pays: poisha(pays),
		seenPrice: seen === null ? null : poisha(seen),
	})
	const order = (...lines: ReturnType<typeof line>[]) => ({ total: poisha(10_000), rounding: poisha(35), lines })
	it.each([
		['the total shown', order(line(200, 100)), 10_000, false],
		['the total shown before cash was rounded', order(line(200, 100)), 10_035, false],
		['another total', order(line(100, 100)), 10_034, true],
		['no total, the same price', order(line(100, 100)), undefined, false],
		['no total, a lower price', order(line(80, 100)), undefined, false],
		['no total, a price nobody has seen', order(line(100, null)), undefined, false],
		['no total, one line dearer', order(line(80, 100), line(101, 100)), undefined, true],
	])('%s', (_name, order, seen, changed) => {
		expect(priceChanged(order, seen === undefined ? undefined : poisha(seen))).toBe(changed)
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
