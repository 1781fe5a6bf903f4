import { latinDigits } from '#contract/text.ts'

export const sorts = ['popular', 'newest', 'price_low', 'price_high', 'discount', 'rating'] as const
export type Sort = (typeof sorts)[number]

/** What a listing page is asked for, read from its address. */
export type ListingQuery = {
	q?: string
	category?: string
	sort?: Sort
	on_sale?: true
	in_stock?: true
	min_price?: number
	max_price?: number
	page?: number
}

export const pageSize = 24
const lastPage = 40
const highestPrice = 10_000_000

/** Reads an address forgivingly: whatever the API would refuse is left out. */
export function readListing(params: URLSearchParams): ListingQuery {
	const q = params.get('q')?.trim().slice(0, 80)
	const category = params.get('category') ?? ''
	const sort = sorts.find((name) => name === params.get('sort'))
	const min = whole(params.get('min_price'), highestPrice)
	const max = whole(params.get('max_price'), highestPrice)
	const page = whole(params.get('page'), lastPage)
	return {
		...(q && { q }),
		...(/^[^/\s?#%]{1,160}$/.test(category) && { category }),
		...(sort && { sort }),
		...(params.get('on_sale') === 'true' && { on_sale: true as const }),
		...(params.get('in_stock') === 'true' && { in_stock: true as const }),
		...(min && { min_price: min }),
		...(max && max >= (min ?? 0) && { max_price: max }),
		...(page && page > 1 && { page }),
	}
}

function whole(text: string | null, highest: number): number | undefined {
	const digits = latinDigits(text ?? '').replace(/[,\s]/g, '')
	return /^\d{1,8}$/.test(digits) ? Math.min(Number(digits), highest) : undefined
}

/** `?…` of a listing with some of it changed (`undefined` takes a part out). Any change but of the page goes to page 1. */
export function listingSearch(
	query: ListingQuery,
	change: { [K in keyof ListingQuery]?: ListingQuery[K] | undefined },
): string {
	const { page: _, ...rest } = query
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries({ ...rest, ...change }))
		if (value !== undefined && !(name === 'page' && value === 1)) params.set(name, String(value))
	const text = params.toString()
	return text && `?${text}`
}

/** How many pages a listing of `total` products has. */
export function pageCount(total: number): number {
	return Math.min(lastPage, Math.max(1, Math.ceil(total / pageSize)))
}

/** Is anything narrowed besides the place itself? */
export function isFiltered({ on_sale, in_stock, min_price, max_price }: ListingQuery): boolean {
	return Boolean(on_sale || in_stock || min_price || max_price)
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
