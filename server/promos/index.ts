import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { promoRoutes } from './routes.ts'

export { promoData } from './personal.store.ts'
export { checkoutRefusal, type PartDiscount, type Promo, type PromoPart, promoDiscount } from './promo.rules.ts'
export { promoHeld, promoJson, promoUsed, releasePromo } from './promo.store.ts'

export function promoHandlers(deps: Deps): Partial<Handlers> {
	return promoRoutes(deps)
}
