import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { nameNumber, showNumber } from './name-number.ts'
import { dropNumber } from './refund-number.store.ts'

export function refundNumberHandlers(deps: Deps) {
	return {
		getRefundNumber: async (_input, call) => ({ data: await showNumber(deps.db, shopper(call).customerId) }),
		setRefundNumber: async ({ body }, call) => {
			await nameNumber(deps, call, body)
			return { data: await showNumber(deps.db, shopper(call).customerId) }
		},
		dropRefundNumber: async (_input, call) => {
			const { customerId } = shopper(call)
			await dropNumber(deps.db, customerId)
			return { data: await showNumber(deps.db, customerId) }
		},
	} satisfies Partial<Handlers>
}
