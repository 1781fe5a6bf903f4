import { type KitchenHours, lastOrderMinutes, minutesOfDay, type OpenTime } from '#contract/kitchen-hours.ts'

type Hours = KitchenHours['hours']

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const mostTimes = 2
/** Minutes. A shorter period would end before the last order. */
const shortest = 2 * lastOrderMinutes

/**
 * Parses hours as an operator writes them: `mon-thu 11:00-23:00; fri 14:00-15:30, 18:00-02:00`. Days that are not named are
 * closed; a period that ends before it begins ends after midnight. Returns a text that describes the mistake if they are
 * invalid.
 */
export function readHours(text: string): Hours | string {
	const week: OpenTime[][] = days.map(() => [])
	const named = new Set<number>()
	for (const group of text.split(';').map((one) => one.trim().toLowerCase())) {
		const [, names = '', list = ''] = /^([a-z,-]+)\s+(.+)$/.exec(group) ?? []
		const dayNumbers = daysOf(names)
		if (!dayNumbers) return `Write days and times, such as «mon-thu 11:00-23:00; fri 14:00-15:30, 18:00-02:00».`
		const times = list.split(',').map((one) => timeOf(one.trim()))
		if (times.length > mostTimes) return 'A day has one time of opening, or two.'
		for (const time of times) if (typeof time === 'string') return time
		for (const day of dayNumbers) {
			if (named.has(day)) return `${days[day]} is named twice.`
			named.add(day)
			week[day] = (times as OpenTime[]).toSorted(([one], [other]) => one - other)
		}
	}
	return overlapOf(week) ?? week
}

/** The days of `sun`, `mon-thu`, `mon,wed` or `daily`; undefined for anything else. */
function daysOf(names: string): number[] | undefined {
	if (names === 'daily') return days.map((_, n) => n)
	const all = names.split(',').flatMap((one) => {
		const [first = '', last = first, ...more] = one.split('-')
		const [from, to] = [days.indexOf(first), days.indexOf(last)]
		if (from < 0 || to < 0 || more.length > 0) return [-1]
		return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, n) => (from + n) % 7)
	})
	return all.includes(-1) ? undefined : all
}

/** One opening period, or the mistake in it. */
function timeOf(text: string): OpenTime | string {
	const [, hour, minute, endHour, endMinute] = /^(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)$/.exec(text) ?? []
	const [from, end] = [Number(hour) * 60 + Number(minute), Number(endHour) * 60 + Number(endMinute)]
	const right = Number(minute) < 60 && Number(endMinute) < 60 && from < minutesOfDay && end <= minutesOfDay
	if (hour === undefined || !right) return 'A time of opening is written 11:00-23:00.'
	const to = end <= from ? end + minutesOfDay : end
	return to - from < shortest ? `A time of opening has at least ${shortest} minutes.` : [from, to]
}

/** The mistake if two periods of one day or of consecutive days overlap, or undefined. */
function overlapOf(week: readonly OpenTime[][]): string | undefined {
	for (const [day, times] of week.entries()) {
		const tomorrow = (week[(day + 1) % 7] ?? []).map(([from, to]) => [from + minutesOfDay, to + minutesOfDay])
		const all = [...times, ...tomorrow]
		if (times.some(([, to], n) => all.slice(n + 1).some(([from = 0]) => from < to)))
			return `Two times of opening overlap: ${days[day]}.`
	}
}

/** Hours as `readHours` parses them; equal days are one group. */
export function writeHours(hours: Hours): string {
	const groups: { first: number; last: number; times: string }[] = []
	for (const [day, list] of hours.entries()) {
		const times = list.map(([from, to]) => `${clock(from)}-${clock(to)}`).join(', ')
		const group = groups.at(-1)
		if (group?.last === day - 1 && group.times === times) group.last = day
		else if (times) groups.push({ first: day, last: day, times })
	}
	return groups
		.map(({ first, last, times }) => `${days[first]}${last > first ? `-${days[last]}` : ''} ${times}`)
		.join('; ')
}

function clock(minutes: number): string {
	const two = (value: number) => String(value).padStart(2, '0')
	const inDay = minutes > minutesOfDay ? minutes - minutesOfDay : minutes
	return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`
}
