import type { Deps } from '#server/deps.ts'
import { erasePrescriptions } from './erase-prescriptions.ts'

export { prescriptionData } from './personal.store.ts'
export {
	prescriptionFragment,
	prescriptionsFree,
	prescriptionsOf,
} from './prescription.store.ts'
export { prescriptionHandlers } from './routes.ts'
export { showPrescription } from './show-prescription.ts'

/** The job that deletes pictures that are due. Call it before `jobs.start`. */
export function definePrescriptionJobs(deps: Deps): void {
	deps.jobs.define('erase-prescriptions', { cron: '11 * * * *', workers: 1, expireInSeconds: 300 }, () =>
		erasePrescriptions(deps),
	)
}
