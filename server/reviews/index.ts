import { bumpCatalogueVersion } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { showJob } from './rate-again.ts'

export { answerQuestion, refuseQuestion } from './answer-question.ts'
export { hideReview } from './moderate-reviews.ts'
export { reviewData } from './personal.store.ts'
export { readAllWaiting } from './question.store.ts'
export { readReported } from './review.store.ts'
export { reviewHandlers } from './routes.ts'

/** Defines the job that invalidates cached pages after changed reviews. Call it before `jobs.start`. */
export function defineReviewJobs(deps: Deps): void {
	deps.jobs.define(showJob, { workers: 1 }, () => transaction(deps.db, bumpCatalogueVersion))
}
