import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { getShop } from './get-shop.ts'

/** The shop itself. */
export function shopHandlers(deps: Pick<Deps, 'db'>) {
	return {
		getShop: (_input, call) => getShop(deps, call.language),
	} satisfies Partial<Handlers>
}
