import { dayOf } from '#contract/delivery-days.ts'

/** A month of orders by the calendar of Dhaka: yyyymm; 0 for the orders from before ids had a month. */
export type Month = number

/** The name of the month 0. */
const earlier = 'earlier'

/** A month as it is typed, `2024-01` or `earlier`; undefined for anything else. */
export function readMonth(text: string): Month | undefined {
	if (text === earlier) return 0
	const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? []
	return year && month ? Number(year) * 100 + Number(month) : undefined
}

/** A month as it is typed. */
export function monthName(month: Month): string {
	return month === 0 ? earlier : `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
}

/** The month of an instant. */
export function monthOf(instant: Date): Month {
	return Number(dayOf(instant).slice(0, 7).replace('-', ''))
}

/** How many months after `from` another month is. */
export function monthsFrom(from: Month, to: Month): number {
	const count = (month: Month) => Math.floor(month / 100) * 12 + (month % 100)
	return count(to) - count(from)
}
