import type { Deps } from '#server/deps.ts'
import { erasePhotos } from './erase-photos.ts'

export { problemPhotoData } from './personal.store.ts'
export { claimPhotos } from './photo.store.ts'
export { problemPhotoHandlers } from './routes.ts'
export { showPhoto } from './show-photo.ts'

/** The job that deletes photos that are due. Call it before `jobs.start`. */
export function defineProblemPhotoJobs(deps: Deps): void {
	deps.jobs.define('erase-problem-photos', { cron: '13 * * * *', workers: 1, expireInSeconds: 300 }, () =>
		erasePhotos(deps),
	)
}
