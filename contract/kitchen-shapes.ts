import { Type } from 'typebox'
import { Timestamp } from './common.ts'

/** Minutes from an order to the meal at the address. */
const Minutes = Type.Object({ from: Type.Integer(), to: Type.Integer() })

/** A seller with opening hours, as it was `at` that moment. */
export const Kitchen = Type.Object({
	at: Timestamp,
	minutes: Minutes,
	/** The next times in which it takes orders, the one that runs first; none when no opening is known. */
	orders: Type.Array(Type.Object({ from: Timestamp, to: Timestamp })),
})

/** When a meal comes. `open`: the kitchen took orders then, and `minutes` is what it needs; else it comes after its opening. */
export const Meal = Type.Object({ open: Type.Boolean(), minutes: Minutes, from: Timestamp, to: Timestamp })
