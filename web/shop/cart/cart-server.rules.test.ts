import { describe, expect, test } from 'vitest'
import * as rules from './cart.rules.ts'
import { bySeller, cartOf, guestItems, leftBehind, refreshed, refusedOf, type ServerCart } from './cart-server.rules.ts'

type Product = ServerCart['saved'][number]

const product = (product_id: number, wish: Partial<Product> = {}): Product => ({
	...{
		id: product_id * 10,
		product_id,
		slug: `p${product_id}`,
		name: `P ${product_id}`,
		product_title: '',
		unit: '1 kg',
	},
	...{ image: '1.webp', variant: '', attributes: [], price: 100, sale_price: null, quantity: 1, selected: true },
	...{ price_was: null, stock: 9, seller_id: 3, flash: null, ...wish },
})
const server = (products: Product[], saved: Product[] = []): ServerCart => ({
	data: [
		{
			...{ vendor: { id: 3, slug: 'shop', name: 'Shop' }, products, kitchen: null },
			...{ delivered: true, delivery: { price: 50, exact: false } },
		},
		{
			...{ vendor: { id: 4, slug: 'other', name: 'Other' }, products: [], kitchen: null },
			...{ delivered: false, delivery: null },
		},
	],
	saved,
	version: 7,
})
const item = (id: string, wish: Partial<rules.NewItem> = {}): rules.NewItem => ({
	...{ id, name: 'Kept', slug: 'kept', image: '1.webp', price: 100, attributes: [], seller_id: 3, unit: '', stock: 9 },
	...wish,
})
const guest = rules.saveForLater(
	rules.addWithQuantity(rules.addWithQuantity(rules.emptyCart, item('1'), 2), item('2.red.xl'), 1),
	'2.red.xl',
	true,
)

test('the server’s cart replaces the local one, and the promo code stays', () => {
	const before = rules.addPromoCode(guest, 'EID')
	const cart = cartOf(server([product(5, { sale_price: 80, quantity: 3, price_was: 90 })], [product(6)]), 'me', before)
	expect(cart).toMatchObject({
		...{ promoCode: 'EID', total: 240, totalItems: 3 },
		items: [{ id: '5', price: 80, price_was: 90, line: 50, itemTotal: 240 }],
		meta: { owner: 'me', version: 7, saved: [{ id: '6' }], sellers: { 3: { name: 'Shop', delivery: { price: 50 } } } },
	})
})

test('a guest’s whole cart is sent: selected, unselected and saved items', () => {
	expect(guestItems(rules.select(guest, ['1'], false))).toEqual([
		{ product_id: 1, variant: '', quantity: 2, selected: false, saved: false, price_seen: 100 },
		{ product_id: 2, variant: 'red.xl', quantity: 1, selected: false, saved: true, price_seen: 100 },
	])
	const moved = rules.withItems(guest, [{ ...(guest.items[0] as rules.CartItem), price: 120, price_was: 90 }])
	expect(guestItems(moved)[0], 'with the price that was seen, not the one told beside it').toMatchObject({
		price_seen: 90,
	})
})

describe('a guest’s cart after a refresh', () => {
	const now = server([product(1, { price: 120, stock: 1 })])
	const items = guestItems(guest)
	const cart = refreshed(guest, now, items)

	test('has the current price and stock, and the price the shopper saw', () => {
		expect(cart.items).toMatchObject([{ price: 120, price_was: 100, stock: 1, quantity: 2, itemTotal: 240 }])
		expect(refreshed(cart, now, items).items).toMatchObject([{ price: 120, price_was: 100 }])
		expect(refreshed(cart, server([product(1)]), items).items).toMatchObject([{ price: 100, price_was: null }])
	})

	test('loses the earlier price of a line when the shopper changes the line', () => {
		expect(rules.update(cart, '1', { quantity: 1 }).items).toMatchObject([{ price: 120, price_was: null }])
	})

	test('keeps items that are no longer sold, with a stock of 0', () => {
		expect(cart.meta.saved).toMatchObject([{ id: '2.red.xl', stock: 0 }])
	})

	test('does not change items that were added during the refresh', () => {
		const more = rules.addWithQuantity(guest, item('3'), 1)
		expect(refreshed(more, now, items).items).toMatchObject([
			{ id: '1', stock: 1 },
			{ id: '3', stock: 9 },
		])
	})

	test('sends at most 100 lines, and line 101 does not count as sold out', () => {
		const many = Array.from({ length: 101 }, (_, n) => item(String(n + 1)))
		const full = many.reduce((all, one) => rules.add(all, one), rules.emptyCart)
		const items = guestItems(full)
		expect(items).toHaveLength(100)
		const again = refreshed(full, server(items.map(({ product_id }) => product(product_id))), items)
		expect(again.items.filter(({ stock }) => stock === 0)).toEqual([])
	})

	test('has the names of its sellers', () => {
		expect(bySeller(guest)).toMatchObject([{ id: 3, seller: undefined }])
		expect(bySeller(cart)).toMatchObject([{ id: 3, seller: { name: 'Shop' }, items: [{ id: '1' }] }])
	})
})

test('lists the items that were not added to the account’s cart at sign-in', () => {
	const own = cartOf(server([], [product(1)]), 'me', rules.emptyCart)
	expect(leftBehind(guest, own)).toEqual([
		{ name: 'Kept', why: 'put by' },
		{ name: 'Kept', why: 'gone' },
	])
	const less = cartOf(server([product(1)], [product(2, { variant: 'red.xl' })]), 'me', rules.emptyCart)
	expect(leftBehind(guest, less)).toEqual([{ name: 'Kept', why: 'fewer', left: 1 }])
	const all = cartOf(server([product(1, { quantity: 2 })], [product(2, { variant: 'red.xl' })]), 'me', rules.emptyCart)
	expect(leftBehind(guest, all)).toEqual([])
})

test('a change that is refused later is reported when it would have added something', () => {
	const own = cartOf(server([product(1, { quantity: 3 })]), 'me', rules.emptyCart)
	expect(refusedOf({ kind: 'add', item: item('9'), quantity: 1 }, own)).toEqual([{ name: 'Kept', why: 'gone' }])
	expect(refusedOf({ kind: 'set', id: '1', quantity: 8 }, own)).toEqual([{ name: 'P 1', why: 'fewer', left: 3 }])
	expect(refusedOf({ kind: 'set', id: '5', quantity: 8 }, own)).toEqual([])
	expect(refusedOf({ kind: 'remove', id: '1' }, own)).toEqual([])
})
