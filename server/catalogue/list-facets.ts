import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { chosenGroups, countFacets, type FacetRow, type Group, levelBelow, without } from './facets.rules.ts'
import { type CountedRow, readCounted, readNames, readTree } from './facets.store.ts'
import type { Filter } from './filter.store.ts'
import { mostCounted } from './listing.rules.ts'

/**
 * What a listing can be narrowed by, and how many match (no further than one beyond the most that are counted). One
 * query for what matches, one for each group that is chosen, two for names.
 */
export async function listFacets(db: Deps['db'], filter: Filter, language: Language) {
	const { choice, known } = filter
	const groups: (Group | null)[] = [null, ...chosenGroups(choice)]
	const [tree, ...counted] = await Promise.all([
		readTree(db, language),
		...groups.map((group) => readCounted(db, group ? { ...filter, choice: without(choice, group) } : filter)),
	])
	const all = counted.flat()
	const used = {
		tags: [...new Set([...all.flatMap((row) => row.tags), ...known.brands.values(), ...known.values.values()])],
		sellers: [...new Set(all.map((row) => row.seller_id))],
		sellerSlugs: choice.sellers ?? [],
	}
	const names = await readNames(db, { ...used, tags: used.tags.filter((id) => id > 0) }, language)
	const below = levelBelow(tree, filter.category?.id ?? null)
	const toRow = (row: CountedRow): FacetRow => ({
		...row,
		selling: filter.flash.get(row.id)?.selling ?? row.selling,
		on_sale: row.on_sale || filter.flash.has(row.id),
		category: below.get(row.category_id) ?? null,
		brand: row.brand_id === null ? null : (names.slugs.brands.get(row.brand_id) ?? null),
		seller: names.slugs.sellers.get(row.seller_id) ?? '',
		values: row.tags.flatMap((id) => names.slugs.values.get(id) ?? []),
	})
	const pools = new Map(groups.map((group, at) => [group, (counted[at] ?? []).slice(0, mostCounted).map(toRow)]))
	const rowsOf = (group: Group | null) => pools.get(group) ?? pools.get(null) ?? []
	const categories = new Map(tree.map(({ slug, name }) => [slug, name]))
	return {
		total: counted[0]?.length ?? 0,
		facets: {
			exact: counted.every((rows) => rows.length <= mostCounted),
			...countFacets(rowsOf, choice, { ...names, categories }),
		},
	}
}
