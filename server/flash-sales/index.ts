import type { Deps } from '#server/deps.ts'
import { repeatSales } from './repeat-sales.ts'

export { createFlashSale, type WantedItem } from './create-sale.ts'
export { endFlashSale, endIfCurrent } from './end-sale.ts'
export {
	type FlashJson,
	flashFragment,
	flashJson,
	giveBackFlash,
	isFlashSoldOut,
	pageBoundary,
	productFlashJson,
	runningPricesSql,
	skuFlashJson,
	toFlashOffer,
} from './flash.store.ts'
export { listSales } from './list-sales.ts'
export { repeatSales } from './repeat-sales.ts'
export { readSales } from './sale.store.ts'
export { saveFlashSale } from './save-sale.ts'

/** The job that creates the next sale of each series. Call it before `jobs.start`. */
export function defineFlashJobs(deps: Deps): void {
	deps.jobs.define('repeat-flash-sales', { cron: '* * * * *', retryLimit: 0, workers: 1 }, () => repeatSales(deps.db))
}
