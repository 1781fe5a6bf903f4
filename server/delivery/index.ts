import type { Deps } from '#server/deps.ts'
import { clearSlots } from './slot.store.ts'

export { changeFees } from './change-fees.ts'
export { closeDay, setAreaCapacity, setSlotCapacity, setZoneCapacity } from './change-slots.ts'
export { isDayAhead } from './day.rules.ts'
export {
	type DeliveryTerms,
	type DeliveryZone,
	deliversTo,
	deliveryTerms,
	type FeesOfSeller,
	type Parcel,
	usualFees,
	zonesAtDistance,
} from './delivery.rules.ts'
export { type DeskDay, deskDays } from './desk.store.ts'
export { readFees, type SellerFees } from './fees.store.ts'
export { listSlots } from './list-slots.ts'
export { deliveryDeskHandlers } from './routes.ts'
export { saveZone } from './save-zone.ts'
export { comesInSlot, mealDays, promisedDays, slotCapacity, slotHours } from './slot.rules.ts'
export { isSlotFull, releaseSlots, slotFragment } from './slot.store.ts'
export { readZoneRecords, readZones, zonesJson } from './zone.store.ts'

/** The job that deletes bookings of past days. Call it before `jobs.start`. */
export function defineDeliveryJobs(deps: Deps): void {
	deps.jobs.define('clear-slots', { cron: '23 20 * * *', workers: 1 }, () => clearSlots(deps.db))
}
