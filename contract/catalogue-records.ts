import { type Static, Type } from 'typebox'
import { Tone } from './catalogue-shapes.ts'
import { Nullable, optionalText, removableText, Strict } from './common.ts'
import { DeliveryFees } from './delivery-fees.ts'

/** The kinds of a seller. */
export const sellerKinds = ['grocery', 'fresh', 'restaurant', 'pharmacy', 'general', 'brand'] as const

/** Opening hours of a seller that cooks. */
const Kitchen = Strict({
	/** By day, in Bangladesh time: `mon-thu 11:00-23:00; fri 14:00-15:30, 18:00-02:00`. */
	hours: Type.String({ minLength: 1, maxLength: 500 }),
	/** From an order to the meal. */
	minutes: Strict({ from: Type.Integer(), to: Type.Integer() }),
	/** Days on which it is closed. */
	closed: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), { maxItems: 400 })),
})

/** A seller, in files and calls. A property that is absent stays as it is; null removes the value. */
export const SellerRecord = Strict({
	slug: optionalText(100),
	name_en: optionalText(120),
	name_bn: removableText(120),
	about_en: removableText(2_000),
	about_bn: removableText(2_000),
	/** One line below its name in the mall, if it is a brand; without one `about` is shown. */
	tagline_en: removableText(160),
	tagline_bn: removableText(160),
	/** Its colour in the mall. */
	tone: Type.Optional(Tone),
	kind: Type.Optional(Type.Enum(sellerKinds)),
	/** Where its goods leave: English or Bengali names of the district and of the area (upazila or thana) in it. */
	district: optionalText(100),
	area: optionalText(100),
	/** The largest distance it delivers to. */
	reach: Type.Optional(Type.Enum(['same_city', 'same_division', 'country'])),
	/** The year it began to sell. */
	since: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2100 })),
	/** Null: it takes orders at any time. */
	kitchen: Type.Optional(Nullable(Kitchen)),
	/** Deliveries in one slot; null: as many as its kind. */
	slot_capacity: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000 }))),
	/** Its own fees; null: those of the shop. */
	delivery_fees: Type.Optional(Nullable(DeliveryFees)),
	/** False: archived, so that its products are not shown or sold. */
	active: Type.Optional(Type.Boolean()),
})
export type SellerRecord = Static<typeof SellerRecord>

/** A category, in files and calls. A property that is absent stays as it is; null removes the value. */
export const CategoryRecord = Strict({
	slug: optionalText(100),
	/** Slug of the category above; null: a department. */
	parent: removableText(100),
	name_en: optionalText(100),
	name_bn: removableText(100),
	/** The place among the categories of its level, ascending. */
	position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
	/** Days after delivery in which its goods can be returned; null: as in the category above. */
	return_days: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 365 }))),
	/** How long its goods keep; null: as in the category above. */
	keeps: Type.Optional(Nullable(Type.Enum(['cooked', 'fresh', 'packed']))),
	active: Type.Optional(Type.Boolean()),
})
export type CategoryRecord = Static<typeof CategoryRecord>
