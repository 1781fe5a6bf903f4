import type { Poisha } from '#contract/money.ts'

/** The history of a shopper who chooses cash on delivery. */
export type CodHistory = {
	phoneProved: boolean
	/** Cash on delivery orders being delivered. */
	open: number
	delivered: number
	/** Refused at delivery. */
	refused: number
}

/** The shop's limits; `maxTotal` in poisha. */
export type CodLimits = { openWhenNew: number; openWhenKnown: number; maxTotal: Poisha; refusalsForgiven: number }

/** Why cash on delivery is refused, as far as it depends on the shopper and the total. */
export type CodProblem = 'phone_not_proved' | 'total_too_high' | 'refused_before' | 'too_many_open'

/**
 * Why cash on delivery is refused for an order of `total`, or null when it is accepted (A24). A shopper who has received an
 * order is known and may have more open orders. A shopper who refuses more orders than allowed, and more than they receive,
 * has to pay in advance.
 */
export function codProblem(history: CodHistory, total: Poisha, limits: CodLimits): CodProblem | null {
	if (total > limits.maxTotal) return 'total_too_high'
	if (!history.phoneProved) return 'phone_not_proved'
	if (history.refused > limits.refusalsForgiven && history.refused >= history.delivered) return 'refused_before'
	const limit = history.delivered > 0 ? limits.openWhenKnown : limits.openWhenNew
	return history.open >= limit ? 'too_many_open' : null
}
