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
