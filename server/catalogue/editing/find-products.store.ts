import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import { likeText } from '#server/catalogue/listing.rules.ts'
import type { Deps } from '#server/deps.ts'
import { productIdsBySlug, readStates } from './product-state.store.ts'
import type { ProductState } from './product-state.ts'

export type ProductChoice = {
	/** Part of a name or slug, or a code. */
	words: string
	seller?: string | undefined
	category?: string | undefined
	active: boolean
	limit: number
}
export type FoundProduct = {
	slug: string
	seller: string
	category: string
	name: string
	price: Poisha
	sale_price: Poisha | null
	stock: number
}

/** Products for operators, on sale or archived, newest first. */
export async function findProducts(db: Deps['db'], choice: ProductChoice): Promise<FoundProduct[]> {
	const { words, seller = null, category = null, active, limit } = choice
	const like = `%${likeText(words)}%`
	const { rows } = await sql<FoundProduct>`
		select p.slug, s.slug as seller, c.slug as category, p.name_en as name, p.price, p.sale_price,
			(select coalesce(sum(stock), 0)::int from skus k where k.product_id = p.id) as stock
		from products p join sellers s on s.id = p.seller_id join categories c on c.id = p.category_id
		where p.active = ${active} and (${seller}::text is null or s.slug = ${seller})
			and (${category}::text is null or c.slug = ${category})
			and (${words} = '' or p.name_en ilike ${like} or p.name_bn like ${like} or p.slug like ${like}
				or p.id in (select k.product_id from sku_codes q join skus k on k.id = q.sku_id where q.code = ${words}))
		order by p.id desc limit ${limit}`.execute(db)
	return rows
}

/** Products with everything that can be changed, in the order of the slugs; unknown ones are left out. */
export async function readProducts(db: Deps['db'], slugs: readonly string[]): Promise<ProductState[]> {
	const ids = await productIdsBySlug(db, slugs)
	const states = await readStates(db, [...ids.values()])
	return slugs.flatMap((slug) => states.get(ids.get(slug) ?? 0) ?? [])
}
