import { type Sort as AnySort, sorts as allSorts } from '#contract/choices.ts'
import { latinDigits } from '#contract/text.ts'

export type Sort = Exclude<AnySort, 'relevance'>
/** Orders that a shopper can choose. */
export const sorts = allSorts.filter((sort) => sort !== 'relevance')

/** Choices of which several hold at once; `attributes` are `colour:red`. */
export type ListName = 'brand' | 'seller' | 'attributes'

/** The filters, order and page of a listing, read from its address. */
export type ListingQuery = {
	q?: string
	category?: string
	sort?: Sort
	brand?: string[]
	seller?: string[]
	attributes?: string[]
	/** So many stars or more. */
	rating?: number
	on_sale?: true
	in_stock?: true
	/** BDT. */
	min_price?: number
	max_price?: number
	page?: number
	/** The place after which a page begins that lies too deep to be counted off. */
	cursor?: string
}
export type ListingChange = { [K in keyof ListingQuery]?: ListingQuery[K] | undefined }

export const pageSize = 24
const lastPage = 40
const highestPrice = 10_000_000
const mostChosen = 20
const slug = /^[^/\s?#%,]{1,160}$/
const attribute = /^[a-z0-9_-]{1,40}:[^\s,:]{1,80}$/

/** Every narrowing taken off; the text and the order stay. A category that is the page's own place is in its path. */
export const nothingChosen = {
	category: undefined,
	brand: undefined,
	seller: undefined,
	attributes: undefined,
	rating: undefined,
	on_sale: undefined,
	in_stock: undefined,
	min_price: undefined,
	max_price: undefined,
} satisfies ListingChange

/** Reads an address forgivingly: whatever the API would refuse is left out. */
export function readListing(params: URLSearchParams): ListingQuery {
	const q = params.get('q')?.trim().slice(0, 80)
	const category = params.get('category') ?? ''
	const sort = sorts.find((name) => name === params.get('sort'))
	const min = whole(params.get('min_price'), highestPrice)
	const max = whole(params.get('max_price'), highestPrice)
	const page = whole(params.get('page'), lastPage)
	const rating = whole(params.get('rating'), 9)
	const cursor = params.get('cursor') ?? ''
	const brand = several(params.get('brand'), slug)
	const seller = several(params.get('seller'), slug)
	const attributes = several(params.get('attributes'), attribute)
	return {
		...(q && { q }),
		...(slug.test(category) && { category }),
		...(sort && { sort }),
		...(brand && { brand }),
		...(seller && { seller }),
		...(attributes && { attributes }),
		...(rating && rating <= 4 && { rating }),
		...(params.get('on_sale') === 'true' && { on_sale: true as const }),
		...(params.get('in_stock') === 'true' && { in_stock: true as const }),
		...(min && { min_price: min }),
		...(max && max >= (min ?? 0) && { max_price: max }),
		...(/^[\w-]{1,200}$/.test(cursor) ? { cursor } : page && page > 1 && { page }),
	}
}

function whole(text: string | null, highest: number): number | undefined {
	const digits = latinDigits(text ?? '').replace(/[,\s]/g, '')
	return /^\d{1,8}$/.test(digits) ? Math.min(Number(digits), highest) : undefined
}

function several(text: string | null, pattern: RegExp): string[] | undefined {
	if (!text || text.length > 800) return undefined
	const values = [...new Set(text.split(','))].filter((value) => pattern.test(value)).slice(0, mostChosen)
	return values.length > 0 ? values : undefined
}

/**
 * `?…` of a listing with some of it changed (`undefined` takes a part out). Any change but of the page goes to the
 * first page.
 */
export function listingSearch(query: ListingQuery, change: ListingChange): string {
	const { page: _page, cursor: _cursor, ...rest } = query
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries({ ...rest, ...change }))
		if (value !== undefined && !(name === 'page' && value === 1)) params.set(name, String(value))
	const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
	return text && `?${text}`
}

/** The list with `value` in it if it was not, and without it if it was. */
export function toggled(values: readonly string[] | undefined, value: string): string[] | undefined {
	const rest = (values ?? []).filter((other) => other !== value)
	const next = rest.length === (values?.length ?? 0) ? [...rest, value] : rest
	return next.length > 0 ? next : undefined
}

/** How many pages a listing of `total` products has. */
export function pageCount(total: number): number {
	return Math.min(lastPage, Math.max(1, Math.ceil(total / pageSize)))
}

/** What leads to the page after this one: its number, or where it begins when it lies too deep; nothing at the end. */
export function nextPage({ page = 1, cursor }: ListingQuery, next: string | null): ListingChange | undefined {
	if (!next) return undefined
	return cursor || page >= lastPage ? { cursor: next } : { page: page + 1 }
}

/** How many things a listing is narrowed by, besides its place and text. */
export function chosenCount(query: ListingQuery): number {
	const { category, brand, seller, attributes, rating, on_sale, in_stock, min_price, max_price } = query
	const lists = [brand, seller, attributes].reduce((sum, values) => sum + (values?.length ?? 0), 0)
	return lists + [category, rating, on_sale, in_stock, min_price ?? max_price].filter(Boolean).length
}

/** Is anything narrowed besides the place itself? */
export function isFiltered(query: ListingQuery): boolean {
	return chosenCount(query) > 0
}

/** Page numbers to show around the present one; 0 stands for a gap. */
export function pageNumbers(page: number, last: number): number[] {
	const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
	const unique = [...new Set(near)].sort((a, b) => a - b)
	return unique.flatMap((n, at) => {
		const before = unique[at - 1] ?? 0
		if (n - before === 2) return [n - 1, n]
		return n - before > 2 ? [0, n] : [n]
	})
}
