import type { Deps } from '#server/deps.ts'
import { eraseDue } from '#server/platform/private-pictures/erase-due.ts'
import { markDue } from './photo.store.ts'

/** Deletes photos that are due for deletion. */
export async function erasePhotos(deps: Deps): Promise<void> {
	await markDue(deps.db)
	await eraseDue(deps, 'problems')
}
