import type { Slot } from '#contract/delivery-days.ts'
import { type KitchenHours, mealOrderedAt } from '#contract/kitchen-hours.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { MealColumns } from './meal.rules.ts'

/** The columns of a part for its time of delivery: by slot, as a meal, or by days only. */
export type PartTiming = MealColumns & { slot_day: string | null; slot: number | null }
/** `inSlot`: it can be delivered in the chosen slot. */
type Part = { inSlot: boolean; kitchen: KitchenHours | null; lines: readonly { id: number }[] }
type Timings = {
	parts: PartTiming[]
	/** By part: false when its kitchen is closed now; null when no opening is known. */
	open: (boolean | null)[]
	/** Until when all this is valid; null: without end. */
	until: Date | null
}

/**
 * The time of delivery of each part of an order placed at `now`: in the chosen slot, if possible; else a kitchen's part by its
 * opening hours.
 */
export function timingsOf(parts: readonly Part[], slot: Slot | null, now: Date): Timings {
	const none = { slot_day: null, slot: null, meal_at: null, meal_from: null, meal_to: null }
	const each = parts.map(({ inSlot, kitchen }) => {
		if (slot && inSlot) return { timing: { ...none, slot_day: slot.day, slot: slot.slot }, open: true, until: [] }
		if (!kitchen) return { timing: none, open: true, until: [] }
		const meal = mealOrderedAt(kitchen, now)
		if (!meal) return { timing: none, open: null, until: [] }
		const timing = { ...none, meal_at: new Date(meal.at).toISOString(), meal_from: meal.from, meal_to: meal.to }
		return { timing, open: meal.open, until: [meal.until] }
	})
	const until = each.flatMap((one) => one.until)
	return {
		parts: each.map(({ timing }) => timing),
		open: each.map(({ open }) => open),
		until: until.length > 0 ? new Date(Math.min(...until)) : null,
	}
}

/** The refusal if a kitchen is closed, or null. `accepted`: the shopper has accepted the later delivery. */
export function closedRefusal(
	{ open }: Pick<Timings, 'open'>,
	parts: readonly Pick<Part, 'lines'>[],
	accepted: boolean,
): { code: RefusalCode; errors: Record<string, string> } | null {
	const closed = parts.flatMap((part, at) => {
		const now = open[at] ?? null
		return now === true || (now === false && accepted) ? [] : part.lines
	})
	if (closed.length === 0) return null
	return { code: 'seller_closed', errors: Object.fromEntries(closed.map(({ id }) => [`item_${id}`, 'seller_closed'])) }
}
