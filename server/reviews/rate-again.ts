import { rateProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ratingOf } from './review.rules.ts'
import { countStars } from './review.store.ts'

/** The job that lets drawn pages show what was said meanwhile. */
export const showJob = 'show-reviews'
/** Pages are drawn anew at most this often because of reviews, so that a busy day does not empty their cache all day. */
const everyMs = 20_000

/** Brings a product's rating in line with its reviews. The caller holds the product's lock, and lets pages know. */
export async function rateAgain(tx: Tx, productId: number): Promise<void> {
	await rateProduct(tx, productId, ratingOf(await countStars(tx, productId)))
}

/** Pages follow within 20 seconds; one job for all changes of that time. */
export async function showSoon(tx: Tx, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Promise<void> {
	const turn = Math.floor(clock.now() / everyMs) + 1
	await jobs.enqueue(tx, showJob, {}, { singletonKey: String(turn), startAfter: new Date(turn * everyMs) })
}
