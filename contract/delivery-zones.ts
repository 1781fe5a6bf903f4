import { type Static, Type } from 'typebox'
import { Nullable, optionalText, removableText, Slug, Strict } from './common.ts'
import { SomeFees } from './delivery-fees.ts'

/** The part of a zone that a browser needs: its places, and whether anything is delivered there. */
export const ZoneCoverage = Type.Object({
	divisions: Type.Array(Type.Integer()),
	districts: Type.Array(Type.Integer()),
	areas: Type.Array(Type.Integer()),
	delivered: Type.Boolean(),
})
export type ZoneCoverage = Static<typeof ZoneCoverage>

/** A delivery zone, in files and calls. A property that is absent stays as it is; null removes the value. */
export const ZoneRecord = Strict({
	slug: Type.Optional(Slug),
	name_en: optionalText(80),
	name_bn: removableText(80),
	/** `Dhaka` (a district), `Dhaka > Mirpur` (one of its areas), `Dhaka division`; in English or Bengali. */
	places: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { minItems: 1, maxItems: 1000 })),
	/** Fees by distance, in whole BDT. Distances that are absent, and null, have the fees of the shop. */
	fees: Type.Optional(Nullable(SomeFees)),
	/** False: nobody delivers there. */
	delivered: Type.Optional(Type.Boolean()),
	/** False: archived, so that it does not count. */
	active: Type.Optional(Type.Boolean()),
})
export type ZoneRecord = Static<typeof ZoneRecord>
