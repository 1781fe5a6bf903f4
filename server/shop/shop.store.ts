import { sql } from 'kysely'
import type { ZoneCoverage } from '#contract/delivery-zones.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ShopParts, Values } from './shop-texts.ts'

type ShopRow = { texts: Values; coverage: ZoneCoverage[]; parts: ShopParts }

/** Everything set, by key, and what there is in the shop. Each part is found by an index. */
export async function readShop(db: Deps['db']): Promise<ShopRow> {
	const [row] = await pageRead(
		db,
		sql<ShopRow>`select
			(select coalesce(jsonb_object_agg(key, value), '{}') from shop_texts) as texts,
			(select coalesce(jsonb_agg(jsonb_build_object('divisions', divisions, 'districts', districts, 'areas', areas,
				'delivered', delivered) order by id), '[]') from delivery_zones
				where active and exists (select from delivery_zones where active and not delivered)) as coverage,
			jsonb_build_object(
				'products', exists (select from listings),
				-- Below 1 it is only the order of products that are sold, without a reduction.
				'offers', exists (select from listing_prices where discount >= 1),
				'flash', exists (select from flash_sales f join flash_items i on i.sale_id = f.id where f.ends_at > now()),
				'collections', exists (select from collections c join collection_items i on i.collection_id = c.id
					join listings l on l.product_id = i.product_id where c.kind = 'collection' and c.active),
				'mall', exists (select from sellers s where s.active and s.kind = 'brand'
					and exists (select from listings l where l.seller_id = s.id)),
				'sellers', exists (select from sellers s where s.active
					and exists (select from listings l where l.seller_id = s.id)),
				'prescriptions', exists (select from products where prescription),
				'food', exists (select from sellers s where s.active and s.kind in ('grocery', 'fresh', 'restaurant', 'pharmacy')
					and exists (select from listings l where l.seller_id = s.id))
			) as parts`,
	)
	return row as ShopRow
}

/** A text that differs when a part, a category or a seller gets its first product or loses its last one. */
export async function readOutline(db: Deps['db']): Promise<string> {
	const { parts } = await readShop(db)
	const { rows } = await sql<{ filled: unknown }>`
		select jsonb_build_array(
			(select jsonb_agg(id order by id) from categories c where exists (select from listings where category_id = c.id)),
			(select jsonb_agg(id order by id) from sellers s where exists (select from listings where seller_id = s.id))
		) as filled`.execute(db)
	return JSON.stringify([parts, rows[0]?.filled])
}

/** Everything set, by key. */
export async function readTexts(db: Deps['db']): Promise<Values> {
	const { rows } = await sql<{ key: string; value: unknown }>`select key, value from shop_texts`.execute(db)
	return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Values
}

/** Whether there is such a picture for everybody; it is not removed before `tx` ends. */
export async function lockPicture(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`select id from assets where id = ${id} and public for key share`.execute(tx)
	return rows.length > 0
}

/** Sets a value; null removes it. Nothing is written where it is the same. */
export async function writeText(tx: Tx, key: string, value: unknown): Promise<void> {
	if (value === null) await sql`delete from shop_texts where key = ${key}`.execute(tx)
	else
		await sql`insert into shop_texts as t (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
			on conflict (key) do update set value = excluded.value where t.value <> excluded.value`.execute(tx)
}
