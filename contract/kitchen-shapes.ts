import { Type } from 'typebox'
import { Timestamp } from './common.ts'

/** Minutes from an order to the meal at the address. */
const Minutes = Type.Object({ from: Type.Integer(), to: Type.Integer() })

/** The state of a seller with opening hours at the time `at`. */
export const Kitchen = Type.Object({
	at: Timestamp,
	minutes: Minutes,
	/** The next periods in which it accepts orders, beginning with the current one; empty when no opening is known. */
	orders: Type.Array(Type.Object({ from: Timestamp, to: Timestamp })),
})

/** When a meal arrives. `open`: the kitchen accepted orders, and needs `minutes`; else the meal arrives after the opening. */
export const Meal = Type.Object({ open: Type.Boolean(), minutes: Minutes, from: Timestamp, to: Timestamp })
