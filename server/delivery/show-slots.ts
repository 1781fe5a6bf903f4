import { slotAt } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { deskDays, sellerForDelivery } from './desk.store.ts'

/** The slots of a seller on the days that can be chosen. Throws `not_found` for an unknown seller. */
export async function showSlots(db: Deps['db'], seller: string) {
	if (!(await sellerForDelivery(db, seller))) throw new ShopError('not_found')
	const days = await deskDays(db, seller)
	return {
		capacity: days[0]?.capacity ?? null,
		own: days[0]?.own ?? false,
		days: days.map(({ day, slots }) => ({
			day,
			closed: slots.every((slot) => slot.closed),
			slots: slots.map((slot, at) => ({ ...slot, from: slotAt(day, at).from, to: slotAt(day, at).to })),
		})),
		areas: (days[0]?.areas ?? []).map(({ name, capacity }) => ({ name, capacity })),
	}
}
