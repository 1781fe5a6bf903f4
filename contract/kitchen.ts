type Minutes = { from: number; to: number }

/** The types of the schemas in `kitchen-shapes.ts`. */
export type Kitchen = { at: string; minutes: Minutes; orders: { from: string; to: string }[] }
export type Meal = { open: boolean; minutes: Minutes; from: string; to: string }

/** Whether a kitchen accepts orders, and until when, or when it opens; null: unknown. */
export type KitchenState = { open: true; until: string } | { open: false; opens: string | null }

/** The state at `now`, in ms since 1970. */
export function kitchenAt({ orders }: Pick<Kitchen, 'orders'>, now: number): KitchenState {
	const next = orders.find(({ to }) => Date.parse(to) > now)
	if (!next) return { open: false, opens: null }
	return Date.parse(next.from) <= now ? { open: true, until: next.to } : { open: false, opens: next.from }
}
