import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { findMoved } from './find-moved.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listBest, listRelated } from './list-related.ts'
import { getSeller, listSellers } from './list-sellers.ts'

/** Products, categories and sellers. Listings are served by search, which reads the text first. */
export function catalogueHandlers(deps: Pick<Deps, 'db' | 'config'>) {
	return {
		getProduct: ({ params }, call) => getProduct(deps, params.slugOrId, call.language),
		listRelated: ({ params, query }, call) => listRelated(deps, params.id, query, call.language),
		listBest: ({ params }, call) => listBest(deps, params.slug, call.language),
		listCategories: (_input, call) => listCategories(deps, call.language),
		listSellers: (_input, call) => listSellers(deps, call.language),
		getSeller: ({ params }, call) => getSeller(deps, params.slug, call.language),
		findMoved: ({ params }) => findMoved(deps, params.kind, params.slug),
	} satisfies Partial<Handlers>
}
