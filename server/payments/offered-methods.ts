import type { PaymentMethodId } from './method.rules.ts'

/** The ways to pay that are switched on. Cash on delivery always is; a gateway is once it is configured. */
export function offeredMethods(): PaymentMethodId[] {
	return ['cod']
}
