import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { type DayFigures, daysBetween, sumsOf } from './figures.rules.ts'

const day = (values: Partial<Record<Exclude<keyof DayFigures, 'day'>, number>> = {}): DayFigures => ({
	...{ day: '2026-11-23', orders: 0, shoppers: 0, cash: 0, refused: 0, visits: 0, ...values },
	...{ placed: poisha(values.placed ?? 0), sales: poisha(values.sales ?? 0) },
})

describe('daysBetween', () => {
	it.each([
		['one day', '2026-11-23', '2026-11-23', ['2026-11-23']],
		['over the end of a month', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
		['none', '2026-11-23', '2026-11-22', []],
	])('%s', (_what, from, to, days) => expect(daysBetween(from, to)).toEqual(days))
})

describe('sumsOf', () => {
	it('has no shares without anything to divide by', () =>
		expect(sumsOf([day()])).toEqual({
			...{ orders: 0, sales: 0, basket: null, new_shoppers: 0, visits: 0, conversion: null },
			...{ cash: 0, refused: 0, refused_share: null },
		}))

	it('divides sums, not shares of days', () =>
		expect(
			sumsOf([
				day({ orders: 1, placed: 10_001, sales: 10_001, visits: 100, cash: 1, refused: 1, shoppers: 2 }),
				day({ orders: 3, placed: 20_000, sales: 0, visits: 100, cash: 3, shoppers: 1 }),
			]),
		).toEqual({
			...{ orders: 4, sales: 100.01, basket: 75, new_shoppers: 3, visits: 200, conversion: 0.02 },
			...{ cash: 4, refused: 1, refused_share: 0.25 },
		}))

	it('is the same however the days are grouped', () =>
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 })), fc.nat(), (amounts, cut) => {
				const days = amounts.map((sales) => day({ sales, orders: 1 }))
				const at = amounts.length === 0 ? 0 : cut % amounts.length
				const [left, right] = [sumsOf(days.slice(0, at)), sumsOf(days.slice(at))]
				const poishas = (bdt: number) => Math.round(bdt * 100)
				expect(poishas(sumsOf(days).sales)).toBe(poishas(left.sales) + poishas(right.sales))
				expect(sumsOf(days).orders).toBe(left.orders + right.orders)
			}),
		))
})
