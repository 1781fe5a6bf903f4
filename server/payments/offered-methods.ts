import { onlineMethods, type PaymentMethod } from '#contract/choices.ts'
import type { Deps } from '#server/deps.ts'
import { isDemo } from './payment-context.ts'

/** The enabled payment methods. Cash on delivery always is; a gateway is when it is configured or simulated. */
export function offeredMethods(config: Pick<Deps['config'], 'payments'>): PaymentMethod[] {
	const played = isDemo(config)
	return ['cod', ...onlineMethods.filter((method) => config.payments[method] || (method === 'bkash' && played))]
}
