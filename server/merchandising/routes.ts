import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { listBanners } from './list-banners.ts'
import { getCampaign, getCollection, listCampaigns, listCollections } from './list-curated.ts'
import { listFlashSales } from './list-flash-sales.ts'
import { listMall } from './list-mall.ts'

/** Promoted pages: collections, campaigns, the mall, flash sales. */
export function promotionHandlers({ db }: Pick<Deps, 'db'>) {
	return {
		listCollections: (_input, call) => listCollections(db, call.language),
		getCollection: ({ params }, call) => getCollection(db, params.slug, call.language),
		listCampaigns: (_input, call) => listCampaigns(db, call.language),
		getCampaign: ({ params }, call) => getCampaign(db, params.slug, call.language),
		listBanners: (_input, call) => listBanners(db, call.language),
		listMall: (_input, call) => listMall(db, call.language),
		listFlashSales: (_input, call) => listFlashSales(db, call.language),
	} satisfies Partial<Handlers>
}
