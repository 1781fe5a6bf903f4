import { dayOf } from '#contract/delivery-days.ts'
import type { Meal } from '#contract/kitchen.ts'
import { shownMeal } from '#contract/meal.ts'

/** Columns of a part: when the kitchen begins (ISO 8601), and minutes from then to the delivery; null: not cooked to order. */
export type MealColumns = { meal_at: string | null; meal_from: number | null; meal_to: number | null }

/** When a part that is cooked to order arrives; null for other parts. */
export function mealOf(part: MealColumns): Meal | null {
	const { meal_at, meal_from, meal_to } = part
	if (meal_at === null || meal_from === null || meal_to === null) return null
	return shownMeal({ open: meal_from > 0, at: Date.parse(meal_at), from: meal_from, to: meal_to })
}

/** The days on which a meal arrives. */
export function mealDates(meal: Meal): { from: string; to: string } {
	return { from: dayOf(new Date(meal.from)), to: dayOf(new Date(meal.to)) }
}
