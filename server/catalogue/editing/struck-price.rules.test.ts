import { expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { highestStruckPrice } from './struck-price.rules.ts'

const day = 86_400_000
const now = new Date('2026-06-30T00:00:00Z')
/** Prices by days before now: `[days, price, sale price]`. */
const history = (...rows: [number, number, number | null][]) =>
	rows.map(([days, price, sale]) => ({
		at: new Date(now.getTime() - days * day),
		price: price as Poisha,
		sale_price: sale as Poisha | null,
	}))

it.each([
	['a new sku', history(), null],
	['one price for long', history([400, 100, null]), 100],
	['a price that was raised last week', history([400, 100, null], [7, 150, null]), 100],
	['a price that was raised 31 days ago', history([400, 100, null], [31, 150, null]), 150],
	['a price that was raised exactly 30 days ago', history([400, 100, null], [30, 150, null]), 150],
	['a reduction that goes on', history([400, 100, null], [10, 100, 80]), 100],
	['a reduction in steps', history([400, 100, null], [10, 100, 80], [5, 100, 70]), 100],
	['a reduction that ended yesterday', history([400, 100, null], [10, 100, 80], [1, 100, null]), 80],
	['a reduction that ended 31 days ago', history([400, 100, null], [90, 100, 80], [31, 100, null]), 100],
	['reduced since it is sold here', history([20, 100, 80], [5, 100, 70]), 100],
	['raised before the present reduction', history([400, 100, null], [20, 200, null], [10, 200, 90]), 100],
	['a price that was raised 20 days ago, of the last 14 days', history([400, 100, null], [20, 150, null]), 150, 14],
	['a price that was raised 40 days ago, of the last 60 days', history([400, 100, null], [40, 150, null]), 100, 60],
] as const)('%s', (_name, prices, highest, days?: number) => {
	expect(highestStruckPrice(prices, now, days)).toBe(highest)
})
