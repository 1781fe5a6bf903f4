import { addDays, dayOf, isDay } from '#contract/delivery-days.ts'
import type { todayCalls } from '#contract/desk/today.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { poisha, toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { countMissing } from './count-again.ts'
import { type DayFigures, sumsOf } from './figures.rules.ts'
import { type KeptDay, keptDays, keptShares, liveDay, namesOf, type ShareKind, type ShareRow } from './figures.store.ts'

/** Sellers, categories or areas that are listed; the others are summed in none. */
const mostShares = 12
/** Days of the chart, at least. */
const chartDays = 30

/**
 * Figures of the `days` days up to `day`. Today is counted from the orders, other days are kept; what is not kept yet is
 * counted now. Throws `invalid_input` for a day that is not of the calendar, or in the future.
 */
export async function getFigures(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ day: wanted, days = 1 }: InputOf<(typeof todayCalls)['getFigures']>['query'],
): Promise<ReplyOf<(typeof todayCalls)['getFigures']>> {
	const today = dayOf(new Date(clock.now()))
	const day = wanted ?? today
	if (!isDay(day) || day > today) throw new ShopError('invalid_input', { errors: { day: 'invalid_input' } })
	const long = Math.max(days, chartDays)
	const first = addDays(day, 1 - 2 * long)
	const live = day === today ? await liveDay(db, today) : null
	const past = live ? addDays(day, -1) : day
	await countMissing(db, first, past)
	const kept = await keptDays(db, first, past)
	const all: KeptDay[] = live ? [...kept, live.figures] : kept
	const of = (from: string, to: string) => all.filter((one) => one.day >= from && one.day <= to)
	const from = addDays(day, 1 - days)
	const shares = addShares(await keptShares(db, from, past), live?.shares ?? [])
	return {
		data: {
			...{ from, day },
			sums: sumsOf(of(from, day)),
			before: sumsOf(of(addDays(from, -days), addDays(from, -1))),
			week_before: days === 1 ? sumsOf(of(addDays(day, -7), addDays(day, -7))) : null,
			series: of(addDays(day, 1 - long), day).map(seriesDay),
			series_before: of(first, addDays(day, -long)).map(seriesDay),
			...(await namedShares(db, shares)),
			counted_at: oldest(of(from, day)),
		},
	}
}

const seriesDay = ({ day, orders, sales, visits }: DayFigures) => ({ day, orders, sales: toBdt(sales), visits })

function oldest(days: readonly KeptDay[]): string | null {
	const times = days.flatMap(({ counted_at }) => (counted_at ? [counted_at.getTime()] : []))
	return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
}

/** Shares of the kept days and of today, by kind and key. */
function addShares(kept: readonly ShareRow[], live: readonly ShareRow[]): ShareRow[] {
	const sums = new Map<string, ShareRow>()
	for (const row of [...kept, ...live]) {
		const id = `${row.kind} ${row.key}`
		const sum = sums.get(id)
		sums.set(id, sum ? { ...sum, orders: sum.orders + row.orders, sales: sum.sales + row.sales } : row)
	}
	return [...sums.values()]
}

async function namedShares(db: Deps['db'], shares: readonly ShareRow[]) {
	const top = (kind: ShareKind) =>
		shares
			.filter((row) => row.kind === kind)
			.sort((a, b) => b.sales - a.sales || a.key - b.key)
			.slice(0, mostShares)
	const listed = [...top('seller'), ...top('category'), ...top('area')]
	const names = new Map((await namesOf(db, listed)).map(({ kind, key, en, bn }) => [`${kind} ${key}`, { en, bn }]))
	const named = (kind: ShareKind) =>
		listed
			.filter((row) => row.kind === kind)
			.map(({ key, orders, sales }) => ({
				...{ key, orders, name: names.get(`${kind} ${key}`) ?? null },
				sales: toBdt(poisha(sales)),
			}))
	return { sellers: named('seller'), categories: named('category'), areas: named('area') }
}
