import type { Poisha } from '#contract/money.ts'

/** What is known of a shopper when cash on delivery is asked for. */
export type CodHistory = {
	phoneProved: boolean
	/** Cash on delivery orders on their way. */
	open: number
	delivered: number
	/** Not taken at the door. */
	refused: number
}

/** The shop's limits; `maxTotal` in poisha. */
export type CodLimits = { openWhenNew: number; openWhenKnown: number; maxTotal: Poisha; refusalsForgiven: number }

/**
 * Why cash on delivery is refused for an order of `total`, or null when it is not (A24). Who has once received an order is
 * known, and may have more on their way. Who refuses more than is forgiven, and more than they take, pays beforehand.
 */
export function codRefusal(
	history: CodHistory,
	total: Poisha,
	limits: CodLimits,
): 'cod_not_available' | 'too_many_open_cod' | null {
	if (!history.phoneProved || total > limits.maxTotal) return 'cod_not_available'
	if (history.refused > limits.refusalsForgiven && history.refused >= history.delivered) return 'cod_not_available'
	const limit = history.delivered > 0 ? limits.openWhenKnown : limits.openWhenNew
	return history.open >= limit ? 'too_many_open_cod' : null
}
