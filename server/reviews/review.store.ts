import { sql } from 'kysely'
import type { ReviewSort } from '#contract/choices.ts'
import { isSold } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ReviewMark, ReviewRow, StarCounts } from './review.rules.ts'
import { photosOfReview, showPhotos } from './review-photo.store.ts'

const columns = sql`r.id, c.first_name, c.last_name, r.stars, r.text, r.order_id is not null as verified, r.hidden,
	r.written_at, r.edited_at, ${photosOfReview} as photos`

export type ReviewQuestion = {
	sort: ReviewSort
	stars: number | undefined
	after: ReviewMark | null
	limit: number
}

export type ReviewPage = { sold: boolean; rows: ReviewRow[]; total: number; stars: StarCounts }

/**
 * One page of visible reviews with a text, their total number, and the number of visible ratings of each kind. One
 * statement. `sold`: whether the product is sold now.
 */
export async function readReviews(db: Deps['db'], productId: number, question: ReviewQuestion): Promise<ReviewPage> {
	const { sort, stars = null, after, limit } = question
	const fits = sql`r.product_id = ${productId}::bigint and not r.hidden and r.text <> ''
		and (${stars}::int is null or r.stars = ${stars})`
	const places = {
		newest: { from: sql`r.id < ${after?.id}::bigint`, order: sql`r.id desc` },
		highest: {
			from: sql`(r.stars, r.id) < (${after?.stars}::int, ${after?.id}::bigint)`,
			order: sql`r.stars desc, r.id desc`,
		},
		lowest: {
			from: sql`(r.stars > ${after?.stars}::int or (r.stars = ${after?.stars}::int and r.id < ${after?.id}::bigint))`,
			order: sql`r.stars, r.id desc`,
		},
	}
	const { from, order } = places[sort]
	const rows = await pageRead(
		db,
		sql<(ReviewRow | { id: null }) & { sold: boolean; total: number; counts: number[] }>`
		select whole.*, r.* from (
			select ${isSold(productId)} as sold, (select count(*)::int from reviews r where ${fits}) as total, (
				select array_agg((
					select count(*)::int from reviews r where r.product_id = ${productId}::bigint and not r.hidden and r.stars = star
				) order by star) from generate_series(1, 5) star
			) as counts
		) whole left join (
			select ${columns} from reviews r join customers c on c.id = r.customer_id
			where ${fits} ${after ? sql`and ${from}` : sql``}
			order by ${order} limit ${limit}
		) r on true order by ${order}`,
		['written_at', 'edited_at'],
	)
	const { sold = false, total = 0, counts = [] } = rows[0] ?? {}
	const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts
	return { sold, total, stars: [one, two, three, four, five], rows: rows.filter((row) => row.id !== null) }
}

/** The number of visible ratings of each kind. */
export async function countStars(db: Deps['db'], productId: number): Promise<StarCounts> {
	const { rows } = await sql<{ stars: number; count: number }>`
		select stars, count(*)::int as count from reviews where product_id = ${productId} and not hidden
		group by stars`.execute(db)
	const of = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0
	return [of(1), of(2), of(3), of(4), of(5)]
}

/** A shopper's review of a product, visible or hidden. */
export async function readOwnReview(
	db: Deps['db'],
	productId: number,
	customerId: number,
): Promise<ReviewRow | undefined> {
	const { rows } = await sql<ReviewRow>`
		select ${columns} from reviews r join customers c on c.id = r.customer_id
		where r.product_id = ${productId} and r.customer_id = ${customerId}`.execute(db)
	return rows[0]
}

/** Writes or replaces a shopper's review. An equal one is left unchanged. */
export async function saveReview(
	tx: Tx,
	review: { productId: number; customerId: number; orderId: number | null; stars: number; text: string },
): Promise<void> {
	const { productId, customerId, orderId, stars, text } = review
	await sql`
		insert into reviews as r (product_id, customer_id, order_id, stars, text)
		values (${productId}, ${customerId}, ${orderId}, ${stars}, ${text})
		on conflict (product_id, customer_id) do update
		set stars = excluded.stars, text = excluded.text, edited_at = now()
		where (r.stars, r.text) <> (excluded.stars, excluded.text)`.execute(tx)
}

