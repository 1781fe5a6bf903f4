import type { flashSaleCalls } from '#contract/desk/flash-sales.ts'
import type { merchandisingCalls } from '#contract/desk/merchandising.ts'
import { countedActor, savedOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { endFlashSale, listSales, saveFlashSale } from '#server/flash-sales/index.ts'
import { checkLinks, listCuratedPictures, listCuratedProducts, orderCurated } from '#server/merchandising/index.ts'
import type { DeskHandlers } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { variantText } from './sku-names.rules.ts'

type Handlers = Pick<
	DeskHandlers,
	keyof typeof flashSaleCalls | Exclude<keyof typeof merchandisingCalls, 'placeCategory'>
>

/** Handlers of the desk's calls for flash sales, collections, campaigns and banners. */
export function merchandisingHandlers(deps: Pick<Deps, 'db' | 'config'>): Handlers {
	const { db } = deps
	return {
		listFlashSaleRecords: ({ query }) =>
			listSales(db, { from: new Date(query.from), to: new Date(query.to), slug: query.slug }, variantText),
		saveFlashSale: async ({ body }, call) => {
			const { name } = await countedActor(deps, call)
			const saved = await saveFlashSale(db, name, body.slug, body.record)
			if (saved.outcome === 'unknown') throw new ShopError('not_found')
			return savedOf(saved)
		},
		endFlashSale: async ({ params }, call) => {
			const { name } = await countedActor(deps, call)
			if (!(await endFlashSale(db, name, params.slug))) throw new ShopError('not_found')
			return { data: { slug: params.slug } }
		},
		orderCurated: async ({ body }, call) => {
			const { name } = await countedActor(deps, call)
			return { data: { changed: await orderCurated(db, name, body.kind, body.slugs) } }
		},
		listCuratedPictures: () => listCuratedPictures(db),
		listCuratedProducts: ({ params }) => listCuratedProducts(db, params.slug),
		checkLink: async ({ query }) => {
			const [found = false] = await checkLinks(db, [query.path])
			return { data: { found } }
		},
	}
}
