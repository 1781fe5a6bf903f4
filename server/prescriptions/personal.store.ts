import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { forgetOwner, prescriptionsOf } from './prescription.store.ts'

/** Prescriptions with their pictures, base64 of WebP; deleted with the account, except those of open orders. */
export function prescriptionData(deps: Deps): PersonalData {
	return {
		name: 'prescriptions',
		export: async (db, customerId) =>
			Promise.all(
				(await prescriptionsOf(db, customerId)).map(async ({ file, ...rest }) => ({
					...rest,
					picture: (await deps.files.read('prescriptions', file))?.toString('base64') ?? null,
				})),
			),
		erase: async (tx, customerId) => {
			await forgetOwner(tx, customerId)
			await deps.jobs.enqueue(tx, 'erase-prescriptions', {})
		},
	}
}
