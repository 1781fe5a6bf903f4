import { Type } from 'typebox'
import { Bdt, Data, Nullable, Slug, Strict } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Delivery at the desk', right: 'shop.change' } as const
const Names = Type.Object({ en: Type.String(), bn: Type.String() })
const Capacity = Nullable(Type.Integer({ minimum: 0, maximum: 1_000 }))
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Calls for delivery that only the desk has; fees and zones are changed by those of operators. */
export const deliveryCallsOfDesk = {
	listDeliveryPlaces: deskCall({
		...{ ...common, method: 'GET', path: '/desk/delivery/places' },
		summary: 'Every division, district and area, with the text by which a zone names it',
		reply: Data(
			Type.Array(
				Type.Object({
					/** `Dhaka division`, `Dhaka`, `Dhaka > Mirpur`. */
					text: Type.String(),
					name: Names,
					/** Number of an area; null for larger places. */
					area: Nullable(Type.Integer()),
				}),
			),
		),
	}),
	listDeliverySlots: deskCall({
		...{ ...common, method: 'GET', path: '/desk/delivery/slots' },
		summary: 'The slots of a seller on the days that can be chosen; none for a seller without slots',
		query: Strict({ seller: Slug }),
		reply: Data(
			Type.Object({
				/** Deliveries of one slot; null: it does not deliver in slots. */
				capacity: Nullable(Type.Integer()),
				/** Set for the seller, not the one of its kind. */
				own: Type.Boolean(),
				days: Type.Array(
					Type.Object({
						day: Type.String(),
						closed: Type.Boolean(),
						/** Hours in Dhaka, and the deliveries that are booked. */
						slots: Type.Array(
							Type.Object({
								from: Type.Integer(),
								to: Type.Integer(),
								taken: Type.Integer(),
								closed: Type.Boolean(),
							}),
						),
					}),
				),
				/** Areas with a limit of their own, by English name. */
				areas: Type.Array(Type.Object({ name: Type.String(), capacity: Type.Integer() })),
			}),
		),
		refusals: ['not_found'],
	}),
	setDeliverySlots: deskCall({
		...{ ...common, method: 'POST', path: '/desk/delivery/slots', repeatable: true },
		summary: 'How many deliveries of one slot a seller accepts; null: as many as its kind, 0: it has no slots',
		body: Strict({ seller: Slug, capacity: Capacity }),
		reply: Data(Type.Object({ seller: Type.String() })),
		refusals: ['not_found'],
	}),
	limitDeliveryArea: deskCall({
		...{ ...common, method: 'POST', path: '/desk/delivery/area-limits', repeatable: true },
		summary: 'How many deliveries of one slot a seller accepts to an area of its district, or to each; null: no limit',
		body: Strict({
			seller: Slug,
			/** English name; null: each area of its district. */
			area: Nullable(Type.String({ minLength: 1, maxLength: 80 })),
			capacity: Capacity,
		}),
		reply: Data(Type.Object({ areas: Type.Integer() })),
	}),
	closeDeliveryDay: deskCall({
		...{ ...common, method: 'POST', path: '/desk/delivery/closed-days', repeatable: true },
		summary: 'Make a day a holiday of one seller or of all, or open it again; orders that were taken stay',
		body: Strict({ day: Day, seller: Nullable(Slug), closed: Type.Boolean() }),
		reply: Data(
			Type.Object({
				/** For so many the day is now what was asked for. */
				sellers: Type.Integer(),
				/** So many had closed the day themselves: opening it for all leaves it their holiday. */
				resting: Type.Integer(),
			}),
		),
	}),
	checkDelivery: deskCall({
		...{ ...common, method: 'POST', path: '/desk/delivery/check', repeatable: true },
		summary: 'What a parcel of a seller costs to an area, by the rules of the checkout',
		body: Strict({
			seller: Slug,
			area: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
			/** BDT of its products. */
			subtotal: Type.Number({ minimum: 0, maximum: 10_000_000 }),
			grams: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
		}),
		reply: Data(
			Type.Object({
				delivered: Type.Boolean(),
				/** What the shopper pays, where it is delivered. */
				price: Bdt,
				distance: Type.Enum(['same_city', 'same_division', 'country']),
				/** Whose fees count. */
				fees_of: Type.Enum(['seller', 'zone', 'shop', 'usual']),
				zone: Nullable(Names),
				/** The parcel is free from this subtotal on; null: never. */
				free_from: Nullable(Bdt),
				/** Deliveries of one slot to this area; 0: none. */
				slot_capacity: Type.Integer(),
			}),
		),
	}),
}
