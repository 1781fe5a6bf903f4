import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { methodText } from './method-texts.ts'
import { offeredMethods } from './offered-methods.ts'
import { isDemo } from './payment-context.ts'

export function paymentHandlers({ config }: Pick<Deps, 'config'>) {
	return {
		listPaymentMethods: async (_input, call) => ({
			data: offeredMethods(config).map((id) => ({
				id,
				...methodText(id, call.language),
				demo: id === 'bkash' && isDemo(config),
			})),
		}),
	} satisfies Partial<Handlers>
}
