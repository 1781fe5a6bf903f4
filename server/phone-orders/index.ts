import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropOffers, forgetOld, offersOf } from './phone-order.store.ts'

export { phoneOrderDeskHandlers, phoneOrderHandlers } from './routes.ts'

/** Orders by phone are deleted with the account; the orders that came of them are orders. */
export const phoneOrderData: PersonalData = { name: 'phone_orders', export: offersOf, erase: dropOffers }

/** Defines the job that deletes offers that nobody confirmed. Call it before `jobs.start`. */
export function definePhoneOrderJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('forget-phone-orders', { cron: '23 4 * * *', workers: 1 }, () => forgetOld(db))
}
