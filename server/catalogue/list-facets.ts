import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Counts, chosenGroups, facetsOf, type Group, levelBelow, renamed, without } from './facets.rules.ts'
import { type Counted, readCounted, readNames, readTree } from './facets.store.ts'
import type { Filter } from './filter.store.ts'
import { mostCounted } from './listing.rules.ts'

/**
 * What a listing can be narrowed by, and how many match (no further than one beyond the most that are counted). One
 * query that counts what matches, one for each group that is chosen, two for names.
 */
export async function listFacets(db: Deps['db'], filter: Filter, language: Language) {
	const { choice, known } = filter
	const groups: (Group | null)[] = [null, ...chosenGroups(choice)]
	const [tree, ...counted] = await Promise.all([
		readTree(db, language),
		...groups.map((group) => readCounted(db, group ? { ...filter, choice: without(choice, group) } : filter)),
	])
	const used = (of: (one: Counted) => Record<string, number>) => [
		...new Set(counted.flatMap((one) => Object.keys(of(one)).map(Number))),
	]
	const names = await readNames(
		db,
		{
			tags: [...new Set([...used(({ tags }) => tags), ...known.brands.values(), ...known.values.values()])],
			sellers: used(({ sellers }) => sellers),
			sellerSlugs: choice.sellers ?? [],
		},
		language,
	)
	const below = levelBelow(tree, filter.category?.id ?? null)
	const same = (counts: Record<string, number>) => new Map(Object.entries(counts).map(([at, n]) => [Number(at), n]))
	const toCounts = (one: Counted): Counts => ({
		categories: renamed(one.categories, (id) => below.get(id)),
		brands: renamed(one.brands, (id) => names.slugs.brands.get(id)),
		sellers: renamed(one.sellers, (id) => names.slugs.sellers.get(id)),
		values: renamed(one.tags, (id) => names.slugs.values.get(id)),
		prices: same(one.prices),
		stars: same(one.stars),
		on_sale: one.on_sale,
		in_stock: one.in_stock,
	})
	const counts = new Map(groups.map((group, at) => [group, toCounts(counted[at] as Counted)]))
	const countsOf = (group: Group | null) => (counts.get(group) ?? counts.get(null)) as Counts
	const categories = new Map(tree.map(({ slug, name }) => [slug, name]))
	return {
		total: counted[0]?.total ?? 0,
		facets: {
			exact: counted.every(({ total }) => total <= mostCounted),
			...facetsOf(countsOf, choice, { ...names, categories }),
		},
	}
}
