import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

/** The choices that narrow a listing, besides its category, seller or text. Prices are poisha, `rating` is stars or more. */
export type Choice = {
	brands?: string[] | undefined
	sellers?: string[] | undefined
	minPrice?: number | undefined
	maxPrice?: number | undefined
	rating?: number | undefined
	onSale?: boolean | undefined
	inStock?: boolean | undefined
	/** The values of each attribute slug, one of which must match. */
	attributes?: Record<string, string[]> | undefined
}

/**
 * The number of products with one value of a facet. `slug` is the price step, whole stars, or `attribute:value` with the
 * attribute's name as `of`; the facet `total` counts all. `place` orders categories.
 */
export type CountedRow = {
	facet: 'total' | 'category' | 'brand' | 'seller' | 'price' | 'rating' | 'on_sale' | 'in_stock' | 'attribute'
	slug: string
	name: string
	n: number
	of: string
	place: number
}

/** The part of a choice that is ignored when its own facet is counted. */
export type Group = 'brand' | 'seller' | 'price' | 'rating' | 'on_sale' | 'in_stock' | `attribute:${string}`

type Facets = NonNullable<ReplyOf<(typeof endpoints)['listProducts']>['data']['facets']>

/** The first BDT of each step; the last has no end. */
export const priceSteps = [0, 100, 250, 500, 1000, 2500, 5000]
const starSteps = [4, 3, 2, 1]
/** Values of one facet that are returned, besides chosen ones. */
export const mostValues = 30

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

/** The groups of a choice that have a value. */
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
	const slug = group.slice('attribute:'.length)
	const { [slug]: _, ...attributes } = choice.attributes ?? {}
	return { ...choice, attributes }
}

/** Every facet. `rowsOf` returns the counts without one group's choice, or with all choices (`null`). */
export function facetsOf(
	rowsOf: (group: Group | null) => readonly CountedRow[],
	choice: Choice,
): Omit<Facets, 'exact'> {
	const of = (group: Group | null, facet: CountedRow['facet']) => rowsOf(group).filter((row) => row.facet === facet)
	const only = (group: 'on_sale' | 'in_stock') => of(group, group)[0]?.n ?? 0
	const steps = new Map(of('price', 'price').map(({ slug, n }) => [Number(slug), n]))
	const withStars = (min: number) =>
		of('rating', 'rating').reduce((sum, { slug, n }) => (Number(slug) >= min ? sum + n : sum), 0)
	return {
		categories: of(null, 'category')
			.toSorted((a, b) => a.place - b.place)
			.map(({ slug, name, n }) => ({ slug, name, count: n })),
		brands: valuesOf(of('brand', 'brand'), choice.brands),
		sellers: valuesOf(of('seller', 'seller'), choice.sellers),
		prices: priceSteps
			.map((min, at) => ({ min, max: endOf(priceSteps[at + 1]), count: steps.get(at) ?? 0 }))
			.filter(({ count }) => count > 0),
		ratings: starSteps.map((min) => ({ min, count: withStars(min) })).filter(({ count }) => count > 0),
		on_sale: only('on_sale'),
		in_stock: only('in_stock'),
		attributes: attributesOf((group) => of(group, 'attribute'), choice.attributes ?? {}),
	}
}

/** The last whole taka of a step. */
const endOf = (next: number | undefined) => (next === undefined ? null : next - 1)

function attributesOf(
	rowsOf: (group: Group | null) => readonly CountedRow[],
	chosen: Record<string, string[]>,
): Facets['attributes'] {
	const present = rowsOf(null).map(({ slug }) => slug.slice(0, slug.indexOf(':')))
	return [...new Set([...Object.keys(chosen), ...present])].sort().map((slug) => {
		const own = rowsOf(`attribute:${slug}`).filter((row) => row.slug.startsWith(`${slug}:`))
		const values = own.map((row) => ({ ...row, slug: row.slug.slice(slug.length + 1) }))
		return { slug, name: own[0]?.of || slug, values: valuesOf(values, chosen[slug]) }
	})
}

/** The most frequent first; chosen values are included even if they match nothing or are unknown. */
function valuesOf(rows: readonly CountedRow[], chosen: readonly string[] = []) {
	const known = rows
		.toSorted((a, b) => b.n - a.n || (a.slug < b.slug ? -1 : 1))
		.map(({ slug, name, n }) => ({ slug, name, count: n }))
	const unknown = chosen.filter((slug) => !rows.some((row) => row.slug === slug))
	return [...known, ...unknown.map((slug) => ({ slug, name: slug, count: 0 }))]
}
