import type { Deps } from '#server/deps.ts'
import { moveCampaigns } from './curated.store.ts'

export { readBannerRecords } from './banner.store.ts'
export { checkLinks } from './check-link.ts'
export { type EditCollection, kindOfCollection, readCollectionRecords } from './collection-edit.store.ts'
export { curatedSlugs, type Kind, moveCampaigns } from './curated.store.ts'
export { listCuratedPictures, listCuratedProducts } from './list-for-desk.ts'
export { orderCurated } from './order-curated.ts'
export { withRevision } from './revision.ts'
export { promotionHandlers } from './routes.ts'
export { type BannerChange, saveBanner } from './save-banner.ts'
export { arrangeCollection, type CollectionChange, saveCollection } from './save-collection.ts'

/** The job that repeats campaigns. Call it before `jobs.start`. */
export function definePromotionJobs(deps: Deps): void {
	deps.jobs.define('move-campaigns', { cron: '*/5 * * * *', retryLimit: 0, workers: 1 }, () => moveCampaigns(deps.db))
}
