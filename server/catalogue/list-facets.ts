import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { chosenGroups, countFacets, type Group, without } from './facets.rules.ts'
import { type ListingFilter, readFacetNames, readFacetRows } from './listing.store.ts'

/** Products a facet counts; more of them make its counts «at least». */
const mostCounted = 5000

/** What a listing can be narrowed by: one query for each group that is chosen, one for all, one for names. */
export async function listFacets(db: Deps['db'], filter: ListingFilter, language: Language) {
	const groups: (Group | null)[] = [null, ...chosenGroups(filter.choice)]
	const pools = new Map(
		await Promise.all(
			groups.map(async (group) => {
				const choice = group ? without(filter.choice, group) : filter.choice
				return [group, await readFacetRows(db, { ...filter, choice }, mostCounted)] as const
			}),
		),
	)
	const all = [...pools.values()].flat()
	const used = {
		brands: [...new Set([...(filter.choice.brands ?? []), ...all.flatMap((row) => row.brand ?? [])])],
		sellers: [...new Set([...(filter.choice.sellers ?? []), ...all.map((row) => row.seller)])],
		values: [
			...new Set(all.flatMap((row) => row.values.flatMap((value) => [value, value.slice(0, value.indexOf(':'))]))),
		],
	}
	const names = await readFacetNames(db, used, language)
	const rowsOf = (group: Group | null) => pools.get(group) ?? pools.get(null) ?? []
	const exact = [...pools.values()].every((rows) => rows.length < mostCounted)
	return { exact, ...countFacets(rowsOf, filter.choice, names) }
}
