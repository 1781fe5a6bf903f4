import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { findProducts } from './find-products.ts'
import { searchHelp } from './search-help.ts'
import { suggest } from './suggest.ts'

/** Listings, with or without a text, suggestions, and help for a search without results. */
export function searchHandlers(deps: Pick<Deps, 'db' | 'log' | 'clock'>) {
	return {
		listProducts: ({ query }, call) => findProducts(deps, query, call.language),
		searchHelp: ({ query }, call) => searchHelp(deps, query.q, call.language),
		suggest: ({ query }, call) => suggest(deps, query.q, call.language),
	} satisfies Partial<Handlers>
}
