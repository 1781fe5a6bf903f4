import { expect, it } from 'vitest'
import { mealDates, mealOf } from './meal.rules.ts'

const at = '2026-11-21T12:00:00.000Z'

it('is when a kitchen that was open brings it', () => {
	expect(mealOf({ meal_at: at, meal_from: 35, meal_to: 50 })).toEqual({
		...{ open: true, minutes: { from: 35, to: 50 } },
		...{ from: '2026-11-21T12:35:00.000Z', to: '2026-11-21T12:50:00.000Z' },
	})
})

it('of a kitchen that was closed, is from its opening on', () => {
	expect(mealOf({ meal_at: at, meal_from: 0, meal_to: 50 })).toMatchObject({ open: false, from: at })
})

it.each([
	{ meal_at: null, meal_from: 35, meal_to: 50 },
	{ meal_at: at, meal_from: null, meal_to: 50 },
	{ meal_at: at, meal_from: 35, meal_to: null },
])('is none of %j', (part) => expect(mealOf(part)).toBeNull())

it('has the days of Bangladesh, two of them over midnight', () => {
	const meal = mealOf({ meal_at: '2026-11-21T17:30:00.000Z', meal_from: 20, meal_to: 50 })
	expect(mealDates(meal as NonNullable<typeof meal>)).toEqual({ from: '2026-11-21', to: '2026-11-22' })
})
