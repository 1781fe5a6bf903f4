import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as rules from './cart.rules.ts'
import { readCart } from './cart-storage.rules.ts'

const rice: rules.NewItem = {
	id: '12',
	name: 'Rice',
	slug: 'rice',
	image: '1.webp',
	price: 85.5,
	attributes: [],
	seller_id: 3,
	unit: '1 kg',
	stock: 9,
}
const shirt: rules.NewItem = { ...rice, id: '7.red.xl', name: 'Shirt', slug: 'shirt', price: 450 }

describe('local cart', () => {
	test('adds an item, and increases the quantity of an existing one', () => {
		const cart = rules.addWithQuantity(rules.addWithQuantity(rules.emptyCart, rice, 2), rice, 3)
		expect(cart).toMatchObject({ isEmpty: false, totalItems: 5, totalUniqueItems: 1, total: 427.5 })
		expect(cart.items[0]).toMatchObject({ quantity: 5, itemTotal: 427.5 })
	})

	test.each([0, -1, 1.5, Number.NaN])('refuses a quantity of %s', (quantity) => {
		expect(() => rules.addWithQuantity(rules.emptyCart, rice, quantity)).toThrow(RangeError)
	})

	test('removes a line when its quantity is reduced to zero', () => {
		const cart = rules.add(rules.add(rules.emptyCart, rice), shirt)
		expect(rules.removeOrReduce(cart, '12').items.map(({ id }) => id)).toEqual(['7.red.xl'])
		expect(rules.removeOrReduce(rules.add(cart, rice), '12').items[0]?.quantity).toBe(1)
	})

	test('removes and updates lines, and sets promo code and discount', () => {
		const cart = rules.add(rules.add(rules.emptyCart, rice), shirt)
		expect(rules.remove(cart, '12').total).toBe(450)
		expect(rules.update(cart, '7.red.xl', { quantity: 3 }).total).toBe(1435.5)
		expect(rules.update(cart, '12', { quantity: 0 }).totalUniqueItems).toBe(1)
		expect(rules.addDiscount(rules.addPromoCode(cart, 'EID'), 50)).toMatchObject({ promoCode: 'EID', discount: 50 })
	})

	test('only selected items are in the checkout and in the total', () => {
		const cart = rules.select(rules.add(rules.add(rules.emptyCart, rice), shirt), ['12'], false)
		expect(cart).toMatchObject({ total: 450, totalItems: 2, items: [{ selected: false }, { selected: true }] })
		expect(rules.select(cart, ['12', '7.red.xl'], true).total).toBe(535.5)
	})

	test('an item saved for later is in no total, and returns to the cart unchanged', () => {
		const cart = rules.addWithQuantity(rules.add(rules.emptyCart, rice), shirt, 2)
		const saved = rules.saveForLater(cart, '7.red.xl', true)
		expect(saved).toMatchObject({ total: 85.5, totalItems: 1, meta: { saved: [{ id: '7.red.xl', quantity: 2 }] } })
		expect(rules.saveForLater(saved, '7.red.xl', false)).toEqual(cart)
		expect(rules.saveForLater(cart, 'nothing', true)).toBe(cart)
		expect(rules.addWithQuantity(saved, shirt, 1)).toMatchObject({ totalItems: 2, meta: { saved: [] } })
		expect(rules.remove(saved, '7.red.xl').meta.saved).toEqual([])
	})

	test('a reset clears everything, also the promo code', () => {
		expect(rules.reset()).toEqual({
			...{ items: [], isEmpty: true, totalItems: 0, totalUniqueItems: 0, total: 0, promoCode: null, discount: 0 },
			meta: { owner: null, version: null, sellers: {}, saved: [] },
		})
	})

	test('a line has at most 99 pieces', () => {
		expect(rules.addWithQuantity(rules.addWithQuantity(rules.emptyCart, rice, 90), rice, 90).items[0]?.quantity).toBe(
			99,
		)
	})

	test.each([
		[12, '', '12'],
		[7, 'red.xl', '7.red.xl'],
	])('returns the item id of product %s and variant «%s»', (productId, variant, id) => {
		expect(rules.itemId(productId, variant)).toBe(id)
		expect(rules.readItemId(id)).toEqual({ productId, variant })
	})

	test.each([undefined, null, 5, {}, { items: 'x' }, { items: [{ id: '__proto__.x' }, null, { id: 'x' }] }])(
		'reads an invalid cart as an empty one: %j',
		(kept) => expect(readCart(kept)).toEqual(rules.emptyCart),
	)

	test('is the same after it was stored and read', () => {
		const cart = rules.saveForLater(
			rules.addWithQuantity(rules.addPromoCode(rules.add(rules.emptyCart, rice), 'X'), shirt, 4),
			'12',
			true,
		)
		expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
	})

	test('the totals match the lines after any steps', () => {
		const step = fc.record({
			item: fc.constantFrom(rice, shirt),
			quantity: fc.integer({ min: 1, max: 9 }),
			take: fc.boolean(),
		})
		fc.assert(
			fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
				let cart = rules.emptyCart
				for (const { item, quantity, take } of steps)
					cart = take ? rules.removeOrReduce(cart, item.id, quantity) : rules.addWithQuantity(cart, item, quantity)
				expect(cart).toEqual(rules.withItems(cart, cart.items))
				for (const line of cart.items) expect(line.quantity).toBeGreaterThan(0)
			}),
		)
	})
})

test('the text of a line is its chosen options, or its unit', () => {
	expect(rules.choiceText({ unit: '5 kg', attributes: [] })).toBe('5 kg')
	const attributes = [
		{ name: 'Colour', value: 'Red' },
		{ name: 'Size', value: 'XL' },
	]
	expect(rules.choiceText({ unit: '5 kg', attributes })).toBe('Red · XL')
})

test('the total of a line is its price times its quantity (at most 99), exact to the poisha (property)', () => {
	const line = { ...rice, selected: true, price_was: null, flash: null, line: null }
	fc.assert(
		fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 200 }), (poisha, wanted) => {
			const { quantity, itemTotal } = rules.priced({ ...line, price: poisha / 100 }, wanted)
			expect(quantity).toBe(Math.min(wanted, rules.maxQuantity))
			expect(itemTotal).toBe((poisha * quantity) / 100)
		}),
	)
})
