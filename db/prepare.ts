import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { indexWords, seedSynonyms } from '#server/search/index.ts'
import { loadPlaces } from './load-places.ts'
import { synonyms } from './synonyms.ts'

/**
 * Loads missing data: the places of Bangladesh always, the demo catalogue only into an empty store (DEMO=off: it stays
 * empty). Resolves to whether it loaded the catalogue.
 */
export async function prepareStore(deps: Deps, step: (name: string) => void): Promise<boolean> {
	if (await loadPlaces(deps.db)) step('loaded the places of Bangladesh')
	if (await seedSynonyms(deps, synonyms)) step('loaded the synonyms')
	if (process.env.DEMO === 'off' || (await hasProducts(deps))) return false
	// Imported here because only the first start needs the catalogue, and loading it would delay every other start.
	const [{ demoCatalogue }, { loadDemo }] = await Promise.all([import('./demo/index.ts'), import('./demo/load.ts')])
	if (await loadDemo(deps.db, demoCatalogue)) step('loaded the demo catalogue')
	// Words that are written later are indexed by a job, once a minute.
	await indexWords(deps)
	step('indexed the words of the catalogue')
	return true
}

async function hasProducts({ db }: Deps): Promise<boolean> {
	const { rows } = await sql<{ filled: boolean }>`select exists (select from products) as filled`.execute(db)
	return rows[0]?.filled === true
}
