import { type KitchenHours, type Meal as MealOrdered, mealTimes, orderSpans } from './kitchen-hours.ts'

type Minutes = { from: number; to: number }

/** A seller with opening hours as the contract shows it, see `kitchen-shapes.ts`. */
export type Kitchen = { at: string; minutes: Minutes; orders: { from: string; to: string }[] }
export type Meal = { open: boolean; minutes: Minutes; from: string; to: string }

/** Times of opening that are shown: enough for a page that stays open over a night. */
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

/** Whether a kitchen takes orders, until when, or when it opens; null: that is not known. */
export type KitchenState = { open: true; until: string } | { open: false; opens: string | null }

/** How it is at an instant, in ms since 1970. */
export function kitchenAt({ orders }: Pick<Kitchen, 'orders'>, now: number): KitchenState {
	const next = orders.find(({ to }) => Date.parse(to) > now)
	if (!next) return { open: false, opens: null }
	return Date.parse(next.from) <= now ? { open: true, until: next.to } : { open: false, opens: next.from }
}

/** When a meal comes that is ordered at an instant, in ms since 1970; null when no opening is known. */
export function mealOf(kitchen: Kitchen, now: number): Meal | null {
	const state = kitchenAt(kitchen, now)
	const { from, to } = kitchen.minutes
	if (state.open) return shownMeal({ open: true, at: now, from, to })
	return state.opens === null ? null : shownMeal({ open: false, at: Date.parse(state.opens), from: 0, to })
}
