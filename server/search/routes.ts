import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { readQuery } from './query.rules.ts'
import { searchHelp } from './search-help.ts'
import { suggest } from './suggest.ts'

/** Listings, with or without a text, and suggestions. */
export function searchHandlers(deps: Pick<Deps, 'db'>) {
	return {
		listProducts: ({ query: { q, ...query } }, call) => listProducts(deps, query, readQuery(q), call.language),
		searchHelp: ({ query }, call) => searchHelp(deps, query.q, call.language),
		suggest: ({ query }, call) => suggest(deps, query.q, call.language),
	} satisfies Partial<Handlers>
}
