import { rateProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ratingOf } from './review.rules.ts'
import { countStars } from './review.store.ts'

/** The job that invalidates cached pages after changed reviews and questions. */
export const showJob = 'show-reviews'
/** Reviews invalidate cached pages at most this often, so that a busy day does not keep the cache empty. */
const everyMs = 20_000

/** Computes a product's rating from its reviews. The caller has locked the product, and invalidates pages. */
export async function rateAgain(tx: Tx, productId: number): Promise<void> {
	await rateProduct(tx, productId, ratingOf(await countStars(tx, productId)))
}

/** Invalidates cached pages within 20 seconds; one job for all changes of that time. */
export async function showSoon(tx: Tx, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Promise<void> {
	const turn = Math.floor(clock.now() / everyMs) + 1
	await jobs.enqueue(tx, showJob, {}, { singletonKey: String(turn), startAfter: new Date(turn * everyMs) })
}
