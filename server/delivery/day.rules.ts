import { addDays, isDay } from '#contract/delivery-days.ts'

/** The most days ahead that a day is closed. */
const mostAhead = 366

/** Whether `day` (YYYY-MM-DD) is a day of the calendar, today or at most a year ahead. */
export function isDayAhead(day: string, today: string): boolean {
	return isDay(day) && day >= today && day <= addDays(today, mostAhead)
}
