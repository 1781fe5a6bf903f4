import { type Sort as AnySort, sorts as allSorts } from '#contract/choices.ts'
import { latinDigits } from '#contract/text.ts'

export type Sort = Exclude<AnySort, 'relevance'>
/** Orders that a shopper can choose. */
export const sorts = allSorts.filter((sort) => sort !== 'relevance')

/** Filters that allow several values; `attributes` are `colour:red`. */
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
	/** The position after which a page begins that is too deep for a page number. */
	cursor?: string
}
export type ListingChange = { [K in keyof ListingQuery]?: ListingQuery[K] | undefined }

export const pageSize = 24
const lastPage = 40
const highestPrice = 10_000_000
const mostChosen = 20
const slug = /^[^/\s?#%,]{1,160}$/
const attribute = /^[a-z0-9_-]{1,40}:[^\s,:]{1,80}$/

/** All filters removed; the text and the order stay. The category of a category page is in its path. */
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

/** Reads an address tolerantly: parts that the API would refuse are left out. */
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
 * The query of a listing with some changes (`undefined` removes a part). Any change except of the page leads to the first
 * page.
 */
export function listingSearch(query: ListingQuery, change: ListingChange): string {
	const { page: _page, cursor: _cursor, ...rest } = query
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries({ ...rest, ...change }))
		if (value !== undefined && !(name === 'page' && value === 1)) params.set(name, String(value))
	const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
	return text && `?${text}`
}

/** The list with `value` added, or removed if it was there. */
export function toggled(values: readonly string[] | undefined, value: string): string[] | undefined {
	const others = (values ?? []).filter((other) => other !== value)
	const next = others.length === (values?.length ?? 0) ? [...others, value] : others
	return next.length > 0 ? next : undefined
}

/** How many pages a listing of `total` products has. */
export function pageCount(total: number): number {
	return Math.min(lastPage, Math.max(1, Math.ceil(total / pageSize)))
}

/** The parameters of the next page: its number, or its cursor when it is too deep; undefined at the end. */
export function nextPage({ page = 1, cursor }: ListingQuery, next: string | null): ListingChange | undefined {
	if (!next) return undefined
	return cursor || page >= lastPage ? { cursor: next } : { page: page + 1 }
}

/** The number of chosen filters. */
export function chosenCount(query: ListingQuery): number {
	const { category, brand, seller, attributes, rating, on_sale, in_stock, min_price, max_price } = query
	const lists = [brand, seller, attributes].reduce((sum, values) => sum + (values?.length ?? 0), 0)
	return lists + [category, rating, on_sale, in_stock, min_price ?? max_price].filter(Boolean).length
}

/** Whether any filter is chosen. */
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
