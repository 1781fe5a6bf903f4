import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The most photos of a shopper that no review has: an older one goes when one more is sent. */
export const mostUnused = 10
/** Days after which a photo that no review has is removed. */
const unusedDays = 2

/** SQL: the photos of the review `r` as JSON, in order. */
export const photosOfReview = sql`(select coalesce(json_agg(json_build_object('id', f.asset_id, 'image', f.asset_id || '.webp')
	order by f.position), '[]') from review_photos f where f.review_id = r.id)`

/**
 * Withdraws pictures: nobody can open them from now on, and their files are removed by the next run of
 * `remove-unused-pictures`, unless something else shows them.
 */
const withdrawn = sql`update assets a set public = false, unused_since = now() - interval '2 days' from gone where a.id = gone.asset_id`

/** Adds a photo that no review has yet. Its asset must not be public. */
export async function addPhoto(tx: Tx, customerId: number, assetId: number): Promise<void> {
	await sql`insert into review_photos (asset_id, customer_id) values (${assetId}, ${customerId}::bigint)`.execute(tx)
	await sql`with gone as (
			delete from review_photos where asset_id in (
				select asset_id from review_photos where customer_id = ${customerId}::bigint and review_id is null
				order by asset_id desc offset ${mostUnused}::int)
			returning asset_id
		) ${withdrawn}`.execute(tx)
}

/**
 * Gives a review exactly these photos, in this order. `changed`: it had others. `found`: all of them are the shopper's, and no
 * other review has them; without that nothing may be committed.
 */
export async function setPhotos(
	tx: Tx,
	{ reviewId, customerId, hidden }: { reviewId: number; customerId: number; hidden: boolean },
	ids: readonly number[],
): Promise<{ found: boolean; changed: boolean }> {
	const wanted = sql`${[...ids]}::int[]`
	const gone = await sql`with gone as (
			delete from review_photos where review_id = ${reviewId}::bigint and asset_id <> all(${wanted}) returning asset_id
		) ${withdrawn} returning a.id`.execute(tx)
	const { rows } = await sql<{ before: number | null }>`
		with mine as (
			select asset_id, review_id, position from review_photos
			where asset_id = any(${wanted}) and customer_id = ${customerId}::bigint
				and (review_id is null or review_id = ${reviewId}::bigint) order by asset_id for update
		), placed as (
			update review_photos f set review_id = ${reviewId}::bigint, position = array_position(${wanted}, f.asset_id)
			from mine where f.asset_id = mine.asset_id
		), shown as (
			update assets a set public = ${!hidden}, unused_since = null from mine where a.id = mine.asset_id
		)
		select case when review_id is not null and position = array_position(${wanted}, asset_id) then 1 end as before
		from mine`.execute(tx)
	const moved = rows.some(({ before }) => before === null)
	return { found: rows.length === ids.length, changed: moved || gone.rows.length > 0 }
}

/** Withdraws the photos of a shopper: of the review of a product, or all. */
export async function withdrawPhotos(tx: Tx, customerId: number, productId: number | null): Promise<void> {
	await sql`with gone as (
			delete from review_photos f where f.customer_id = ${customerId}::bigint and (${productId}::int is null
				or f.review_id in (select id from reviews where product_id = ${productId}::int and customer_id = ${customerId}::bigint))
			returning asset_id
		) ${withdrawn}`.execute(tx)
}

/** Lets the photos of a review be opened, or not any more. */
export async function showPhotos(tx: Tx, reviewId: number, shown: boolean): Promise<void> {
	await sql`update assets a set public = ${shown} from review_photos f
		where f.review_id = ${reviewId}::bigint and a.id = f.asset_id`.execute(tx)
}

/** All photos of a shopper: their assets, and whether a review has them. */
export async function photosOf(
	db: Deps['db'],
	customerId: number,
): Promise<{ id: number; used: boolean; sent_at: Date }[]> {
	const { rows } = await sql<{ id: number; used: boolean; sent_at: Date }>`
		select asset_id as id, review_id is not null as used, sent_at from review_photos
		where customer_id = ${customerId}::bigint order by asset_id`.execute(db)
	return rows
}

/** Whether a review has this photo. */
export async function isOfReview(db: Deps['db'], assetId: number): Promise<boolean> {
	const { rows } = await sql`select from review_photos where asset_id = ${assetId} and review_id is not null`.execute(
		db,
	)
	return rows.length > 0
}

/** Removes photos that were sent and that no review has. */
export async function removeUnusedPhotos(db: Deps['db']): Promise<void> {
	await sql`with gone as (
			delete from review_photos where review_id is null and sent_at < now() - make_interval(days => ${unusedDays}::int)
			returning asset_id
		) ${withdrawn}`.execute(db)
}
