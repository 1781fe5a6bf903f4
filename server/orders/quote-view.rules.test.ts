import { expect, it } from 'vitest'
import { slotAt } from '#contract/delivery-days.ts'
import { poisha } from '#contract/money.ts'
import { presentQuote } from './quote-view.rules.ts'

/** Saturday noon in Dhaka. */
const now = new Date('2026-11-21T06:00:00Z')
const seller = (id: number, kind = 'grocery') => ({ id, name: { en: `Shop ${id}`, bn: `দোকান ${id}` }, kind })
const line = (id: number, sellerId: number, wish: { prescription?: boolean; kind?: string } = {}) => ({
	...{ id, prescription: wish.prescription ?? false, seller: seller(sellerId, wish.kind) },
})
const part = (lines: ReturnType<typeof line>[], wish: object = {}) => ({
	...{ delivery: poisha(60_50), days: { from: 1, to: 2 }, kitchen: null, delivered: true, lines },
	...wish,
})
const everyDay = (from: number, to: number) => Array.from({ length: 7 }, () => [[from, to]] as [number, number][])
const kitchen = (from: number, to: number) => ({ hours: everyDay(from, to), minutes: { from: 30, to: 50 }, closed: [] })
const quote = {
	...{ subtotal: poisha(500_25), delivery: poisha(121_00), discount: poisha(80_00), total: poisha(541_25) },
	...{ promo: { code: 'EID', discount: poisha(50_00) }, points: { used: 30, most: 40, balance: 90 } },
	...{ pointsDiscount: poisha(30_00), cashRounding: poisha(25) },
	parts: [part([line(1, 3)]), part([line(2, 4, { kind: 'fashion', prescription: true })])],
}
const more = { cod: { problem: null, most: poisha(5000_00) }, requested: null, slots: [], now }

it('says what a checkout costs, in BDT', () => {
	expect(presentQuote(quote, { ...more, requested: { code: 'EID', problem: null } }, 'en')).toMatchObject({
		...{ delivery_price: 121, subtotal: 500.25, discount: 80, total: 541.25, cash_rounding: 0.25 },
		...{
			promo: { code: 'EID', problem: null, discount: 50 },
			points: { balance: 90, most: 40, used: 30, discount: 30 },
		},
		...{ cod: true, cod_problem: null, cod_most: 5000, slots: [], substitutable: [1], prescription_for: [2] },
	})
})

it('says why a promo takes nothing, and why cash is not taken', () => {
	const requested = { code: 'EID', problem: 'Not for this cart' }
	const shown = presentQuote(
		{ ...quote, promo: null },
		{ ...more, requested, cod: { problem: 'total_too_high', most: poisha(100) } },
		'en',
	)
	expect(shown).toMatchObject({
		promo: { ...requested, discount: 0 },
		cod: false,
		cod_problem: 'total_too_high',
		cod_most: 1,
	})
	expect(presentQuote(quote, more, 'en').promo).toBeNull()
})

it('says of each seller what bringing it costs and when it comes', () => {
	const { parts } = presentQuote(quote, more, 'bn')
	expect(parts).toEqual([
		{
			...{ seller_id: 3, seller: 'দোকান 3', delivery_price: 60.5, days: { from: 1, to: 2 } },
			...{
				dates: { from: '2026-11-22', to: '2026-11-23' },
				meal: null,
				closed: false,
				by_slot: false,
				delivered: true,
			},
		},
		expect.objectContaining({ seller_id: 4 }),
	])
	const far = { ...quote, parts: [part([line(1, 3)], { delivered: false }), part([])] }
	expect(presentQuote(far, more, 'en').parts).toMatchObject([{ seller_id: 3, delivered: false }])
})

it('offers slots, and says whose parts come by them', () => {
	const slots = [{ ...slotAt('2026-11-22', 0), free: true, sellers: [4] }]
	const shown = presentQuote(quote, { ...more, slots }, 'en')
	expect(shown.slots).toEqual([{ id: '2026-11-22.0', day: '2026-11-22', from: 8, to: 10, free: true, sellers: [4] }])
	expect(shown.parts.map(({ by_slot }) => by_slot)).toEqual([false, true])
})

it.each([
	[
		'open: by its minutes',
		kitchen(600, 1200),
		{ from: '2026-11-21T06:30:00.000Z', to: '2026-11-21T06:50:00.000Z' },
		false,
	],
	[
		'closed: when it opens',
		kitchen(900, 1200),
		{ from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T09:50:00.000Z' },
		true,
	],
	['never open', { ...kitchen(0, 1), hours: [] }, null, true],
])('a kitchen that is %s', (_name, hours, meal, closed) => {
	const [shown] = presentQuote({ ...quote, parts: [part([line(1, 3)], { kitchen: hours })] }, more, 'en').parts
	expect(shown?.closed).toBe(closed)
	if (meal) expect(shown).toMatchObject({ meal, dates: { from: '2026-11-21', to: '2026-11-21' } })
	else expect(shown).toMatchObject({ meal: null, dates: { from: '2026-11-22', to: '2026-11-23' } })
})