/** Notes that a shopper changed their review now. */
export async function noteEdit(tx: Tx, reviewId: number): Promise<void> {
	await sql`update reviews set edited_at = now() where id = ${reviewId}`.execute(tx)
}

/** Deletes a shopper's review; returns whether there was one. */
export async function dropReview(tx: Tx, productId: number, customerId: number): Promise<boolean> {
	const { rows } = await sql`
		delete from reviews where product_id = ${productId} and customer_id = ${customerId} returning id`.execute(tx)
	return rows.length > 0
}

/** Stores a report of a visible review, once per shopper; returns whether the review exists. */
export async function addReport(tx: Tx, reviewId: number, customerId: number, reason: string): Promise<boolean> {
	const { rows } = await sql`select id from reviews where id = ${reviewId} and not hidden for key share`.execute(tx)
	if (rows.length === 0) return false
	await sql`
		insert into review_reports (review_id, customer_id, reason) values (${reviewId}, ${customerId}, ${reason})
		on conflict do nothing`.execute(tx)
	return true
}

/** The product a review is about, or undefined when there is no such review. */
export async function productOfReview(tx: Tx, reviewId: number): Promise<number | undefined> {
	return (await tx.selectFrom('reviews').select('product_id').where('id', '=', reviewId).executeTakeFirst())?.product_id
}

/** Hides a review with its photos, or shows them and deletes the reports. */
export async function setHidden(tx: Tx, reviewId: number, hidden: boolean): Promise<void> {
	await tx.updateTable('reviews').set({ hidden }).where('id', '=', reviewId).execute()
	await showPhotos(tx, reviewId, !hidden)
	if (!hidden) await tx.deleteFrom('review_reports').where('review_id', '=', reviewId).execute()
}

export type ReportedReview = {
	id: number
	slug: string
	stars: number
	text: string
	hidden: boolean
	reports: string[]
}

/** Reported reviews, most reported first, and hidden ones. */
export async function readReported(db: Deps['db'], limit: number): Promise<ReportedReview[]> {
	const { rows } = await sql<ReportedReview>`
		select r.id, p.slug, r.stars, r.text, r.hidden,
			array(select e.reason from review_reports e where e.review_id = r.id order by e.at) as reports
		from reviews r join products p on p.id = r.product_id
		where r.hidden or exists (select from review_reports e where e.review_id = r.id)
		order by r.hidden, (select count(*) from review_reports e where e.review_id = r.id) desc, r.id
		limit ${limit}`.execute(db)
	return rows
}

export type ReviewToDecide = ReportedReview & {
	name: { en: string; bn: string }
	written_at: Date
	photos: ReviewRow['photos']
}

const reported = sql`select review_id, count(*) as reports, array_agg(reason order by at) as reasons
	from review_reports group by review_id`
const reportsOf = sql`left join (${reported}) e on e.review_id = r.id`
const withPhotos = sql`(select distinct review_id as id from review_photos where review_id is not null)`

/** Where the reviews of each list come from, and their order. */
const toDecide = {
	reported: {
		from: sql`(${reported}) e join reviews r on r.id = e.review_id`,
		hidden: false,
		first: sql`e.reports desc,`,
	},
	photos: { from: sql`${withPhotos} f join reviews r using (id) ${reportsOf}`, hidden: false, first: sql`` },
	hidden: { from: sql`reviews r ${reportsOf}`, hidden: true, first: sql`` },
}

/** Reported reviews that are shown, the most reported first; those with photos that are shown, or hidden ones, the newest first. */
export async function readToDecide(
	db: Deps['db'],
	list: keyof typeof toDecide,
	limit: number,
): Promise<ReviewToDecide[]> {
	const { from, hidden, first } = toDecide[list]
	const { rows } = await sql<ReviewToDecide>`
		select r.id, p.slug, json_build_object('en', p.name_en, 'bn', p.name_bn) as name, r.stars, r.text, r.written_at, r.hidden,
			coalesce(e.reasons, '{}') as reports, ${photosOfReview} as photos
		from ${from} join products p on p.id = r.product_id
		where r.hidden = ${hidden} order by ${first} r.id desc limit ${limit}`.execute(db)
	return rows
}
