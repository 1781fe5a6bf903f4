import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { chosenGroups, facetsOf, type Group, without } from './facets.rules.ts'
import { readCounted } from './facets.store.ts'
import type { Filter } from './filter.store.ts'
import { mostCounted } from './listing.rules.ts'

/**
 * The facets of a listing, and how many products match (counted up to one more than the limit). One statement that counts
 * what matches, and one for each group with a choice.
 */
export async function listFacets(db: Deps['db'], filter: Filter, language: Language) {
	const groups: (Group | null)[] = [null, ...chosenGroups(filter.choice)]
	const counted = await Promise.all(
		groups.map((group) =>
			readCounted(db, group ? { ...filter, choice: without(filter.choice, group) } : filter, group, language),
		),
	)
	const rows = new Map(groups.map((group, at) => [group, counted[at] ?? []]))
	const totals = counted.map((some) => some.find(({ facet }) => facet === 'total')?.n ?? 0)
	return {
		total: totals[0] ?? 0,
		facets: {
			exact: totals.every((total) => total <= mostCounted),
			...facetsOf((group) => rows.get(group) ?? rows.get(null) ?? [], filter.choice),
		},
	}
}
