import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

/** What a listing is narrowed to beyond its place and text. Prices are poisha, `rating` is stars or more. */
export type Choice = {
	brands?: string[] | undefined
	sellers?: string[] | undefined
	minPrice?: number | undefined
	maxPrice?: number | undefined
	rating?: number | undefined
	onSale?: boolean | undefined
	inStock?: boolean | undefined
	/** Attribute slug to the values of which one must fit. */
	attributes?: Record<string, string[]> | undefined
}

/** How many of a set of products there are by each thing they can be narrowed by. Values are `attribute:value`. */
export type Counts = {
	/** By the category one level below the one asked. */
	categories: Tally
	brands: Tally
	sellers: Tally
	values: Tally
	/** By price step: where in `priceSteps` it begins. */
	prices: Tally<number>
	/** By whole stars. */
	stars: Tally<number>
	on_sale: number
	in_stock: number
}
type Tally<Key = string> = ReadonlyMap<Key, number>

/** Part of a choice whose own facet is counted as if it were not made. */
export type Group = 'brand' | 'seller' | 'price' | 'rating' | 'on_sale' | 'in_stock' | `attribute:${string}`

type Facets = NonNullable<ReplyOf<(typeof endpoints)['listProducts']>['data']['facets']>

/** What slugs are called. Attribute values are under `attribute:value`, attributes under their slug. */
export type FacetNames = { categories: Names; brands: Names; sellers: Names; attributes: Names }
type Names = ReadonlyMap<string, string>

/** From this many BDT on; the last has no end. */
export const priceSteps = [0, 100, 250, 500, 1000, 2500, 5000]
const starSteps = [4, 3, 2, 1]
const mostValues = 30

/** `colour:red,colour:blue,size:m` by attribute. */
export function readAttributes(text: string | undefined): Record<string, string[]> | undefined {
	if (text === undefined) return undefined
	const pairs = text.split(',').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)])
	return Object.fromEntries(
		[...new Set(pairs.map(([slug]) => slug as string))].map((slug) => [
			slug,
			pairs.filter(([of]) => of === slug).map(([, value]) => value as string),
		]),
	)
}

/** The groups of a choice in which something is chosen. */
export function chosenGroups(choice: Choice): Group[] {
	return [
		...(choice.brands ? (['brand'] as const) : []),
		...(choice.sellers ? (['seller'] as const) : []),
		...(choice.minPrice !== undefined || choice.maxPrice !== undefined ? (['price'] as const) : []),
		...(choice.rating !== undefined ? (['rating'] as const) : []),
		...(choice.onSale !== undefined ? (['on_sale'] as const) : []),
		...(choice.inStock !== undefined ? (['in_stock'] as const) : []),
		...Object.keys(choice.attributes ?? {}).map((slug) => `attribute:${slug}` as const),
	]
}

/** The choice without one of its groups. */
export function without(choice: Choice, group: Group): Choice {
	if (group === 'brand') return { ...choice, brands: undefined }
	if (group === 'seller') return { ...choice, sellers: undefined }
	if (group === 'price') return { ...choice, minPrice: undefined, maxPrice: undefined }
	if (group === 'rating') return { ...choice, rating: undefined }
	if (group === 'on_sale') return { ...choice, onSale: undefined }
	if (group === 'in_stock') return { ...choice, inStock: undefined }
	const { [group.slice('attribute:'.length)]: _, ...attributes } = choice.attributes ?? {}
	return { ...choice, attributes }
}

/** For each category somewhere below `top`, the slug of the one directly below it that it belongs to. */
export function levelBelow(
	tree: readonly { id: number; parent_id: number | null; slug: string }[],
	top: number | null,
): Map<number, string> {
	const byId = new Map(tree.map((node) => [node.id, node]))
	const found = new Map<number, string>()
	for (const { id } of tree) {
		let node = byId.get(id)
		for (let depth = 0; node && node.parent_id !== top && depth < 10; depth++)
			node = node.parent_id === null ? undefined : byId.get(node.parent_id)
		if (node && node.parent_id === top) found.set(id, node.slug)
	}
	return found
}

/**
 * Every facet. `countsOf` answers what is counted when one group's choice is not made, or when all are (`null`).
 */
export function facetsOf(
	countsOf: (group: Group | null) => Counts,
	choice: Choice,
	names: FacetNames,
): Omit<Facets, 'exact'> {
	const { categories } = countsOf(null)
	const { prices } = countsOf('price')
	const { stars } = countsOf('rating')
	const withStars = (min: number) => [...stars].reduce((sum, [at, count]) => (at >= min ? sum + count : sum), 0)
	return {
		categories: [...names.categories]
			.filter(([slug]) => categories.has(slug))
			.map(([slug, name]) => ({ slug, name, count: categories.get(slug) as number })),
		brands: valuesOf(countsOf('brand').brands, names.brands, choice.brands),
		sellers: valuesOf(countsOf('seller').sellers, names.sellers, choice.sellers),
		prices: priceSteps
			.map((min, at) => ({ min, max: priceSteps[at + 1] ?? null, count: prices.get(at) ?? 0 }))
			.filter(({ count }) => count > 0),
		ratings: starSteps.map((min) => ({ min, count: withStars(min) })).filter(({ count }) => count > 0),
		on_sale: countsOf('on_sale').on_sale,
		in_stock: countsOf('in_stock').in_stock,
		attributes: attributesOf(countsOf, choice, names.attributes),
	}
}

function attributesOf(countsOf: (group: Group | null) => Counts, choice: Choice, names: Names): Facets['attributes'] {
	const present = [...countsOf(null).values.keys()].map((value) => value.slice(0, value.indexOf(':')))
	const slugs = new Set([...Object.keys(choice.attributes ?? {}), ...present])
	return [...slugs].sort().map((slug) => {
		const own = [...countsOf(`attribute:${slug}`).values].filter(([value]) => value.startsWith(`${slug}:`))
		const chosen = choice.attributes?.[slug]?.map((value) => `${slug}:${value}`)
		const values = valuesOf(new Map(own), names, chosen)
		return {
			slug,
			name: names.get(slug) ?? slug,
			values: values.map((value) => ({ ...value, slug: value.slug.slice(slug.length + 1) })),
		}
	})
}

function valuesOf(counts: Tally, names: Names, chosen: readonly string[] = []) {
	const all = [...counts]
		.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
		.map(([slug, count]) => ({ slug, name: names.get(slug) ?? slug, count }))
	const shown = all.slice(0, mostValues)
	const missing = chosen.filter((slug) => !shown.some((one) => one.slug === slug))
	return [...shown, ...missing.map((slug) => ({ slug, name: names.get(slug) ?? slug, count: counts.get(slug) ?? 0 }))]
}

/** Counts by another name for what is counted; what has none is left out, what share one are added up. */
export function renamed(counts: Record<string, number>, name: (id: number) => string | undefined): Map<string, number> {
	const by = new Map<string, number>()
	for (const [id, count] of Object.entries(counts)) {
		const slug = name(Number(id))
		if (slug !== undefined) by.set(slug, (by.get(slug) ?? 0) + count)
	}
	return by
}
