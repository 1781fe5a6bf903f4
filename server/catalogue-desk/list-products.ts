import { mostCounted } from '#contract/desk/catalogue.ts'
import { type ProductFilter, productFilters, type productListCalls } from '#contract/desk/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { countProducts, type ListedProduct, listedProducts, type ProductChoice } from './product-list.store.ts'

type Page = ReplyOf<(typeof productListCalls)['listDeskProducts']>['data']

/** A page of products, the newest first. `after`: `next` of the page before. Amounts of the reply in BDT. */
export async function listProducts(
	db: Deps['db'],
	choice: ProductChoice,
	after: string | undefined,
	limit: number,
): Promise<Page> {
	const rows = await listedProducts(db, choice, after === undefined ? undefined : Number(after), limit)
	const last = rows.length < limit ? undefined : rows.at(-1)
	return { products: rows.map(productOf), next: last ? String(last.id) : null }
}

function productOf(row: ListedProduct): Page['products'][number] {
	const { slug, stock, variants, active, lacks, asset_id } = row
	return {
		...{ slug, stock, variants, active, lacks },
		name: { en: row.name_en, bn: row.name_bn },
		seller: { slug: row.seller, name: { en: row.seller_en, bn: row.seller_bn } },
		category: { slug: row.category, name: { en: row.category_en, bn: row.category_bn } },
		image: asset_id === null ? null : `${asset_id}.webp`,
		price: toBdt(row.price),
		sale_price: row.sale_price === null ? null : toBdt(row.sale_price),
	}
}

/** How many products a choice has, counted up to 1,000. */
export async function countChoice(db: Deps['db'], choice: ProductChoice): Promise<{ count: number; more: boolean }> {
	const count = await countProducts(db, choice)
	return { count: Math.min(count, mostCounted), more: count > mostCounted }
}

/** How many products of a choice each filter has. */
export async function countByFilter(
	db: Deps['db'],
	choice: Pick<ProductChoice, 'seller' | 'category'>,
): Promise<{ show: ProductFilter; count: number; more: boolean }[]> {
	return Promise.all(productFilters.map(async (show) => ({ show, ...(await countChoice(db, { ...choice, show })) })))
}
