import type { Deps } from '#server/deps.ts'
import { hasTarget } from './link.store.ts'
import { linkTarget } from './link-target.rules.ts'

/** Whether the shop has a page at a path; a campaign that is planned has one, what is archived has none. */
export async function checkLink(db: Deps['db'], path: string): Promise<boolean> {
	const target = linkTarget(path)
	return typeof target === 'string' ? target === 'fixed' : hasTarget(db, target)
}
