import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import {
	addOffer,
	type CartLine,
	difference,
	meantVariants,
	mergeOffers,
	type Offer,
	removeLine,
	setQuantity,
	setSaved,
	setSelected,
} from './cart.rules.ts'

const offer = (skuId: number, stock = 10): Offer => ({
	skuId,
	productId: skuId,
	slug: `p${skuId}`,
	name: { en: 'P', bn: 'প' },
	unit: { en: '1 pc', bn: '১টি' },
	assetId: 1,
	variant: '',
	attributes: [],
	price: poisha(100_00),
	salePrice: null,
	flash: null,
	stock,
	grams: 100,
	prescription: false,
	seller: {
		...{ id: 1, slug: 's', name: { en: 'S', bn: 'স' }, cityId: 47, provinceId: 6 },
		...{ kind: 'grocery', slotCapacity: null, reach: 'country', kitchen: null },
	},
})
const line = (skuId: number, quantity: number, stock = 10): CartLine => ({
	...offer(skuId, stock),
	id: skuId * 10,
	quantity,
	selected: true,
	saved: false,
	seenPrice: null,
})
const quantities = (lines: unknown) => (lines as CartLine[]).map(({ skuId, quantity }) => [skuId, quantity])

describe('adding', () => {
	it('adds up, and selects again', () => {
		const lines = addOffer([{ ...line(1, 2), selected: false }], offer(1), 3)
		expect(lines).toMatchObject([{ id: 10, quantity: 5, selected: true }])
		expect(quantities(addOffer([line(1, 2)], offer(2), 1))).toEqual([
			[1, 2],
			[2, 1],
		])
	})

	it.each([
		['more than the stock', [line(1, 8)], offer(1), 3, 'out_of_stock'],
		['sold out', [], offer(1, 0), 1, 'out_of_stock'],
		['more than 99', [line(1, 90, 500)], offer(1, 500), 10, 'cart_full'],
		['a 101st line', Array.from({ length: 100 }, (_, n) => line(n + 1, 1)), offer(101), 1, 'cart_full'],
	])('refuses %s', (_name, lines, wanted, quantity, code) => {
		expect(addOffer(lines, wanted, quantity)).toBe(code)
	})
})

describe('quantity', () => {
	it('may fall towards the stock but not rise above it', () => {
		expect(quantities(setQuantity([line(1, 9, 3)], 10, 5))).toEqual([[1, 5]])
		expect(setQuantity([line(1, 2, 3)], 10, 4)).toBe('out_of_stock')
		expect(setQuantity([line(1, 2)], 11, 1)).toBe('cart_item_not_found')
	})
})

