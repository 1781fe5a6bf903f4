import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import type { CartLine } from './cart.rules.ts'
import { presentCart, presentOldCart } from './cart-view.rules.ts'

const named = (en: string, bn: string) => ({ en, bn })
const seller = (id: number, cityId = 47): CartLine['seller'] => ({
	...{ id, slug: `s${id}`, name: named(`Shop ${id}`, `দোকান ${id}`), cityId, provinceId: 6, kind: 'grocery' },
	...{ slotCapacity: null, reach: 'country', kitchen: null },
})
const line = (id: number, wish: Partial<CartLine> = {}): CartLine => ({
	...{ id, skuId: id, productId: id + 100, slug: `p${id}`, name: named('Rice', 'চাল'), unit: named('5 kg', '৫ কেজি') },
	...{
		assetId: 7,
		variant: '',
		attributes: [],
		price: poisha(100_50),
		salePrice: null,
		flash: null,
		stock: 9,
		grams: 1,
	},
	...{ prescription: false, seller: seller(1), quantity: 2, selected: true, saved: false, seenPrice: null },
	...wish,
})
const unknownFee = { fee: () => null, district: null }
const cartOf = (...lines: CartLine[]) => ({ version: 4, home: null, zones: [], lines })
const shown = (wish: Partial<CartLine>) => presentCart(cartOf(line(1, wish)), unknownFee, 'en').data[0]?.products[0]

describe('the cart', () => {
	it('shows lines by seller, and saved ones apart', () => {
		const lines = [line(1), line(2, { seller: seller(2) }), line(3), line(4, { saved: true, selected: false })]
		const { version, data, saved } = presentCart(cartOf(...lines), unknownFee, 'bn')
		expect(version).toBe(4)
		expect(data.map(({ vendor }) => vendor)).toEqual([
			{ id: 1, slug: 's1', name: 'দোকান 1' },
			{ id: 2, slug: 's2', name: 'দোকান 2' },
		])
		expect(data.map(({ products }) => products.map(({ id }) => id))).toEqual([[1, 3], [2]])
		expect(saved.map(({ id }) => id)).toEqual([4])
	})

	it('shows a line in the requested language, money in BDT', () => {
		expect(shown({})).toEqual({
			...{ id: 1, product_id: 101, slug: 'p1', name: 'Rice', product_title: 'Rice', unit: '5 kg', image: '7.webp' },
			...{ variant: '', attributes: [], price: 100.5, sale_price: null, flash: null, quantity: 2, selected: true },
			...{ price_was: null, stock: 9, seller_id: 1 },
		})
		const attributes = [{ name: named('Colour', 'রং'), value: named('Red', 'লাল') }]
		expect(shown({ attributes, variant: 'red' })).toMatchObject({
			...{ unit: '', variant: 'red', attributes: [{ name: 'Colour', value: 'Red' }] },
		})
	})

	it('shows the present price of a piece, and its price when it was added', () => {
		const flash = { saleId: 1, price: poisha(70_00), most: 2, endsAt: '2026-11-21T16:00:00Z', line: null }
		expect(shown({ salePrice: poisha(80_00) })).toMatchObject({ price: 100.5, sale_price: 80 })
		expect(shown({ salePrice: poisha(100_50) })?.sale_price).toBeNull()
		expect(shown({ flash })).toMatchObject({
			sale_price: 70,
			flash: { price: 70, most: 2, ends_at: '2026-11-21T16:00:00Z', line: null },
		})
		expect(shown({ flash, quantity: 3 })?.sale_price).toBeNull()
		expect(shown({ seenPrice: poisha(90_00) })?.price_was).toBe(90)
		expect(shown({ seenPrice: poisha(100_50) })?.price_was).toBeNull()
	})

	it('requests the delivery fee of the selected lines, or of all while none is selected', () => {
		const requests: number[][] = []
		const fee = (lines: CartLine[]) => {
			requests.push(lines.map(({ id }) => id))
			return { price: poisha(60_50), exact: true }
		}
		const off = { selected: false }
		const lines = [
			line(1),
			line(2, off),
			line(3, { ...off, seller: seller(2) }),
			line(4, { ...off, seller: seller(2) }),
		]
		const { data } = presentCart(cartOf(...lines), { fee, district: null }, 'en')
		expect(requests).toEqual([[1], [3, 4]])
		expect(data).toMatchObject([
			{ delivered: true, delivery: { price: 60.5, exact: true } },
			{ delivered: true, delivery: null },
		])
		expect(presentCart(cartOf(line(1)), unknownFee, 'en').data).toMatchObject([{ delivered: false, delivery: null }])
	})

	it('shows a kitchen’s hours where its rider delivers: near it while the district is unknown', () => {
		const hours = Array.from({ length: 7 }, () => [[600, 1200]] as [number, number][])
		const kitchen = { hours, minutes: { from: 30, to: 50 }, closed: [], now: '2026-11-21T06:00:00.000Z' }
		const cart = cartOf(line(1, { seller: { ...seller(1, 47), kitchen } }))
		const of = (district: number | null) => presentCart(cart, { ...unknownFee, district }, 'en').data[0]?.kitchen
		expect(of(47)).toMatchObject({ at: '2026-11-21T06:00:00.000Z', minutes: { from: 30, to: 50 } })
		expect(of(null)).toEqual(of(47))
		expect(of(48)).toBeNull()
		expect(presentCart(cartOf(line(1)), unknownFee, 'en').data[0]?.kitchen).toBeNull()
	})
})

it('older clients see the price of one piece, and no saved lines', () => {
	const lines = [line(1, { salePrice: poisha(80_25), variant: 'red' }), line(2, { saved: true })]
	expect(presentOldCart(cartOf(...lines), 'bn')).toEqual({
		cart_data: [
			{
				vendor: { id: 1, slug: 's1', name: 'দোকান 1' },
				products: [
					{
						...{ id: 1, sale_price: 80.25, selected_variation: { quantity: 2, variant: 'red' }, product_title: 'চাল' },
						product_images: [{ image: '7.webp' }],
					},
				],
			},
		],
	})
})
