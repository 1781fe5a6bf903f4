import { fromBdt, type Poisha } from '#contract/money.ts'

/** What is known of a shopper when cash on delivery is asked for. */
export type CodHistory = {
	phoneProved: boolean
	/** Cash on delivery orders on their way. */
	open: number
	delivered: number
	/** Sent back, or not taken at the door. */
	returned: number
}

/**
 * Against orders that nobody means to take (A24). Who has once received an order is known; everybody else may have two
 * on their way. Who sends back more than they keep pays beforehand.
 */
export const codPolicy = { openWhenNew: 2, openWhenKnown: 10, maxTotal: fromBdt(50_000), returnsForgiven: 1 }

/** Why cash on delivery is refused for an order of `total`, or null when it is not. */
export function codRefusal(
	history: CodHistory,
	total: Poisha,
	policy = codPolicy,
): 'cod_not_available' | 'too_many_open_cod' | null {
	if (!history.phoneProved || total > policy.maxTotal) return 'cod_not_available'
	if (history.returned > policy.returnsForgiven && history.returned >= history.delivered) return 'cod_not_available'
	const limit = history.delivered > 0 ? policy.openWhenKnown : policy.openWhenNew
	return history.open >= limit ? 'too_many_open_cod' : null
}
