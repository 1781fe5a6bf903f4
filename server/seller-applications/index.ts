import { keptDays } from '#contract/kept-days.ts'
import type { Deps } from '#server/deps.ts'
import { eraseDue } from '#server/platform/private-pictures/erase-due.ts'
import { forgetRefused } from './application.store.ts'

export { sellerApplicationData } from './personal.store.ts'
export { sellerApplicationDeskHandlers, sellingHandlers } from './routes.ts'

/** The job that erases documents and refused applications that are due. Call it before `jobs.start`. */
export function defineSellerApplicationJobs(deps: Deps): void {
	const options = { cron: '19 * * * *', workers: 1, expireInSeconds: 300 }
	deps.jobs.define('erase-seller-documents', options, async () => {
		await eraseDue(deps, 'sellers')
		await forgetRefused(deps.db, keptDays.sellerDocument)
	})
}
