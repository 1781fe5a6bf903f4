import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWithQuantity, type Cart, emptyCart, type NewItem, saveForLater, withItems } from './cart.rules.ts'
import { applyChange, type CartChange, canBeSent, idsOf, lineOf, triedOn, whatIsLeft } from './cart-changes.rules.ts'

const item = (id: string): NewItem => ({
	...{ id, name: `P ${id}`, slug: `p${id}`, image: '1.webp', price: 100, attributes: [], seller_id: 3, unit: '' },
	stock: 99,
})
/** The server's cart: its lines have numbers there. */
const cartOf = (pieces: Record<string, number>, version = 1): Cart => {
	const filled = Object.entries(pieces).reduce((cart, [id, n]) => addWithQuantity(cart, item(id), n), emptyCart)
	const lines = filled.items.map((line, n) => ({ ...line, line: n + 1 }))
	return withItems({ ...filled, meta: { ...filled.meta, version } }, lines)
}
const add = (quantity: number, id = '1'): CartChange => ({ kind: 'add', item: item(id), quantity })
const set = (quantity: number, id = '1'): CartChange => ({ kind: 'set', id, quantity })
const remove: CartChange = { kind: 'remove', id: '1' }
const select = (selected: boolean, ...ids: string[]): CartChange => ({ kind: 'select', ids, selected })
const save = (saved: boolean, id = '1'): CartChange => ({ kind: 'save', id, saved })
const pieces = ({ items }: Cart) => Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]))

test('each change does to a cart what it is called', () => {
	const cart = cartOf({ 1: 2, 2: 1 })
	expect(pieces(applyChange(cart, add(3)))).toEqual({ 1: 5, 2: 1 })
	expect(pieces(applyChange(cart, set(7)))).toEqual({ 1: 7, 2: 1 })
	expect(pieces(applyChange(cart, remove))).toEqual({ 2: 1 })
	expect(applyChange(cart, select(false, '1')).items.map(({ selected }) => selected)).toEqual([false, true])
	const saved = applyChange(cart, save(true))
	expect([pieces(saved), saved.meta.saved.map(({ id }) => id)]).toEqual([{ 2: 1 }, ['1']])
	expect(pieces(applyChange(saved, save(false)))).toEqual({ 1: 2, 2: 1 })
	expect(() => applyChange(cart, add(0))).toThrow(RangeError)
})

test('names the items it is about', () => {
	expect([add(1), set(1), remove, save(true)].map(idsOf)).toEqual([['1'], ['1'], ['1'], ['1']])
	expect(idsOf(select(true, '1', '2'))).toEqual(['1', '2'])
})

test('a line is found in the cart and among what is put by, once the server knows it', () => {
	const cart = cartOf({ 1: 2 })
	expect(lineOf(cart, '1')?.quantity).toBe(2)
	expect(lineOf(saveForLater(cart, '1', true), '1')?.quantity).toBe(2)
	expect(lineOf(cart, '2')).toBeUndefined()
	expect(lineOf(addWithQuantity(emptyCart, item('1'), 2), '1')).toBeUndefined()
})

test.each([
	[add(1, '9'), true],
	[set(1), true],
	[set(1, '9'), false],
	[remove, true],
	[select(true, '1', '2'), true],
	[select(true, '1', '9'), false],
	[save(true, '9'), false],
])('%j can be sent without looking first: %s', (change, can) => {
	expect(canBeSent(cartOf({ 1: 1, 2: 1 }), change)).toBe(can)
})

test.each([
	[add(1), 2],
	[add(1, '9'), 0],
	[set(5), 2],
	[remove, 2],
	[select(false, '1'), 0],
	[save(true), 0],
])('before %j is sent, %d pieces are remembered', (change, quantity) => {
	expect(triedOn(cartOf({ 1: 2 }, 7), change)).toEqual({ version: 7, quantity })
})

test('what is put by counts for a removal only', () => {
	const saved = saveForLater(cartOf({ 1: 2 }, 7), '1', true)
	expect(triedOn(saved, remove).quantity).toBe(2)
	expect([triedOn(saved, add(1)).quantity, triedOn(saved, set(1)).quantity]).toEqual([0, 0])
})

describe('what is left of a change', () => {
	const tried = (quantity: number, version = 1) => ({ version, quantity })
	test.each<[string, CartChange, { version: number; quantity: number } | null, Cart, CartChange | null]>([
		['an addition never sent', add(2), null, cartOf({ 1: 5 }), add(2)],
		['an addition that did not arrive', add(2), tried(1), cartOf({ 1: 1 }), add(2)],
		['an addition that arrived', add(2), tried(1), cartOf({ 1: 3 }, 2), null],
		['an addition that arrived in part', add(2), tried(1), cartOf({ 1: 2 }, 2), add(1)],
		['an addition, and somebody added more', add(2), tried(1), cartOf({ 1: 9 }, 2), null],
		['an addition, and somebody took the line away', add(2), tried(1), cartOf({}, 2), add(2)],
		['a quantity that is so', set(3), null, cartOf({ 1: 3 }), null],
		['a quantity of a line that is gone', set(3), null, cartOf({}), null],
		['a quantity never sent', set(3), null, cartOf({ 1: 9 }), set(3)],
		['a quantity that did not arrive', set(3), tried(2), cartOf({ 1: 2 }, 2), set(3)],
		['a smaller one, and somebody changed the line', set(1), tried(5), cartOf({ 1: 4 }, 2), null],
		['a larger one, and somebody reduced the line', set(9), tried(5), cartOf({ 1: 4 }, 2), set(9)],
		['a larger one, and somebody added more', set(9), tried(5), cartOf({ 1: 12 }, 2), null],
		['the same one, and somebody reduced the line', set(5), tried(5), cartOf({ 1: 4 }, 2), null],
		['a removal never sent', remove, null, cartOf({ 1: 2 }), remove],
		['a removal that arrived', remove, tried(2), cartOf({}, 2), null],
		['a removal that did not arrive', remove, tried(2), cartOf({ 1: 2 }, 2), remove],
		['a removal, and somebody changed the line', remove, tried(2), cartOf({ 1: 3 }, 2), null],
		['a choice that is made', select(true, '1'), null, cartOf({ 1: 1 }), null],
		['a choice still to be made of some', select(false, '1', '9'), tried(0), cartOf({ 1: 1 }, 2), select(false, '1')],
		['putting by what is there', save(true), tried(0), cartOf({ 1: 1 }, 2), save(true)],
		['putting by what is gone', save(true), null, cartOf({ 2: 1 }), null],
		['taking back what was not put by', save(false), null, cartOf({ 1: 1 }), null],
		['taking back what was', save(false), null, saveForLater(cartOf({ 1: 1 }), '1', true), save(false)],
	])('%s', (_name, change, sent, now, left) => {
		expect(whatIsLeft(change, sent, now)).toEqual(left)
	})

	test('of a change that has arrived is nothing, of any kind (property)', () => {
		const change = fc.oneof(
			fc.integer({ min: 1, max: 9 }).map((n) => add(n)),
			fc.integer({ min: 1, max: 9 }).map((n) => set(n)),
			fc.constantFrom(remove, select(false, '1'), save(true)),
		)
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 20 }), change, (quantity, one) => {
				const before = cartOf({ 1: quantity, 2: 1 })
				const done = applyChange(before, one)
				const after = { ...done, meta: { ...done.meta, version: 2 } }
				expect(whatIsLeft(one, triedOn(before, one), after)).toBeNull()
			}),
		)
	})
})
