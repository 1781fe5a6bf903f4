import { formatHours, formatShortDay, formatTimes } from '#client/format.ts'
import type { Language } from '#contract/refusals.ts'
import type { OwnPart } from '#desk/lib/new-orders.ts'

/** When a part should be with the shopper: its hours, or its days. */
export function whenOf({ slot, meal, dates }: OwnPart, language: Language): string {
	if (meal) return formatTimes(meal.from, meal.to, language)
	if (slot) return `${formatShortDay(slot.day, language)}, ${formatHours(slot.from, slot.to, language)}`
	const to = formatShortDay(dates.to, language)
	return dates.from === dates.to ? to : `${formatShortDay(dates.from, language)} – ${to}`
}
