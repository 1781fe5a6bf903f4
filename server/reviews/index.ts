import type { Deps } from '#server/deps.ts'
import { removeUnusedPhotos } from './review-photo.store.ts'

export { answerQuestion, refuseQuestion } from './answer-question.ts'
export { hideReview } from './moderate-reviews.ts'
export { reviewData } from './personal.store.ts'
export { type DeskQuestion, type QuestionState, questionsOf, readAllWaiting } from './question.store.ts'
export { readReported, readToDecide } from './review.store.ts'
export { reviewHandlers } from './routes.ts'
export { openReviewPhoto } from './show-photo.ts'

/** The job that removes photos which were sent for no review. Call it before `jobs.start`. */
export function defineReviewJobs(deps: Deps): void {
	deps.jobs.define('remove-review-photos', { cron: '52 20 * * *', workers: 1 }, () => removeUnusedPhotos(deps.db))
}
