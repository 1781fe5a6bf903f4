import type { Deps } from '#server/deps.ts'
import { eraseDue } from '#server/platform/private-pictures/erase-due.ts'
import { markDue } from './prescription.store.ts'

/** Deletes prescriptions that are due for deletion. */
export async function erasePrescriptions(deps: Deps): Promise<void> {
	await markDue(deps.db)
	await eraseDue(deps, 'prescriptions')
}
