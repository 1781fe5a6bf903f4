import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { poisha, sum } from '#contract/money.ts'
import { areCuttable, type CutPart, type CutPieces, cutPart, isAllOf, mayCut } from './cut.rules.ts'
import { priceOfPart } from './life.rules.ts'
import { moves, type OrderStatus } from './order.rules.ts'

const pointValue = poisha(100)
const line = (position: number, price: number, quantity: number, discount = 0) => ({
	...{ position, price: poisha(price), quantity, total: poisha(price * quantity), discount: poisha(discount) },
})
const partOf = (lines: CutPart['lines'], wish: Partial<CutPart> = {}): CutPart => ({
	...{ subtotal: sum(lines.map(({ total }) => total)), discount: sum(lines.map(({ discount }) => discount)) },
	...{ delivery: poisha(6_000), delivery_discount: poisha(0), rounding: poisha(0), points: 0, lines },
	...wish,
})

test('pieces are cancelled only while the parcel is at the seller', () => {
	const states = Object.keys(moves) as OrderStatus[]
	expect(states.filter(mayCut)).toEqual(['placed', 'confirmed', 'packed'])
})

it.each([
	['one of three', [{ line: 0, quantity: 1 }], true, false],
	['all of one line', [{ line: 0, quantity: 3 }], true, false],
	[
		'all',
		[
			{ line: 0, quantity: 3 },
			{ line: 1, quantity: 1 },
		],
		true,
		true,
	],
	['none', [], false, false],
	['more than there are', [{ line: 1, quantity: 2 }], false, false],
	['half a piece', [{ line: 0, quantity: 0.5 }], false, false],
	['a line of another part', [{ line: 100, quantity: 1 }], false, false],
	[
		'a line twice',
		[
			{ line: 0, quantity: 1 },
			{ line: 0, quantity: 1 },
		],
		false,
		false,
	],
] as const)('%s', (_name, pieces, cuttable, all) => {
	const lines = [line(0, 100, 3), line(1, 50, 1), line(2, 70, 0)]
	expect(areCuttable(lines, pieces)).toBe(cuttable)
	if (cuttable) expect(isAllOf(lines, pieces)).toBe(all)
})

describe('what a part costs without pieces', () => {
	it.each([
		['no discount', partOf([line(0, 10_000, 3), line(1, 5_000, 1)]), false, [10_000, 0, 0, 31_000]],
		// 10 BDT of a promo, 5 points: a third of the promo and one point go.
		['promo and points', partOf([line(0, 10_000, 3, 1_500)], { points: 5 }), false, [9_500, 1, 400, 25_000]],
		['cash without poisha', partOf([line(0, 10_000, 3)]), true, [10_000, 0, 0, 26_000]],
		// 3 × 33.35 + 60 = 160.05, rounded to 160; 2 × 33.35 + 60 = 126.70, rounded to 126.
		['cash, rounded anew', partOf([line(0, 3_335, 3, 5)], { rounding: poisha(5) }), true, [3_400, 0, 0, 12_600]],
		[
			'a rounding that the delivery bears',
			partOf([line(0, 40, 2, 80)], { delivery: poisha(6_050), delivery_discount: poisha(50), rounding: poisha(130) }),
			true,
			[0, 0, 0, 6_000],
		],
	] as const)('%s: amount, points, promo, price', (_name, part, cash, expected) => {
		const { amount, points, promo, part: after } = cutPart(part, [{ line: 0, quantity: 1 }], { cash, pointValue })
		expect([amount, points, promo, priceOfPart(after)]).toEqual(expected)
	})

	it('an added line takes over the share of the discount, and costs no more', () => {
		const part = partOf([line(0, 10_000, 2, 2_000)])
		const added = (price: number) => ({ position: 1, price: poisha(price), quantity: 1 })
		const cut = (price: number) =>
			cutPart(part, [{ line: 0, quantity: 1 }], { cash: false, pointValue, added: added(price) })
		expect(cut(10_000)).toMatchObject({ amount: 0, promo: 0 })
		expect(cut(8_000)).toMatchObject({ amount: 1_800, promo: 200 })
		expect(cut(8_000).part.lines).toMatchObject([{ quantity: 1 }, { total: 8_000, discount: 800 }])
		expect(() => cut(10_001)).toThrow(RangeError)
	})

	const anyPart = fc
		.record({
			lines: fc.array(
				fc.record({
					price: fc.integer({ min: 1, max: 90_000 }),
					quantity: fc.integer({ min: 1, max: 9 }),
					off: fc.nat(100),
				}),
				{ minLength: 1, maxLength: 4 },
			),
			delivery: fc.nat(20_000),
			free: fc.nat(100),
			spent: fc.nat(100),
			cash: fc.boolean(),
		})
		.map(({ lines, delivery, free, spent, cash }) => {
			const rows = lines.map(({ price, quantity, off }, n) =>
				line(n, price, quantity, Math.floor((price * quantity * off) / 100)),
			)
			const whole = partOf(rows, {
				...{ delivery: poisha(delivery), delivery_discount: poisha(Math.floor((delivery * free) / 100)) },
			})
			const points = Math.floor((whole.discount * spent) / 10_000)
			// What rounds the cash is off the lines, then off the delivery.
			let rest = cash ? priceOfPart(whole) % 100 : 0
			const rounding = poisha(rest)
			const cut = rows.map((row) => {
				const off = Math.min(rest, row.total - row.discount)
				rest -= off
				return { ...row, discount: poisha(row.discount + off) }
			})
			const fee = { delivery: whole.delivery, delivery_discount: poisha(whole.delivery_discount + rest) }
			return { cash, part: partOf(cut, { ...fee, points, rounding }) }
		})

	it('sums stay exact in whatever pieces it is taken apart (property)', () => {
		const takes = fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 })
		fc.assert(
			fc.property(anyPart, takes, ({ cash, part: first }, list) => {
				let part = first
				let promo = first.discount + first.delivery_discount - first.rounding - first.points * pointValue
				for (const one of list) {
					const pieces: CutPieces[] = [one]
					if (!areCuttable(part.lines, pieces) || isAllOf(part.lines, pieces)) continue
					const cut = cutPart(part, pieces, { cash, pointValue })
					const { part: next } = cut
					expect(cut.amount).toBe(priceOfPart(part) - priceOfPart(next))
					expect(cut.amount).toBeGreaterThanOrEqual(0)
					expect(cut.points).toBeGreaterThanOrEqual(0)
					expect(cut.promo).toBeGreaterThanOrEqual(0)
					expect(next.points).toBe(part.points - cut.points)
					expect(next.points).toBeGreaterThanOrEqual(0)
					expect(next.subtotal).toBe(sum(next.lines.map(({ total }) => total)))
					expect(next.discount).toBe(sum(next.lines.map(({ discount }) => discount)))
					for (const row of next.lines) {
						expect(row.total).toBe(row.price * row.quantity)
						expect(row.discount >= 0 && row.discount <= row.total).toBe(true)
					}
					expect(next.delivery_discount >= 0 && next.delivery_discount <= next.delivery).toBe(true)
					expect(next.rounding >= 0 && next.rounding < 100).toBe(true)
					if (cash) expect(priceOfPart(next) % 100).toBe(0)
					// What is left of the discounts is never less than what the order says of them.
					promo -= cut.promo
					expect(promo).toBeGreaterThanOrEqual(0)
					expect(next.discount + next.delivery_discount - next.rounding - promo).toBeGreaterThanOrEqual(0)
					part = next
				}
			}),
			{ numRuns: 500 },
		)
	})
})
