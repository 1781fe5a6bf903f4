import type { Deps } from '#server/deps.ts'
import { indexWords, seedSynonyms } from '#server/search/index.ts'
import { demoCatalogue } from './demo/index.ts'
import { loadDemo } from './demo/load.ts'
import { loadPlaces } from './load-places.ts'
import { synonyms } from './synonyms.ts'

/** Fills what is missing: Bangladesh's places always, the demo catalogue into an empty store (DEMO=off leaves it empty). */
export async function prepareStore(deps: Deps, step: (name: string) => void): Promise<void> {
	if (await loadPlaces(deps.db)) step('loaded the places of Bangladesh')
	if (await seedSynonyms(deps, synonyms)) step('loaded the synonyms')
	if (process.env.DEMO !== 'off' && (await loadDemo(deps.db, demoCatalogue))) step('loaded the demo catalogue')
	await indexWords(deps)
	step('read the words of the catalogue')
}
