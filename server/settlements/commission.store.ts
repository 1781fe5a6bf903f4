import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { today } from './ledger.store.ts'
import { type SellerName, sellerJson } from './seller.store.ts'

type Named = { slug: string; name: { en: string; bn: string } }
/** `rate`: basis points. */
export type StoredRate = { id: number; seller: SellerName | null; category: Named | null; rate: number; from: string }

/** All rates, or one: the shop's first, then by seller and category, newest first. */
export async function readRates(db: Kysely<Schema>, id: number | null = null): Promise<StoredRate[]> {
	const { rows } = await sql<StoredRate>`
		select r.id, case when s.id is not null then ${sellerJson} end as seller, case when c.id is not null then
			json_build_object('slug', c.slug, 'name', json_build_object('en', c.name_en, 'bn', c.name_bn)) end as category,
			r.rate, r.from_day::text as "from"
		from commission_rates r left join sellers s on s.id = r.seller_id left join categories c on c.id = r.category_id
		where ${id}::int is null or r.id = ${id}
		order by s.slug nulls first, c.slug nulls first, r.from_day desc limit 5000`.execute(db)
	return rows
}

export type RateWish = { sellerId: number | null; categoryId: number | null; rate: number; from: string }

/** Adds a rate from a day on, or changes one that has the same day. Undefined when the day is before today. */
export async function saveRate(tx: Tx, { sellerId, categoryId, rate, from }: RateWish): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into commission_rates (seller_id, category_id, rate, from_day)
		select ${sellerId}::int, ${categoryId}::int, ${rate}::smallint, ${from}::date where ${from}::date >= ${today}
		on conflict (seller_id, category_id, from_day) do update set rate = excluded.rate returning id`.execute(tx)
	return rows[0]?.id
}

/** The id of a category by its slug. */
export async function findCategoryId(db: Kysely<Schema>, slug: string): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`select id from categories where slug = ${slug}`.execute(db)
	return rows[0]?.id
}
