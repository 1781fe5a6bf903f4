import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCart, maxQuantity } from './cart.rules.ts'
import { itemOfStorage, readCart } from './cart-storage.rules.ts'

const item = {
	...{ id: '12.red', name: 'Rice', slug: 'rice', image: '7.webp', price: 85.5, seller_id: 3, unit: '5 kg', stock: 9 },
	attributes: [{ name: 'Colour', value: 'Red' }],
}
const kept = { ...item, quantity: 2, selected: true, price_was: null, flash: null, line: 5 }
const readOne = (change: object) => readCart({ items: [{ ...kept, ...change }] }).items[0]

describe('an item', () => {
	test('is read as it was stored', () => expect(itemOfStorage({ ...item, more: 1 })).toEqual(item))

	test.each([
		{ id: 12 },
		{ id: '0' },
		{ id: '12.' },
		{ id: '12.Red' },
		{ id: 'x12' },
		{ id: `1.${'a'.repeat(140)}` },
		{ name: null },
		{ slug: 5 },
		{ price: '85' },
		{ price: -1 },
		{ price: 1e9 },
		{ price: Number.NaN },
	])('is refused with %j', (change) => expect(itemOfStorage({ ...item, ...change })).toBeNull())

	test.each([
		[{ image: '../x.webp' }, { image: '0.webp' }],
		[{ image: 5 }, { image: '0.webp' }],
		[{ image: '7.webp?' }, { image: '0.webp' }],
		[{ seller_id: -1 }, { seller_id: 0 }],
		[{ seller_id: '3' }, { seller_id: 0 }],
		[{ unit: 5 }, { unit: '' }],
		[{ stock: 1.5 }, { stock: maxQuantity }],
		[{ stock: 0 }, { stock: 0 }],
		[{ attributes: 'x' }, { attributes: [] }],
		[
			{ attributes: [null, { name: 'a' }, { value: 'b' }, { name: 'a', value: 'b', c: 1 }] },
			{ attributes: [{ name: 'a', value: 'b' }] },
		],
		[{ price: 0 }, { price: 0 }],
		[{ id: '12' }, { id: '12' }],
	])('is fixed: %j', (change, mended) => expect(itemOfStorage({ ...item, ...change })).toEqual({ ...item, ...mended }))
})

describe('a line', () => {
	test('is read with its total', () => expect(readOne({})).toEqual({ ...kept, itemTotal: 171 }))

	test.each([{ quantity: 0 }, { quantity: 1.5 }, { quantity: '2' }, { quantity: -1 }, { id: 'x' }])(
		'is left out with %j',
		(change) => expect(readOne(change)).toBeUndefined(),
	)

	test.each([
		[{ selected: false }, { selected: false }],
		[{ selected: 'no' }, { selected: true }],
		[{ price_was: 90 }, { price_was: 90 }],
		[{ price_was: 'x' }, { price_was: null }],
		[{ line: 0 }, { line: null }],
		[{ line: -3 }, { line: null }],
		[{ line: 'x' }, { line: null }],
		[
			{ flash: { price: 70, most: 1, ends_at: '2026-11-21' } },
			{ flash: { price: 70, most: 1, ends_at: '2026-11-21' } },
		],
		[{ flash: { price: 70, most: 1, ends_at: 'soon' } }, { flash: null }],
		[{ flash: { price: 70, most: 1, ends_at: 5 } }, { flash: null }],
		[{ flash: { price: -1, most: 1, ends_at: '2026-11-21' } }, { flash: null }],
		[{ flash: { price: 70, most: 0.5, ends_at: '2026-11-21' } }, { flash: null }],
	])('is fixed: %j', (change, mended) => expect(readOne(change)).toMatchObject(mended))

	test('is read once: the cart has precedence over the items saved for later', () => {
		const cart = readCart({ items: [kept, { ...kept, quantity: 5 }], meta: { saved: [kept, { ...kept, id: '13' }] } })
		expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([['12.red', 2]])
		expect(cart.meta.saved.map(({ id }) => id)).toEqual(['13'])
	})
})

describe('a cart', () => {
	const seller = { slug: 'shop', name: 'Shop', delivery: { price: 60, exact: true }, delivered: true, kitchen: null }
	test('is read as it was stored', () => {
		const meta = { owner: 'me', version: 4, sellers: { 3: seller }, saved: [] }
		expect(readCart({ items: [kept], meta, promoCode: 'EID-1', discount: 50 })).toMatchObject({
			...{ meta, promoCode: 'EID-1', discount: 50, total: 171, totalItems: 2, totalUniqueItems: 1, isEmpty: false },
		})
	})

	test.each([
		[{ promoCode: 'EID 1' }, { promoCode: null }],
		[{ promoCode: 'A'.repeat(41) }, { promoCode: null }],
		[{ promoCode: '' }, { promoCode: null }],
		[{ promoCode: 5 }, { promoCode: null }],
		[{ discount: -5 }, { discount: 0 }],
		[{ discount: 'x' }, { discount: 0 }],
		[{ meta: { owner: 5, version: 1.5 } }, { meta: { owner: null, version: null } }],
		[{ meta: { version: -1 } }, { meta: { version: null } }],
		[{ meta: { version: 0 } }, { meta: { version: 0 } }],
		[
			{ meta: { sellers: { 0: seller, x: seller, 3: { ...seller, name: 5 }, 4: { ...seller, slug: null } } } },
			{ meta: { sellers: {} } },
		],
	])('is fixed: %j', (change, mended) => expect(readCart(change)).toMatchObject(mended))

	test.each([
		[{ delivery: { price: 60, exact: 'yes' } }, { delivery: null }],
		[{ delivery: { price: '60', exact: true } }, { delivery: null }],
		[{ delivery: null }, { delivery: null }],
		[{ delivered: false }, { delivered: false }],
	])('keeps the valid fields of a seller: %j', (change, mended) => {
		const { sellers } = readCart({ meta: { sellers: { 3: { ...seller, ...change } } } }).meta
		expect(sellers[3]).toMatchObject(mended)
	})

	test('has no value of `delivered` for a seller when the stored one is invalid', () => {
		const { sellers } = readCart({ meta: { sellers: { 3: { ...seller, delivered: 'x' } } } }).meta
		expect(sellers[3]).not.toHaveProperty('delivered')
	})

	test('is valid whatever was stored (property)', () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), (one, other) => {
				expect(readCart(one)).toMatchObject({ items: [], meta: { owner: null } })
				const cart = readCart({ items: [kept, one, other], meta: other })
				expect(cart.items[0]?.id).toBe('12.red')
			}),
		)
		expect(readCart(undefined)).toEqual(emptyCart)
	})
})
