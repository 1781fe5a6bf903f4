import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { forgetOwner, photosOf } from './photo.store.ts'

/** Photos of problems, base64 of WebP; all of them are deleted with the account. */
export function problemPhotoData(deps: Deps): PersonalData {
	return {
		name: 'problem_photos',
		export: async (db, customerId) =>
			Promise.all(
				(await photosOf(db, customerId)).map(async ({ file, ...rest }) => ({
					...rest,
					picture: (await deps.files.read('problems', file))?.toString('base64') ?? null,
				})),
			),
		erase: async (tx, customerId) => {
			await forgetOwner(tx, customerId)
			await deps.jobs.enqueue(tx, 'erase-problem-photos', {})
		},
	}
}
