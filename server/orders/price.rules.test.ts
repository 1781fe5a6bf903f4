import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { deliveryTerms } from '#server/delivery/delivery.rules.ts'
import { discountOf, goodsOf, lineTotal, priceOrder, takaRounding, takeOff } from './price.rules.ts'

const dhaka = { districtId: 47, divisionId: 6 }
const line = fc.record({
	pays: fc.integer({ min: 1, max: 10_000_000 }).map(poisha),
	quantity: fc.integer({ min: 1, max: 99 }),
	grams: fc.integer({ min: 1, max: 50_000 }),
})
const groups = fc.array(fc.array(line, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 5 })

it('is the sum of its parts, to the poisha (property)', () => {
	fc.assert(
		fc.property(groups, (sellers) => {
			const priced = priceOrder(sellers, (_lines, parcel) => deliveryTerms({ from: dhaka, ...parcel }, dhaka))
			const lines = sellers.flat()
			expect(priced.subtotal).toBe(lines.reduce((all, one) => all + one.pays * one.quantity, 0))
			expect(priced.delivery).toBe(priced.parts.reduce((all, part) => all + part.delivery, 0))
			expect(priced.total).toBe(priced.subtotal + priced.delivery - priced.discount)
			expect(priced.parts.map((part) => part.lines)).toEqual(sellers)
		}),
	)
})

it('in cash costs whole taka of each seller, at most 99 poisha less, after any discount (property)', () => {
	const share = fc.double({ min: 0, max: 1, noNaN: true })
	fc.assert(
		fc.property(groups, share, (sellers, off) => {
			const priced = priceOrder(sellers, (_lines, parcel) => deliveryTerms({ from: dhaka, ...parcel }, dhaka))
			const discounted = takeOff(
				priced,
				priced.parts.map(({ lines, delivery }) => ({
					lines: lines.map((one) => poisha(Math.floor(lineTotal(one) * off))),
					delivery: poisha(Math.floor(delivery * off)),
				})),
			)
			const rounding = takaRounding(discounted)
			const cash = takeOff(discounted, rounding)
			for (const [n, part] of cash.parts.entries()) {
				const before = discounted.parts[n] as typeof part
				const cost = (one: typeof part) => one.subtotal + one.delivery - one.discount - one.deliveryDiscount
				expect(cost(part) % 100).toBe(0)
				expect(discountOf([rounding[n] as (typeof rounding)[number]])).toBe(cost(before) % 100)
			}
			expect(cash.total).toBe(discounted.total - discountOf(rounding))
			expect(discountOf(takaRounding(cash))).toBe(0)
		}),
	)
})

it('takes what makes whole taka off the goods, and off the delivery when they cost less', () => {
	const terms = (price: number) => () => ({ price: poisha(price), days: { from: 1, to: 1 } })
	const rounding = (pays: number[], delivery: number) =>
		takaRounding(priceOrder([pays.map((one) => ({ pays: poisha(one), quantity: 1, grams: 1 }))], terms(delivery)))
	expect(rounding([10_035], 5_000)).toEqual([{ lines: [35], delivery: 0 }])
	expect(rounding([20, 30], 5_070)).toEqual([{ lines: [20, 0], delivery: 0 }])
	expect(rounding([20, 30], 5_049)).toEqual([{ lines: [20, 30], delivery: 49 }])
	expect(rounding([10_000], 5_000)).toEqual([{ lines: [0], delivery: 0 }])
})

it('refuses a sum that a number cannot hold', () => {
	const huge = { pays: poisha(Number.MAX_SAFE_INTEGER), quantity: 2, grams: 1 }
	expect(() => priceOrder([[huge]], () => ({ price: poisha(0), days: { from: 1, to: 1 } }))).toThrow(RangeError)
})

it('takes a discount off the total, off the lines and off the delivery', () => {
	const line = (pays: number, quantity: number) => ({ pays: poisha(pays), quantity, grams: 100 })
	const seen: { grams: number; subtotal: number }[] = []
	const priced = priceOrder([[line(10_000, 2), line(5_000, 1)], [line(300, 3)]], (_lines, parcel) => {
		seen.push(parcel)
		return { price: poisha(6_000), days: { from: 1, to: 2 } }
	})
	expect(seen).toEqual([
		{ grams: 300, subtotal: 25_000 },
		{ grams: 300, subtotal: 900 },
	])
	expect(priced).toMatchObject({ subtotal: 25_900, delivery: 12_000, discount: 0, total: 37_900 })
	expect(priced.parts[0]).toMatchObject({
		...{ subtotal: 25_000, delivery: 6_000, days: { from: 1, to: 2 } },
		...{ lineDiscounts: [0, 0], discount: 0, deliveryDiscount: 0 },
	})

	const less = takeOff(priced, [
		{ lines: [poisha(1_000), poisha(500)], delivery: poisha(200) },
		{ lines: [poisha(900)], delivery: poisha(0) },
	])
	expect(less).toMatchObject({ subtotal: 25_900, delivery: 12_000, discount: 2_600, total: 35_300 })
	expect(
		less.parts.map(({ lineDiscounts, discount, deliveryDiscount }) => [lineDiscounts, discount, deliveryDiscount]),
	).toEqual([
		[[1_000, 500], 1_500, 200],
		[[900], 900, 0],
	])
	expect(goodsOf(less)).toEqual([[19_000, 4_500], [0]])
})

it('adds one discount to another, in any order, and never takes more than a line or a delivery costs (property)', () => {
	const part = fc.double({ min: 0, max: 0.5, noNaN: true })
	fc.assert(
		fc.property(groups, part, part, (sellers, one, other) => {
			const priced = priceOrder(sellers, () => ({ price: poisha(6_000), days: { from: 1, to: 2 } }))
			const off = (share: number) =>
				priced.parts.map(({ lines, delivery }) => ({
					lines: lines.map((line) => poisha(Math.floor(lineTotal(line) * share))),
					delivery: poisha(Math.floor(delivery * share)),
				}))
			const both = takeOff(takeOff(priced, off(one)), off(other))
			expect(both).toEqual(takeOff(takeOff(priced, off(other)), off(one)))
			expect(both.discount).toBe(discountOf(off(one)) + discountOf(off(other)))
			expect(both.total).toBe(priced.total - both.discount)
			expect(
				goodsOf(both)
					.flat()
					.every((cost) => cost >= 0),
			).toBe(true)
		}),
	)
})

it.each([
	['a line', [poisha(101)], 0],
	['the delivery', [poisha(0)], 51],
])('refuses more off than %s costs', (_name, lines, delivery) => {
	const priced = priceOrder([[{ pays: poisha(50), quantity: 2, grams: 1 }]], () => ({
		price: poisha(50),
		days: { from: 1, to: 1 },
	}))
	expect(() => takeOff(priced, [{ lines, delivery: poisha(delivery) }])).toThrow(
		new RangeError('a discount must not exceed the price'),
	)
	const whole = takeOff(priced, [{ lines: [poisha(100)], delivery: poisha(50) }])
	expect(whole.total).toBe(0)
})

it('refuses too much off one line of several', () => {
	const line = (pays: number) => ({ pays: poisha(pays), quantity: 1, grams: 1 })
	const priced = priceOrder([[line(50), line(500)]], () => ({ price: poisha(0), days: { from: 1, to: 1 } }))
	expect(() => takeOff(priced, [{ lines: [poisha(51), poisha(0)], delivery: poisha(0) }])).toThrow(RangeError)
})
