import { type Static, Type } from 'typebox'
import { Strict } from './common.ts'

/** The fee of a parcel to one distance, in whole BDT. */
const Fee = Strict({
	/** For the parcel up to two kilograms. */
	base: Type.Integer({ minimum: 0, maximum: 10_000 }),
	/** For every further started kilogram. */
	perKilo: Type.Integer({ minimum: 0, maximum: 1_000 }),
	/** From this subtotal on the parcel is free up to ten kilograms; null: never. */
	freeFrom: Type.Union([Type.Integer({ minimum: 0, maximum: 10_000_000 }), Type.Null()]),
})

/** Delivery fees by distance: in the district of the seller, in its division, in the rest of the country. */
export const DeliveryFees = Strict({ same_city: Fee, same_division: Fee, country: Fee })
export type DeliveryFees = Static<typeof DeliveryFees>

/** Delivery fees of some distances. */
export const SomeFees = Strict({
	same_city: Type.Optional(Fee),
	same_division: Type.Optional(Fee),
	country: Type.Optional(Fee),
})
export type SomeFees = Static<typeof SomeFees>

/** Fees with their members in one order, because the store orders members of JSON by their length. */
export function feesInOrder<Fees extends SomeFees>(fees: Fees): Fees {
	const members = (['same_city', 'same_division', 'country'] as const).flatMap((distance) => {
		const fee = fees[distance]
		return fee ? [[distance, { base: fee.base, perKilo: fee.perKilo, freeFrom: fee.freeFrom }]] : []
	})
	return Object.fromEntries(members)
}
