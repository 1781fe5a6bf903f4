import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWithQuantity, type Cart, emptyCart, type NewItem, saveForLater, withItems } from './cart.rules.ts'
import { applyChange, type CartChange, canBeSent, idsOf, lineOf, triedOn, whatIsLeft } from './cart-changes.rules.ts'

const item = (id: string): NewItem => ({
	...{ id, name: `P ${id}`, slug: `p${id}`, image: '1.webp', price: 100, attributes: [], seller_id: 3, unit: '' },
	stock: 99,
})
/** A cart of the server: every line has the number it has there. */
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

test('applies each kind of change to a cart', () => {
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

test('returns the ids of the items of a change', () => {
	expect([add(1), set(1), remove, save(true)].map(idsOf)).toEqual([['1'], ['1'], ['1'], ['1']])
	expect(idsOf(select(true, '1', '2'))).toEqual(['1', '2'])
})

test('finds a line in the cart and among the items saved for later, once the server has it', () => {
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
])('whether %j can be sent without reading the cart first: %s', (change, can) => {
	expect(canBeSent(cartOf({ 1: 1, 2: 1 }), change)).toBe(can)
})

test.each([
	[add(1), 2],
	[add(1, '9'), 0],
	[set(5), 2],
	[remove, 2],
	[select(false, '1'), 0],
	[save(true), 0],
])('before %j is sent, the quantity %d is stored with it', (change, quantity) => {
	expect(triedOn(cartOf({ 1: 2 }, 7), change)).toEqual({ version: 7, quantity })
})

test('the quantity of an item saved for later is stored with a removal only', () => {
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
		['an addition, and more was added elsewhere', add(2), tried(1), cartOf({ 1: 9 }, 2), null],
		['an addition, and the line was removed elsewhere', add(2), tried(1), cartOf({}, 2), add(2)],
		['a quantity that is set already', set(3), null, cartOf({ 1: 3 }), null],
		['a quantity of a removed line', set(3), null, cartOf({}), null],
		['a quantity never sent', set(3), null, cartOf({ 1: 9 }), set(3)],
		['a quantity that did not arrive', set(3), tried(2), cartOf({ 1: 2 }, 2), set(3)],
		['a smaller quantity, and the line was changed elsewhere', set(1), tried(5), cartOf({ 1: 4 }, 2), null],
		['a larger quantity, and the line was reduced elsewhere', set(9), tried(5), cartOf({ 1: 4 }, 2), set(9)],
		['a larger quantity, and more was added elsewhere', set(9), tried(5), cartOf({ 1: 12 }, 2), null],
		['the same quantity, and the line was reduced elsewhere', set(5), tried(5), cartOf({ 1: 4 }, 2), null],
		['a removal never sent', remove, null, cartOf({ 1: 2 }), remove],
		['a removal that arrived', remove, tried(2), cartOf({}, 2), null],
		['a removal that did not arrive', remove, tried(2), cartOf({ 1: 2 }, 2), remove],
		['a removal, and the line was changed elsewhere', remove, tried(2), cartOf({ 1: 3 }, 2), null],
		['a selection that is set already', select(true, '1'), null, cartOf({ 1: 1 }), null],
		['a selection with one item left', select(false, '1', '9'), tried(0), cartOf({ 1: 1 }, 2), select(false, '1')],
		['saving an item for later', save(true), tried(0), cartOf({ 1: 1 }, 2), save(true)],
		['saving a removed item for later', save(true), null, cartOf({ 2: 1 }), null],
		['moving an item that is not saved to the cart', save(false), null, cartOf({ 1: 1 }), null],
		['moving a saved item to the cart', save(false), null, saveForLater(cartOf({ 1: 1 }), '1', true), save(false)],
	])('%s', (_name, change, sent, now, left) => {
		expect(whatIsLeft(change, sent, now)).toEqual(left)
	})

	test('is nothing when the change has arrived, whatever its kind (property)', () => {
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
