import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { offerOf, presentOffer } from './offer.rules.ts'

const both = (en: string) => ({ en, bn: `${en}-bn` })
const red = { name: both('Colour'), value: both('Red') }
const large = { name: both('Size'), value: both('Large') }
const line = {
	name: both('Shirt'),
	unit: both('1 piece'),
	attributes: [red, large],
	quantity: 2,
	total: poisha(50_050),
}
const order = {
	...{ subtotal: poisha(70_050), delivery: poisha(6_000), total: poisha(71_000) },
	address: { full_name: 'Rahima', address: 'House 12', area: both('Dhanmondi'), city: both('Dhaka') },
	parts: [
		{ seller: { name: both('A') }, delivery: poisha(6_000), slot_day: '2026-11-25', slot: 1, lines: [line] },
		{
			...{ seller: { name: both('B') }, delivery: poisha(0), slot_day: null, slot: null },
			lines: [{ ...line, name: both('Rice'), attributes: [], quantity: 1, total: poisha(20_000) }],
		},
	],
}

describe('offerOf', () => {
	it('keeps products, amounts, area and slot, and nothing of the person', () => {
		const offer = offerOf(order)
		expect(offer).toMatchObject({ discount: 5_050, area: both('Dhanmondi'), city: both('Dhaka') })
		expect(offer.parts[0]?.slot).toEqual({ day: '2026-11-25', number: 1 })
		expect(offer.parts[0]?.lines[0]?.variant).toEqual({ en: 'Red, Large', bn: 'Red-bn, Large-bn' })
		expect(offer.parts[1]).toMatchObject({ slot: null, lines: [{ variant: both('1 piece') }] })
		expect(JSON.stringify(offer)).not.toMatch(/Rahima|House/)
	})

	it('has a discount that makes the sum exact, whatever the amounts', () => {
		const amount = fc.integer({ min: 0, max: 1e9 })
		fc.assert(
			fc.property(amount, amount, amount, (subtotal, delivery, total) => {
				const of = { ...order, subtotal: poisha(subtotal), delivery: poisha(delivery), total: poisha(total) }
				const offer = offerOf(of)
				expect(offer.subtotal + offer.delivery - offer.discount).toBe(offer.total)
			}),
		)
	})
})

describe('presentOffer', () => {
	it('is in one language and in BDT, with the hours of a slot', () => {
		expect(presentOffer(offerOf(order), 'bn')).toMatchObject({
			...{ area: 'Dhanmondi-bn', subtotal: 700.5, discount: 50.5, total: 710 },
			parts: [
				{
					seller: 'A-bn',
					slot: { day: '2026-11-25', from: expect.any(Number) },
					lines: [{ name: 'Shirt-bn', total: 500.5 }],
				},
				{ seller: 'B-bn', slot: null, delivery: 0 },
			],
		})
	})
})
