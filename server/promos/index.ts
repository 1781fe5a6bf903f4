import type { Deps } from '#server/deps.ts'
import { forgetTries } from './guess.store.ts'

export { createPromo, endPromo, listDeskPromos, type NewPromo } from './operate-promos.ts'
export { promoData } from './personal.store.ts'
export { checkoutRefusal, type PartDiscount, type Promo, type PromoPart, promoDiscount } from './promo.rules.ts'
export { promoHeld, promoJson, promoUsed, releasePromo } from './promo.store.ts'
export { promoHandlers } from './routes.ts'

/** A job that forgets old guesses once a day. Before `jobs.start`. */
export function definePromoJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('forget-promo-tries', { cron: '47 20 * * *', workers: 1 }, () => forgetTries(db))
}
