import type { Handlers } from '#server/platform/http/serve.ts'
import { methodTexts } from './method.rules.ts'
import { offeredMethods } from './offered-methods.ts'

export function paymentRoutes(): Partial<Handlers> {
	return {
		listPaymentMethods: async (_input, call) => ({
			data: offeredMethods().map((id) => ({ id, ...methodTexts[id][call.language] })),
		}),
	}
}
