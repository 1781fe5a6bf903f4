import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { addressRoutes } from './routes.ts'

export { placeOf, placeOfArea } from './find-place.ts'
export { addressData } from './personal.store.ts'

export function addressHandlers(deps: Deps): Partial<Handlers> {
	return addressRoutes(deps)
}
