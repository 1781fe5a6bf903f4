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

/** A product as facets count it; `values` are `attribute:value`. */
export type FacetRow = {
	/** The category one level below the one asked; null when the product is in that itself. */
	category: string | null
	brand: string | null
	seller: string
	selling: number
	rating: number
	on_sale: boolean
	in_stock: boolean
	values: string[]
}

/** Part of a choice whose own facet is counted as if it were not made. */
export type Group = 'brand' | 'seller' | 'price' | 'rating' | 'on_sale' | 'in_stock' | `attribute:${string}`

type Facets = NonNullable<ReplyOf<(typeof endpoints)['listProducts']>['data']['facets']>

/** What slugs are called. Attribute values are under `attribute:value`, attributes under their slug. */
export type FacetNames = { categories: Names; brands: Names; sellers: Names; attributes: Names }
type Names = ReadonlyMap<string, string>

/** From this many BDT on; the last has no end. */
const priceSteps = [0, 100, 250, 500, 1000, 2500, 5000]
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
 * Counts every facet. `rowsOf` answers what matches when one group's choice is not made, or when all are (`null`).
 * Categories keep the order of the tree; the rest begins with the most frequent.
 */
export function countFacets(
	rowsOf: (group: Group | null) => readonly FacetRow[],
	choice: Choice,
	names: FacetNames,
): Omit<Facets, 'exact'> {
	const some = <T>(group: Group, of: (row: FacetRow) => T) => rowsOf(group).map(of)
	const categories = tally(rowsOf(null).map((row) => row.category))
	const prices = some('price', (row) => priceSteps.findLastIndex((step) => row.selling >= step * 100))
	const ratings = some('rating', (row) => row.rating)
	return {
		categories: [...names.categories]
			.filter(([slug]) => categories.has(slug))
			.map(([slug, name]) => ({ slug, name, count: categories.get(slug) as number })),
		brands: valuesOf(tally(some('brand', (row) => row.brand)), names.brands, choice.brands),
		sellers: valuesOf(tally(some('seller', (row) => row.seller)), names.sellers, choice.sellers),
		prices: priceSteps
			.map((min, at) => ({ min, max: priceSteps[at + 1] ?? null, count: prices.filter((one) => one === at).length }))
			.filter(({ count }) => count > 0),
		ratings: starSteps
			.map((min) => ({ min, count: ratings.filter((rating) => rating >= min).length }))
			.filter(({ count }) => count > 0),
		on_sale: some('on_sale', (row) => row.on_sale).filter(Boolean).length,
		in_stock: some('in_stock', (row) => row.in_stock).filter(Boolean).length,
		attributes: attributesOf(rowsOf, choice, names.attributes),
	}
}

function attributesOf(
	rowsOf: (group: Group | null) => readonly FacetRow[],
	choice: Choice,
	names: Names,
): Facets['attributes'] {
	const present = rowsOf(null).flatMap((row) => row.values.map((value) => value.slice(0, value.indexOf(':'))))
	const slugs = new Set([...Object.keys(choice.attributes ?? {}), ...tally(present).keys()])
	return [...slugs].sort().map((slug) => {
		const own = rowsOf(`attribute:${slug}`).flatMap((row) => row.values.filter((value) => value.startsWith(`${slug}:`)))
		const chosen = choice.attributes?.[slug]?.map((value) => `${slug}:${value}`)
		const values = valuesOf(tally(own), names, chosen)
		return {
			slug,
			name: names.get(slug) ?? slug,
			values: values.map((value) => ({ ...value, slug: value.slug.slice(slug.length + 1) })),
		}
	})
}

function valuesOf(counts: Map<string, number>, names: Names, chosen: readonly string[] = []) {
	const all = [...counts]
		.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
		.map(([slug, count]) => ({ slug, name: names.get(slug) ?? slug, count }))
	const shown = all.slice(0, mostValues)
	const missing = chosen.filter((slug) => !shown.some((one) => one.slug === slug))
	return [...shown, ...missing.map((slug) => ({ slug, name: names.get(slug) ?? slug, count: counts.get(slug) ?? 0 }))]
}

function tally(values: readonly (string | null)[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
	return counts
}
