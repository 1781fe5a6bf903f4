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

/** Why cash on delivery is not taken, for what concerns the shopper and the total. */
export type CodProblem = 'phone_not_proved' | 'total_too_high' | 'refused_before' | 'too_many_open'

/**
 * Why cash on delivery is not taken for an order of `total`, or null when it is (A24). Who has once received an order is
 * known, and may have more on their way. Who refuses more than is forgiven, and more than they take, pays beforehand.
 */
export function codProblem(history: CodHistory, total: Poisha, limits: CodLimits): CodProblem | null {
	if (total > limits.maxTotal) return 'total_too_high'
	if (!history.phoneProved) return 'phone_not_proved'
	if (history.refused > limits.refusalsForgiven && history.refused >= history.delivered) return 'refused_before'
	const limit = history.delivered > 0 ? limits.openWhenKnown : limits.openWhenNew
	return history.open >= limit ? 'too_many_open' : null
}
