import { type Static, Type } from 'typebox'
import { Tone } from './catalogue-shapes.ts'
import { Nullable, optionalText, removableText, Slug, Strict } from './common.ts'
import { isDay } from './delivery-days.ts'

/** A time with its zone. */
export const Moment = Type.String({
	pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
})

/** The time of such a text; an invalid one for a day that no calendar has, such as 30 February, which `Date` moves to March. */
export function momentOf(text: string): Date {
	return new Date(isDay(text.slice(0, 10)) ? text : Number.NaN)
}

/**
 * The state in which the record was read, from a list. A change is refused when somebody else has changed it since; without
 * one the last change counts.
 */
export const Revision = Type.String({ pattern: '^[0-9a-f]{16}$' })

/** A collection, in files and calls. A property that is absent stays as it is; null removes the value. */
export const CollectionRecord = Strict({
	slug: Type.Optional(Slug),
	name_en: optionalText(100),
	name_bn: removableText(100),
	description_en: removableText(300),
	description_bn: removableText(300),
	/** Paragraphs with an empty line between them. */
	story_en: removableText(5_000),
	story_bn: removableText(5_000),
	/** The colour of its head. */
	tone: Type.Optional(Tone),
	/** Its place among the others, ascending. The home page shows the first campaigns. */
	position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
	/** Slugs of its products, in order. */
	products: Type.Optional(Type.Array(Slug, { maxItems: 200 })),
	/** Slugs of the categories it leads to, in order. */
	categories: Type.Optional(Type.Array(Slug, { maxItems: 24 })),
	/** False: archived, so that it is not shown. */
	active: Type.Optional(Type.Boolean()),
	revision: Type.Optional(Revision),
})
export type CollectionRecord = Static<typeof CollectionRecord>

/** A campaign: a collection that is shown from its start to its end. */
export const CampaignRecord = Strict({
	...CollectionRecord.properties,
	starts_at: Type.Optional(Moment),
	ends_at: Type.Optional(Moment),
	/** Days after which it is held again; null: once. */
	repeats_days: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3_660 }))),
})
export type CampaignRecord = Static<typeof CampaignRecord>
