/** The most days ahead that a day is closed. */
const mostAhead = 366

/** Whether `day` (YYYY-MM-DD) is a day of the calendar, today or at most a year ahead. */
export function isDayAhead(day: string, today: string): boolean {
	const time = new Date(`${day}T00:00:00Z`)
	if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day) return false
	const ahead = (time.getTime() - new Date(`${today}T00:00:00Z`).getTime()) / 86_400_000
	return ahead >= 0 && ahead <= mostAhead
}