describe('merging a guest cart', () => {
	it('keeps the larger quantity, and puts by what is sold out', () => {
		const merged = mergeOffers(
			[line(1, 5), line(2, 1)],
			[
				{ offer: offer(1), quantity: 3 },
				{ offer: offer(2), quantity: 4 },
				{ offer: offer(3, 2), quantity: 6 },
				{ offer: offer(4, 0), quantity: 1 },
			],
		)
		expect(quantities(merged)).toEqual([
			[1, 5],
			[2, 4],
			[3, 2],
			[4, 1],
		])
		expect((merged as CartLine[]).map(({ saved, selected }) => [saved, selected])).toEqual([
			[false, true],
			[false, true],
			[false, true],
			[true, false],
		])
	})

	it.each([
		['put by stays put by', [], { saved: true }, { saved: true, selected: false, quantity: 4 }],
		['not chosen stays so', [], { selected: false }, { saved: false, selected: false, quantity: 4 }],
		[
			'picked as a guest is chosen, though the line there was not',
			[{ ...line(1, 9), selected: false }],
			{},
			{ saved: false, selected: true, quantity: 9 },
		],
		[
			'picked as a guest, and more of it',
			[{ ...line(1, 2), selected: false }],
			{},
			{ saved: false, selected: true, quantity: 4 },
		],
		['chosen there stays chosen', [line(1, 2)], { selected: false }, { saved: false, selected: true, quantity: 4 }],
		['in the cart beats put by', [line(1, 2)], { saved: true }, { saved: false, quantity: 2 }],
		[
			'comes out of what was put by',
			[{ ...line(1, 9), selected: false, saved: true }],
			{},
			{ saved: false, quantity: 4 },
		],
	])('what is %s', (_name, own, wish, expected) => {
		const merged = mergeOffers(own, [{ offer: offer(1), quantity: 4, ...wish }])
		expect(merged).toMatchObject([expected])
	})

	it('loses nothing, doubles nothing, never exceeds a limit (property)', () => {
		const item = fc.record({ sku: fc.integer({ min: 1, max: 120 }), quantity: fc.integer({ min: 1, max: 99 }) })
		const guestItem = fc.record({
			sku: fc.integer({ min: 1, max: 120 }),
			quantity: fc.integer({ min: 1, max: 99 }),
			stock: fc.integer({ min: 0, max: 120 }),
		})
		fc.assert(
			fc.property(
				fc.uniqueArray(item, { maxLength: 100, selector: (one) => one.sku }),
				fc.array(guestItem),
				(own, guest) => {
					const before = own.map(({ sku, quantity }) => line(sku, quantity))
					const items = guest.map(({ sku, quantity, stock }) => ({ offer: offer(sku, stock), quantity }))
					const after = mergeOffers(before, items) as CartLine[]
					expect(after.length).toBeLessThanOrEqual(100)
					for (const old of before)
						expect(after.find((one) => one.skuId === old.skuId)?.quantity).toBeGreaterThanOrEqual(old.quantity)
					expect(mergeOffers(after, items)).toEqual(after)
					for (const { put } of [difference(before, after)])
						for (const one of put) expect(one.quantity).toBeLessThanOrEqual(one.saved ? 99 : Math.min(99, one.stock))
				},
			),
		)
	})
})

it('removes and selects only what is there', () => {
	expect(quantities(removeLine([line(1, 1), line(2, 1)], 10))).toEqual([[2, 1]])
	expect(removeLine([line(1, 1)], 99)).toBe('cart_item_not_found')
	expect(setSelected([line(1, 1)], [10, 99], false)).toBe('cart_item_not_found')
	expect(setSelected([line(1, 1)], [10], false)).toMatchObject([{ selected: false }])
})

it('puts lines by and takes them back, which no checkout takes meanwhile', () => {
	const saved = setSaved([line(1, 1), line(2, 1)], [10], true) as CartLine[]
	expect(saved).toMatchObject([
		{ saved: true, selected: false },
		{ saved: false, selected: true },
	])
	expect(setSelected(saved, [10], true)).toBe('cart_item_not_found')
	expect(setSaved(saved, [10], false)).toMatchObject([{ saved: false, selected: true }, {}])
	expect(setSaved(saved, [10, 99], true)).toBe('cart_item_not_found')
	expect(quantities(addOffer(saved, offer(1), 3))).toEqual([
		[1, 3],
		[2, 1],
	])
})

it('writes only what differs', () => {
	const before = [line(1, 1), line(2, 2), line(3, 3)]
	const after = [line(1, 1), line(2, 9), { ...line(4, 1), id: 0 }]
	const change = difference(before, after)
	expect(change.removed).toEqual([30])
	expect(quantities(change.put)).toEqual([
		[2, 9],
		[4, 1],
	])
})

it.each([
	[{}, ['']],
	[{ color: 'default', size: 'normal' }, ['']],
	[{ color: 'red', size: 'normal' }, ['red']],
	[{ color: 'default', size: 'xl' }, ['xl']],
	[{ color: 'red', size: 'xl' }, ['red.xl', 'xl.red']],
	[{ color: 'red', variant: '5-kg' }, ['5-kg']],
	[{ variant: '' }, ['']],
])('%j means %j', (query, expected) => {
	expect(meantVariants(query)).toEqual(expected)
})
