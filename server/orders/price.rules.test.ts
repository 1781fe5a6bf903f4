import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { deliveryTerms } from '#server/delivery/delivery.rules.ts'
import { discountOf, lineTotal, priceOrder, takaRounding, takeOff } from './price.rules.ts'

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
