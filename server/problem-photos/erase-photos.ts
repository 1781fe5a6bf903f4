import type { Deps } from '#server/deps.ts'
import { eraseDue } from '#server/platform/private-pictures/erase-due.ts'
import { markDue } from './photo.store.ts'

/** Erases photos whose time is over. */
export async function erasePhotos(deps: Deps): Promise<void> {
	await markDue(deps.db)
	await eraseDue(deps, 'problems')
}
