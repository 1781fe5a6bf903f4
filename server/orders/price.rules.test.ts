import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { deliveryTerms } from '#server/delivery/delivery.rules.ts'
import { priceOrder } from './price.rules.ts'

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

it('refuses a sum that a number cannot hold', () => {
	const huge = { pays: poisha(Number.MAX_SAFE_INTEGER), quantity: 2, grams: 1 }
	expect(() => priceOrder([[huge]], () => ({ price: poisha(0), days: { from: 1, to: 1 } }))).toThrow(RangeError)
})
