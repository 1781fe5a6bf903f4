import { addDays } from '#contract/delivery-days.ts'
import type { Sums } from '#contract/desk/today.ts'
import { type Poisha, poisha, toBdt } from '#contract/money.ts'

/** Counts of one day of Dhaka; amounts in poisha. */
export type DayFigures = {
	day: string
	orders: number
	/** What the orders came to when they were placed. */
	placed: Poisha
	/** The same without what was cancelled or refused at delivery. */
	sales: Poisha
	shoppers: number
	cash: number
	refused: number
	visits: number
}

/** The days from `from` to `to`, both included, oldest first. */
export function daysBetween(from: string, to: string): string[] {
	const days: string[] = []
	for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
	return days
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)

/** Sums of some days. */
export function sumsOf(days: readonly DayFigures[]): Sums {
	const total = (of: (day: DayFigures) => number) => days.reduce((all, day) => all + of(day), 0)
	const [orders, cash, refused] = [total((day) => day.orders), total((day) => day.cash), total((day) => day.refused)]
	const visits = total((day) => day.visits)
	return {
		orders,
		sales: toBdt(poisha(total((day) => day.sales))),
		basket: orders > 0 ? Math.round(total((day) => day.placed) / orders) / 100 : null,
		new_shoppers: total((day) => day.shoppers),
		visits,
		conversion: share(orders, visits),
		cash,
		refused,
		refused_share: share(refused, cash),
	}
}
