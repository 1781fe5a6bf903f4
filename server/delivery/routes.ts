import type { deliveryCallsOfDesk } from '#contract/desk/delivery.ts'
import { geo } from '#db/geo/index.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { closeDay, setAreaCapacity, setSlotCapacity } from './change-slots.ts'
import { checkDelivery } from './check-delivery.ts'
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
			if (Number.isNaN(Date.parse(`${body.day}T00:00:00Z`)))
				throw new ShopError('invalid_input', { errors: { day: 'no_time' } })
			const sellers = await closeDay(db, actorOf(staffOf(call)), body)
			if (sellers === 0) throw new ShopError('invalid_input', { errors: { seller: 'unknown_seller' } })
			return { data: { sellers } }
		},
		checkDelivery: async ({ body }) => ({ data: await checkDelivery(db, body) }),
	} satisfies Pick<DeskHandlers, keyof typeof deliveryCallsOfDesk>
}
