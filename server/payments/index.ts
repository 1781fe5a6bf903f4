import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { paymentRoutes } from './routes.ts'

export { type CodHistory, type CodLimits, codRefusal } from './cod.rules.ts'
export type { PaymentMethodId } from './method.rules.ts'
export { offeredMethods } from './offered-methods.ts'

/**
 * What a payment gateway does for the shop. Outcomes are only ever believed from `settle`, which asks the gateway
 * itself; a browser's return or a notification says no more than that it is time to ask.
 */
export type PaymentGateway = {
	id: string
	/** Opens a payment; `invoice` is new for every attempt. */
	start(attempt: {
		attemptId: string
		amount: Poisha
		invoice: string
		returnUrl: string
	}): Promise<{ reference: string; redirectUrl: string }>
	/** May be asked any number of times. `unknown` means: ask again later. */
	settle(reference: string): Promise<{
		state: 'paid' | 'failed' | 'cancelled' | 'pending' | 'unknown'
		transaction?: string
		amount?: Poisha
		currency?: string
		invoice?: string
	}>
	/** `refundId` is ours: the same id never pays back twice. */
	refund(refund: {
		reference: string
		transaction: string
		amount: Poisha
		reason: string
		refundId: string
	}): Promise<{ state: 'done' | 'pending' | 'failed'; reference?: string }>
}

export function paymentHandlers(_deps: Deps): Partial<Handlers> {
	return paymentRoutes()
}
