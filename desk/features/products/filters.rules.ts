import type { ProductFilter, SavedProductFilter } from '#contract/desk/products.ts'

/** What is listed; empty: everything. */
export type ListFilters = { q: string; seller: string; category: string; show: ProductFilter }

/** The list without a filter. */
export const allOnSale: ListFilters = { q: '', seller: '', category: '', show: 'on_sale' }

/** Whether the list shows what a saved view shows. */
export function isSame(filters: ListFilters, saved: SavedProductFilter): boolean {
	const view: ListFilters = { ...allOnSale, ...saved }
	return (Object.keys(allOnSale) as (keyof ListFilters)[]).every((name) => view[name] === filters[name])
}

/** Whether the list has no filter. */
export const isAll = (filters: ListFilters): boolean => isSame(filters, {})
