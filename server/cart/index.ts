import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { cartRoutes } from './routes.ts'

export { type Bilingual, bySeller, type CartLine, type LineSeller, lineTerms } from './cart.rules.ts'
export { type LineJson, linesJson, lockCart, toLine } from './cart.store.ts'
export { cartData } from './personal.store.ts'
export { refillCart } from './refill-cart.ts'

export function cartHandlers(deps: Deps): Partial<Handlers> {
	return cartRoutes(deps)
}
