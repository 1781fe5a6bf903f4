import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** The product with a slug, code or barcode; `several`: products of different sellers have the same code. */
export type PictureOwner = { key: string; slug: string; several: boolean }

/**
 * Products by slug, else by the code or barcode of a sku, in lower case; of one seller where that is given. Unknown keys are
 * left out.
 */
export async function productsOfPictures(
	db: Deps['db'],
	keys: readonly string[],
	seller?: string,
): Promise<Map<string, PictureOwner>> {
	if (keys.length === 0) return new Map()
	const { rows } = await sql<PictureOwner>`
		with wanted as (select distinct key from unnest(${keys}::text[]) w (key)),
		found as (
			select w.key, p.id, 0 as rank from wanted w join products p on lower(p.slug) = w.key
			union select w.key, k.product_id, 1 from wanted w join sku_codes q on lower(q.code) = w.key
				join skus k on k.id = q.sku_id
			union select w.key, k.product_id, 1 from wanted w join sku_codes q on lower(q.barcode) = w.key
				join skus k on k.id = q.sku_id
		), own as (
			select f.key, f.rank, p.slug, min(f.rank) over (partition by f.key) as best
			from found f join products p on p.id = f.id join sellers s on s.id = p.seller_id
			where ${seller ?? null}::text is null or s.slug = ${seller ?? null}
		)
		select key, min(slug) as slug, count(*) > 1 as several from own where rank = best group by key`.execute(db)
	return new Map(rows.map((row) => [row.key, row]))
}
