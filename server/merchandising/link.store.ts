import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { LinkTarget } from './link-target.rules.ts'

const named = (table: 'categories' | 'products' | 'sellers') =>
	sql`when ${table} then exists (select from ${sql.table(table)} x where x.slug = t.slug and x.active)`

/** For each of these, whether it is there and not archived. */
export async function areThere(db: Deps['db'], targets: readonly Exclude<LinkTarget, string>[]): Promise<boolean[]> {
	if (targets.length === 0) return []
	const { rows } = await sql<{ there: boolean }>`
		select case t."table" ${named('categories')} ${named('products')} ${named('sellers')}
			else exists (select from collections x where x.kind = t."table" and x.slug = t.slug and x.active
				and coalesce(x.ends_at > now(), true)) end as there
		from jsonb_to_recordset(${JSON.stringify(targets.map((target, n) => ({ n, ...target })))}::jsonb)
			t (n int, "table" text, slug text) order by t.n`.execute(db)
	return rows.map(({ there }) => there)
}

export type CuratedPictures = {
	collections: { slug: string; asset_id: number }[]
	banners: { slug: string; asset_id: number | null; wide_id: number | null; phone_id: number | null; link: string }[]
}

/** The pictures of all collections, campaigns and banners. */
export async function readCuratedPictures(db: Deps['db']): Promise<CuratedPictures> {
	const [collections, banners] = await Promise.all([
		sql<CuratedPictures['collections'][number]>`select slug, asset_id from collections order by position, id`.execute(
			db,
		),
		sql<CuratedPictures['banners'][number]>`
			select slug, asset_id, wide_id, phone_id, link from banners order by position, id`.execute(db),
	])
	return { collections: collections.rows, banners: banners.rows }
}

export type CuratedProduct = {
	slug: string
	name: { en: string; bn: string }
	asset_id: number | null
	/** Poisha. */
	price: number
	active: boolean
}

/** The products of a collection or campaign in order; undefined for an unknown one. */
export async function readCuratedProducts(db: Deps['db'], slug: string): Promise<CuratedProduct[] | undefined> {
	const { rows } = await sql<{ products: CuratedProduct[] }>`
		select (select coalesce(json_agg(json_build_object('slug', p.slug,
			'name', json_build_object('en', p.name_en, 'bn', p.name_bn), 'price', p.selling, 'active', p.active and v.active,
			'asset_id', (select m.asset_id from product_images m where m.product_id = p.id order by m.position limit 1))
			order by i.position), '[]')
			from collection_items i join products p on p.id = i.product_id join sellers v on v.id = p.seller_id
			where i.collection_id = c.id) as products
		from collections c where slug = ${slug}`.execute(db)
	return rows[0]?.products
}
