import type { Deps } from '#server/deps.ts'
import { areThere } from './link.store.ts'
import { linkTarget } from './link-target.rules.ts'

/** For each path, whether the shop has a page there; a campaign that is planned has one, what is archived has none. */
export async function checkLinks(db: Deps['db'], paths: readonly string[]): Promise<boolean[]> {
	const targets = paths.map(linkTarget)
	const looked = targets.filter((target) => typeof target !== 'string')
	const there = new Map((await areThere(db, looked)).map((one, at) => [looked[at], one]))
	return targets.map((target) => (typeof target === 'string' ? target === 'fixed' : there.get(target) === true))
}
