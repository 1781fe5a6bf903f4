import type { Static } from 'typebox'
import type { Statement as StatementShape } from '#contract/desk/money.ts'
import { poisha, toBdt } from '#contract/money.ts'

/** The statement of a seller for a period; amounts in BDT. */
export type Statement = Static<typeof StatementShape>

/** What one statement sums up, in BDT; above 0 what the shop owes more. */
export type Sums = { sales: number; commission: number; delivery: number; refunds: number; payouts: number }
export type Section = keyof Sums

const sections: Record<string, Section> = {
	sale: 'sales',
	commission: 'commission',
	commission_back: 'commission',
	delivery: 'delivery',
	delivery_back: 'delivery',
	return: 'refunds',
	payout: 'payouts',
	payout_failed: 'payouts',
}

/** The section of a statement in which entries of a kind are. Throws for a kind that no seller has. */
export function sectionOf(kind: string): Section {
	const section = sections[kind]
	if (!section) throw new RangeError(`no section of a statement for ${kind}`)
	return section
}

type DaySum = { day: string; kind: string; amount: number }

/** The sums by section, in BDT. Amounts in poisha. */
export function sumsOf(rows: readonly Pick<DaySum, 'kind' | 'amount'>[]): Sums {
	const sums: Sums = { sales: 0, commission: 0, delivery: 0, refunds: 0, payouts: 0 }
	for (const { kind, amount } of rows) sums[sectionOf(kind)] += amount
	for (const section of Object.keys(sums) as Section[]) sums[section] = toBdt(poisha(sums[section]))
	return sums
}

/** The days of a statement in order, each with the balance at its end in BDT. `opening` in poisha. */
export function daysOf(rows: readonly DaySum[], opening: number): { day: string; sums: Sums; balance: number }[] {
	let balance = opening
	const days = [...new Set(rows.map(({ day }) => day))].sort()
	return days.map((day) => {
		const own = rows.filter((row) => row.day === day)
		balance = own.reduce((all, { amount }) => all + amount, balance)
		return { day, sums: sumsOf(own), balance: toBdt(poisha(balance)) }
	})
}

/** Whether two texts are days of the calendar, the first not after the second, and at most 366 days apart. */
export function isPeriod(from: string, to: string): boolean {
	const [start, end] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date]
	const real = (day: string, date: Date) => !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
	if (!real(from, start) || !real(to, end)) return false
	const days = (end.getTime() - start.getTime()) / 86_400_000
	return days >= 0 && days <= 366
}
