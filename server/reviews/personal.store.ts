import { sql } from 'kysely'
import { lockProduct, rateProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { ratingOf } from './review.rules.ts'
import { countStars } from './review.store.ts'
import { photosOf, withdrawPhotos } from './review-photo.store.ts'

/**
 * A shopper's reviews with their photos, base64 of WebP, and questions are deleted with the account, with their answers; ratings
 * are computed again without them.
 */
export const reviewData = ({ files }: Pick<Deps, 'files'>): PersonalData => ({
	name: 'reviews',
	export: async (db, customerId) => {
		const [reviews, questions, photos] = await Promise.all([
			db
				.selectFrom('reviews as r')
				.innerJoin('products as p', 'p.id', 'r.product_id')
				.select(['p.slug', 'r.stars', 'r.text', 'r.hidden', 'r.written_at', 'r.edited_at'])
				.where('r.customer_id', '=', customerId)
				.orderBy('r.id')
				.execute(),
			db
				.selectFrom('questions as q')
				.innerJoin('products as p', 'p.id', 'q.product_id')
				.select(['p.slug', 'q.text', 'q.asked_at', 'q.answer', 'q.answered_at'])
				.where('q.customer_id', '=', customerId)
				.orderBy('q.id')
				.execute(),
			photosOf(db, customerId),
		])
		const pictures = photos.map(async ({ id, ...photo }) => ({
			...photo,
			picture: (await files.read('media', String(id)))?.toString('base64') ?? null,
		}))
		return { reviews, questions, photos: await Promise.all(pictures) }
	},
	erase: async (tx, customerId) => {
		const { rows } = await sql<{ id: number }>`
			select distinct product_id as id from reviews where customer_id = ${customerId} order by 1`.execute(tx)
		for (const { id } of rows) await lockProduct(tx, id, true)
		await withdrawPhotos(tx, customerId, null)
		for (const table of ['review_reports', 'reviews', 'questions'] as const)
			await tx.deleteFrom(table).where('customer_id', '=', customerId).execute()
		for (const { id } of rows) await rateProduct(tx, id, ratingOf(await countStars(tx, id)))
	},
})
