import type { Deps } from '#server/deps.ts'
import { forgetKeys } from './call-key.store.ts'

export { createAuthenticateSeller } from './authenticate-seller.ts'
export { countedActor, countedSender, sellerOf } from './caller.ts'
export { createSellerToken } from './create-seller-token.ts'
export { mappingOf } from './import-file.ts'
export { catalogueCallHandlers } from './routes.ts'
export { saveRecords } from './save-records.ts'
export { refusalOf, savedOf, saveRecord } from './saved-of.ts'
export { listSellerTokens, revokeSellerToken } from './seller-token.store.ts'

/** The job that deletes old Idempotency-Keys. Call it before `jobs.start`. */
export function defineCatalogueCallJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('forget-call-keys', { cron: '23 * * * *', workers: 1 }, () => forgetKeys(db))
}
