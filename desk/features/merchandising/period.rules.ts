import { addDays, instantOf } from '#contract/delivery-days.ts'

/** What is shown from a start to an end; null: none. */
export type Period = { starts_at?: string | null; ends_at?: string | null; active?: boolean }
export type PeriodState = 'archived' | 'planned' | 'running' | 'ended'

/** Whether something is shown at a time, in ms since 1970. */
export function stateOf({ starts_at, ends_at, active = true }: Period, now: number): PeriodState {
	if (!active) return 'archived'
	if (ends_at && Date.parse(ends_at) <= now) return 'ended'
	return starts_at && Date.parse(starts_at) > now ? 'planned' : 'running'
}

/** The first moment of a day in Dhaka, ms since 1970. */
export const startOfDay = (day: string): number => instantOf(day, 0).getTime()

/** The weeks of a month from Sunday to Saturday, with the days of other months in the first and last. */
export function weeksOf(month: string): string[][] {
	const first = `${month}-01`
	const start = addDays(first, -new Date(first).getUTCDay())
	const weeks: string[][] = []
	for (let day = start; weeks.length === 0 || day.slice(0, 7) === month; day = addDays(day, 7))
		weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
	return weeks
}

const startOf = ({ starts_at }: Period) => (starts_at ? Date.parse(starts_at) : Number.NEGATIVE_INFINITY)

/** The entries that are shown at any time of a day, in the order of their starts. */
export function entriesOn<E extends Period>(entries: readonly E[], day: string): E[] {
	const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
	return entries
		.filter((entry) => {
			const { ends_at } = entry
			const ends = ends_at ? Date.parse(ends_at) : Number.POSITIVE_INFINITY
			return startOf(entry) < to && ends > from
		})
		.sort((a, b) => startOf(a) - startOf(b) || 0)
}

/** The other sales that run at any time of this one. */
export function overlapping<S extends { slug: string; starts_at: string; ends_at: string }>(
	sale: S,
	sales: readonly S[],
): S[] {
	return sales.filter(
		(other) =>
			other.slug !== sale.slug &&
			Date.parse(other.starts_at) < Date.parse(sale.ends_at) &&
			Date.parse(other.ends_at) > Date.parse(sale.starts_at),
	)
}

/** The list after one member has moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = [...list]
	const [one] = rest.splice(from, 1)
	if (one === undefined || to < 0 || to > rest.length) return [...list]
	rest.splice(to, 0, one)
	return rest
}
