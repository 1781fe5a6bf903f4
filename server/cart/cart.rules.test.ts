import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { line, offer } from '#tests/makers/cart-lines.ts'
import {
	addOffer,
	bySeller,
	type CartLine,
	difference,
	kitchenFor,
	lineTerms,
	maxQuantity,
	meantVariants,
	mergeOffers,
	removeLine,
	setQuantity,
	setSaved,
	setSelected,
} from './cart.rules.ts'

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

describe('the price the shopper has seen', () => {
	const expensive = {
		...offer(1),
		salePrice: poisha(90_00),
		flash: { saleId: 1, price: poisha(50_00), most: 2, endsAt: '', line: null },
	}
	it.each([
		['none', undefined, 1, 50_00],
		['none, and more than the flash sale allows', undefined, 3, 90_00],
		['an earlier one', poisha(80_00), 1, 80_00],
		['the flash price', poisha(50_00), 3, 90_00],
		['the ordinary price', poisha(90_00), 1, 50_00],
	])('%s', (_name, seen, quantity, expected) => {
		expect(addOffer([], expensive, quantity, seen)).toMatchObject([{ seenPrice: expected }])
		expect(mergeOffers([], [{ offer: expensive, quantity, seen }])).toMatchObject([{ seenPrice: expected }])
		expect(setQuantity([{ ...line(1, 9), ...expensive }], 10, quantity, seen)).toMatchObject([{ seenPrice: expected }])
	})

	it('stays while a line is saved for later and moved back', () => {
		const seen = poisha(80_00)
		const by = setSaved([{ ...line(1, 1), seenPrice: seen }], [10], true)
		expect(by).toMatchObject([{ saved: true, seenPrice: seen }])
		expect(setSaved(by as CartLine[], [10], false)).toMatchObject([{ saved: false, seenPrice: seen }])
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
	it('keeps the larger quantity, and saves sold-out lines for later', () => {
		const lines = mergeOffers(
			[line(1, 5), line(2, 1)],
			[
				{ offer: offer(1), quantity: 3 },
				{ offer: offer(2), quantity: 4 },
				{ offer: offer(3, 2), quantity: 6 },
				{ offer: offer(4, 0), quantity: 1 },
			],
		)
		expect(quantities(lines)).toEqual([
			[1, 5],
			[2, 4],
			[3, 2],
			[4, 1],
		])
		expect((lines as CartLine[]).map(({ saved, selected }) => [saved, selected])).toEqual([
			[false, true],
			[false, true],
			[false, true],
			[true, false],
		])
	})

	it.each([
		['saved stays saved', [], { saved: true }, { saved: true, selected: false, quantity: 4 }],
		['not selected stays so', [], { selected: false }, { saved: false, selected: false, quantity: 4 }],
		[
			'selected by the guest is selected, though the line there was not',
			[{ ...line(1, 9), selected: false }],
			{},
			{ saved: false, selected: true, quantity: 9 },
		],
		[
			'selected by the guest, and more of it',
			[{ ...line(1, 2), selected: false }],
			{},
			{ saved: false, selected: true, quantity: 4 },
		],
		['selected there stays selected', [line(1, 2)], { selected: false }, { saved: false, selected: true, quantity: 4 }],
		['in the cart wins over saved', [line(1, 2)], { saved: true }, { saved: false, quantity: 2 }],
		[
			'moves back from the saved ones',
			[{ ...line(1, 9), selected: false, saved: true }],
			{},
			{ saved: false, quantity: 4 },
		],
	])('a line that is %s', (_name, own, wish, expected) => {
		const lines = mergeOffers(own, [{ offer: offer(1), quantity: 4, ...wish }])
		expect(lines).toMatchObject([expected])
	})

	it('loses nothing, duplicates nothing, never exceeds a limit (property)', () => {
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

it('removes and selects only existing lines', () => {
	expect(quantities(removeLine([line(1, 1), line(2, 1)], 10))).toEqual([[2, 1]])
	expect(removeLine([line(1, 1)], 99)).toBe('cart_item_not_found')
	expect(setSelected([line(1, 1)], [10, 99], false)).toBe('cart_item_not_found')
	expect(setSelected([line(1, 1)], [10], false)).toMatchObject([{ selected: false }])
})

it('saves lines and moves them back; no checkout includes them meanwhile', () => {
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

describe('the price of a piece', () => {
	const flash = (price: number, most: number) => ({ saleId: 9, price: poisha(price), most, endsAt: '', line: null })
	it.each([
		['the price', null, null, 1, 100, null],
		['the sale price', 80, null, 1, 80, null],
		['the flash price', 80, flash(70, 2), 2, 70, 9],
		['the flash price of a product without a sale', null, flash(70, 1), 1, 70, 9],
		['no flash price for more pieces than the limit', 80, flash(70, 2), 3, 80, null],
		['no flash price for a shopper who has reached the limit', 80, flash(70, 0), 1, 80, null],
		['no flash price that is not lower', 80, flash(80, 9), 1, 80, null],
		['no flash price that is higher', 80, flash(90, 9), 1, 80, null],
	])('%s', (_name, salePrice, running, quantity, pays, flashSaleId) => {
		const sale = salePrice === null ? null : poisha(salePrice)
		expect(lineTerms({ price: poisha(100), salePrice: sale, flash: running, quantity })).toEqual({ pays, flashSaleId })
	})

	it('is never more than without the flash sale (property)', () => {
		const amount = fc.integer({ min: 1, max: 1000 }).map(poisha)
		const sale = fc.record({
			saleId: fc.constant(9),
			price: amount,
			most: fc.nat(5),
			endsAt: fc.constant(''),
			line: fc.constant(null),
		})
		fc.assert(
			fc.property(
				amount,
				fc.option(amount),
				sale,
				fc.integer({ min: 1, max: 9 }),
				(price, salePrice, flash, quantity) => {
					const { pays } = lineTerms({ price, salePrice, flash, quantity })
					const ordinary = lineTerms({ price, salePrice, flash: null, quantity }).pays
					expect(pays).toBeLessThanOrEqual(ordinary)
					expect(ordinary).toBe(salePrice ?? price)
				},
			),
		)
	})

	it('is kept with a line that is added, or whose quantity changes', () => {
		const onFlash = { ...offer(1, 50), flash: flash(70_00, 2) }
		expect(addOffer([], onFlash, 2)).toMatchObject([{ id: 0, seenPrice: 70_00, saved: false }])
		expect(addOffer([], onFlash, 3)).toMatchObject([{ seenPrice: 100_00 }])
		const lines = addOffer([], onFlash, 2) as CartLine[]
		expect(setQuantity(lines, 0, 3)).toMatchObject([{ quantity: 3, seenPrice: 100_00 }])
		expect(setSaved([line(1, 1)], [10], true)).toMatchObject([{ seenPrice: 100_00 }])
		expect(setSaved([line(1, 1)], [10], false)).toMatchObject([{ seenPrice: null, selected: true }])
	})
})

it('the largest quantity, and the whole stock, are accepted', () => {
	expect(quantities(addOffer([], offer(1, 500), maxQuantity))).toEqual([[1, 99]])
	expect(addOffer([], offer(1, 500), maxQuantity + 1)).toBe('cart_full')
	expect(quantities(addOffer([line(1, 7)], offer(1, 10), 3))).toEqual([[1, 10]])
	expect(quantities(setQuantity([line(1, 2, 3)], 10, 3))).toEqual([[1, 3]])
	expect(quantities(setQuantity([line(1, 9, 3)], 10, 9))).toEqual([[1, 9]])
	const full = Array.from({ length: 100 }, (_, n) => line(n + 1, 1))
	expect(addOffer(full, offer(100), 1)).toHaveLength(100)
	expect(addOffer(full.slice(1), offer(101), 1)).toHaveLength(100)
	expect(mergeOffers(full, [{ offer: offer(101), quantity: 1 }])).toEqual(full)
	expect(mergeOffers(full.slice(1), [{ offer: offer(101), quantity: 1 }])).toHaveLength(100)
})

it('a saved line keeps at most the largest quantity', () => {
	expect(mergeOffers([], [{ offer: offer(1, 0), quantity: 500 }])).toMatchObject([{ quantity: 99, saved: true }])
	expect(mergeOffers([], [{ offer: offer(1, 500), quantity: 500 }])).toMatchObject([{ quantity: 99, saved: false }])
	expect(mergeOffers([], [{ offer: offer(1, 5), quantity: 9, saved: true }])).toMatchObject([
		{ quantity: 9, saved: true },
	])
})

it('a kitchen’s hours count where its rider delivers', () => {
	const kitchen = { hours: [], minutes: { from: 1, to: 2 }, closed: [], now: '' }
	expect(kitchenFor({ kitchen, cityId: 47 }, 47)).toBe(kitchen)
	expect(kitchenFor({ kitchen, cityId: 47 }, 48)).toBeNull()
	expect(kitchenFor({ kitchen: null, cityId: 47 }, 47)).toBeNull()
})

it('groups lines by seller in the order of their first line, and loses none (property)', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 4 })), (sellers) => {
			const lines = sellers.map((id, n) => {
				const one = line(n + 1, 1)
				return { ...one, seller: { ...one.seller, id } }
			})
			const groups = bySeller(lines)
			expect(groups.map(({ seller }) => seller.id)).toEqual([...new Set(sellers)])
			for (const { seller, lines: own } of groups)
				expect(own).toEqual(lines.filter((one) => one.seller.id === seller.id))
		}),
	)
})

it.each([
	['quantity', { quantity: 3 }],
	['selected', { selected: false }],
	['saved', { saved: true }],
])('writes a line whose %s differs', (_name, change) => {
	const after = [{ ...line(1, 1), ...change }]
	expect(difference([line(1, 1)], after)).toEqual({ removed: [], put: after })
})

it('selects among several lines', () => {
	expect(setSelected([line(1, 1), line(2, 1)], [20], false)).toMatchObject([{ selected: true }, { selected: false }])
})

it('a guest’s line with as many pieces changes nothing', () => {
	const own = { ...line(1, 4), seenPrice: poisha(90_00) }
	expect(mergeOffers([own], [{ offer: offer(1), quantity: 4 }])).toEqual([own])
	expect(mergeOffers([own], [{ offer: offer(1), quantity: 5 }])).toMatchObject([{ quantity: 5, seenPrice: 100_00 }])
})
