import { type Kitchen, kitchenAt, type Meal } from './kitchen.ts'
import { type KitchenHours, type Meal as MealOrdered, mealTimes, orderSpans } from './kitchen-hours.ts'

/** The number of periods in a response: enough for a page that stays open overnight. */
const shown = 3

const iso = (at: number) => new Date(at).toISOString()

export function shownKitchen(kitchen: KitchenHours, now: Date): Kitchen {
	const next = orderSpans(kitchen, now).slice(0, shown)
	return {
		at: now.toISOString(),
		minutes: kitchen.minutes,
		orders: next.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
	}
}

export function shownMeal(meal: Pick<MealOrdered, 'open' | 'at' | 'from' | 'to'>): Meal {
	const times = mealTimes(meal)
	return { open: meal.open, minutes: { from: meal.from, to: meal.to }, from: iso(times.from), to: iso(times.to) }
}

/** When a meal ordered at `now` (ms since 1970) arrives; null when no opening is known. */
export function mealOf(kitchen: Kitchen, now: number): Meal | null {
	const state = kitchenAt(kitchen, now)
	const { from, to } = kitchen.minutes
	if (state.open) return shownMeal({ open: true, at: now, from, to })
	return state.opens === null ? null : shownMeal({ open: false, at: Date.parse(state.opens), from: 0, to })
}
