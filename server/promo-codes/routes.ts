import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { claimPromo } from './claim-promo.ts'
import { listedPromos } from './promo.store.ts'
import { presentPromo } from './promo-view.rules.ts'

export function promoHandlers(deps: Deps) {
	return {
		listPromos: async (_input, call) => ({
			data: (await listedPromos(deps.db)).map((row) => presentPromo(row, call.language)),
		}),
		claimPromo: async ({ params }, call) => ({
			data: await claimPromo(deps, call, shopper(call).customerId, params.promo_code),
		}),
		claimPromoByPost: async ({ params }, call) => ({
			data: await claimPromo(deps, call, shopper(call).customerId, params.promo_code),
		}),
	} satisfies Partial<Handlers>
}
