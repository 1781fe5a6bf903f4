import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { productFlashJson } from '#server/flash-sales/index.ts'
import { readPrepared } from '#server/platform/db/prepared.ts'
import type { CardRow } from './card.rules.ts'
import { firstPicture } from './first-picture.store.ts'

/** The columns of a `CardRow`, from `products p join sellers s`. */
export function cardColumns(language: Language) {
	return sql`
		p.id, p.slug, ${sql.ref(`p.name_${language}`)} as name, ${sql.ref(`p.unit_${language}`)} as unit,
		p.price, p.sale_price, p.measure_amount, p.measure_per, p.rating, p.rating_count, p.prescription,
		p.prescription or p.facts @> '[{"key": "generic"}]' as medicine,
		p.options <> '[]' as has_variations, p.seller_id, s.slug as seller_slug,
		s.reach, s.city_id, s.province_id, s.kitchen, now() as now,
		${sql.ref(`s.name_${language}`)} as seller_name,
		${sql.raw(firstPicture('p.id'))} as asset_id,
		${sql.raw(productFlashJson)} as flash,
		(select coalesce(sum(k.stock), 0)::int from skus k where k.product_id = p.id) as stock`
}

/** Products on sale, by id, in no order. */
export function readCards(db: Deps['db'], ids: readonly number[], language: Language): Promise<CardRow[]> {
	const query = sql<CardRow>`
		select ${cardColumns(language)} from products p join sellers s on s.id = p.seller_id
		where p.id = any(${ids}::int[]) and p.active and s.active`
	return readPrepared(db, query)
}
