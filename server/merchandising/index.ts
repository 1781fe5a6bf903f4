import type { Deps } from '#server/deps.ts'
import { moveCampaigns } from './curated.store.ts'

export { curatedSlugs } from './curated.store.ts'
export { promotionHandlers } from './routes.ts'

/** The job that repeats campaigns. Call it before `jobs.start`. */
export function definePromotionJobs(deps: Deps): void {
	deps.jobs.define('move-campaigns', { cron: '*/5 * * * *', retryLimit: 0, workers: 1 }, () => moveCampaigns(deps.db))
}
