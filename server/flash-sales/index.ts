import type { Deps } from '#server/deps.ts'
import { dropTickets } from './line.store.ts'
import { repeatSales } from './repeat-sales.ts'

export { createFlashSale, FlashSaleRefused, type WantedItem } from './create-sale.ts'
export { endFlashSale } from './end-sale.ts'
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
export { lineData } from './personal.store.ts'
export { repeatSales } from './repeat-sales.ts'
export { lineHandlers } from './routes.ts'
export { readSales } from './sale.store.ts'
export { saveFlashSale } from './save-sale.ts'

/** Jobs that create the next sale of each series, and delete old tickets. Call it before `jobs.start`. */
export function defineFlashJobs(deps: Deps): void {
	deps.jobs.define('drop-line-tickets', { cron: '43 20 * * *', workers: 1 }, () => dropTickets(deps.db))
	deps.jobs.define('repeat-flash-sales', { cron: '* * * * *', retryLimit: 0, workers: 1 }, () => repeatSales(deps.db))
}
