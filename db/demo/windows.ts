import type { DemoFlashSale, DemoWindow } from './types.ts'

const hour = 3_600_000
const day = 24 * hour
/** Bangladesh time is six hours ahead of UTC all year. */
const ahead = 6 * hour

export type Window = { startsAt: Date; endsAt: Date }

/** The current or next window of a daily sale. */
export function saleWindow({ fromHour, hours }: Pick<DemoFlashSale, 'fromHour' | 'hours'>, now: Date): Window {
	const midnight = Math.floor((now.getTime() + ahead) / day) * day - ahead
	const yesterday = midnight - day + fromHour * hour
	const starts = [0, 1, 2].map((n) => yesterday + n * day).find((at) => at + hours * hour > now.getTime()) as number
	return { startsAt: new Date(starts), endsAt: new Date(starts + hours * hour) }
}

/** The current or next window of a campaign, and the interval after which it is repeated. */
export function campaignWindow(window: DemoWindow, now: Date): Window & { repeats: string } {
	if ('from' in window) {
		const at = (year: number, monthDay: string, more = 0) =>
			new Date(Date.parse(`${year}-${monthDay}T00:00:00+06:00`) + more)
		const over = window.to < window.from ? 1 : 0
		const years = [-1, 0, 1].map((n) => now.getUTCFullYear() + n)
		const year = years.find((one) => at(one + over, window.to, day) > now) as number
		return { startsAt: at(year, window.from), endsAt: at(year + over, window.to, day), repeats: '1 year' }
	}
	const first =
		'first' in window ? Date.parse(`${window.first}T00:00:00+06:00`) : now.getTime() - window.startedDaysAgo * day
	const turns = Math.max(0, Math.floor((now.getTime() - first - window.days * day) / (window.everyDays * day)) + 1)
	const starts = first + turns * window.everyDays * day
	return {
		startsAt: new Date(starts),
		endsAt: new Date(starts + window.days * day),
		repeats: `${window.everyDays} days`,
	}
}
