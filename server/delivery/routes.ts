import { dayOf } from '#contract/delivery-days.ts'
import type { deliveryCallsOfDesk } from '#contract/desk/delivery.ts'
import { geo } from '#db/geo/index.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { closeDay, setAreaCapacity, setSlotCapacity } from './change-slots.ts'
import { checkDelivery } from './check-delivery.ts'
import { isDayAhead } from './day.rules.ts'
import { showSlots } from './show-slots.ts'
import { textedPlaces } from './zone-places.rules.ts'

/** Delivery at the desk: places, slots, and what a parcel costs. */
export function deliveryDeskHandlers({ db }: Pick<Deps, 'db'>) {
	return {
		listDeliveryPlaces: async () => ({ data: textedPlaces(geo) }),
		listDeliverySlots: async ({ query }) => ({ data: await showSlots(db, query.seller) }),
		setDeliverySlots: async ({ body: { seller, capacity } }, call) => {
			if (!(await setSlotCapacity(db, actorOf(staffOf(call)), seller, capacity))) throw new ShopError('not_found')
			return { data: { seller } }
		},
		limitDeliveryArea: async ({ body }, call) => {
			const areas = await setAreaCapacity(db, actorOf(staffOf(call)), body)
			if (areas === 0) throw new ShopError('invalid_input', { errors: { area: 'no_such_place' } })
			return { data: { areas } }
		},
		closeDeliveryDay: async ({ body }, call) => {
			if (!isDayAhead(body.day, dayOf(new Date())))
				throw new ShopError('invalid_input', { errors: { day: 'no_day_ahead' } })
			const done = await closeDay(db, actorOf(staffOf(call)), body)
			if (done.sellers + done.resting === 0 && body.seller !== null)
				throw new ShopError('invalid_input', { errors: { seller: 'unknown_seller' } })
			return { data: done }
		},
		checkDelivery: async ({ body }) => ({ data: await checkDelivery(db, body) }),
	} satisfies Pick<DeskHandlers, keyof typeof deliveryCallsOfDesk>
}
