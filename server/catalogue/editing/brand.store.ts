import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** Slugs of the products of a brand, on sale or not; of one seller where that is given. */
export async function brandSlugs(db: Deps['db'], brand: string, seller?: string): Promise<string[]> {
	const { rows } = await sql<{ slug: string }>`
		select p.slug from products p join sellers s on s.id = p.seller_id
		where lower(p.brand_en) = lower(${brand}) and (${seller ?? null}::text is null or s.slug = ${seller ?? null})
		order by p.id`.execute(db)
	return rows.map(({ slug }) => slug)
}

export type Brand = { name_en: string; name_bn: string | null; products: number }

/** All brands with their numbers of products, by name. */
export async function listBrands(db: Deps['db']): Promise<Brand[]> {
	const { rows } = await sql<Brand>`select brand_en as name_en, max(brand_bn) as name_bn, count(*)::int as products
		from products where brand_en is not null group by brand_en order by lower(brand_en)`.execute(db)
	return rows
}
