import { Type } from 'typebox'
import { cutReasons } from '#contract/choices.ts'
import { Bdt, Strict } from '#contract/common.ts'

/** Pieces of lines of one part. */
export const CutBody = Strict({
	part: Type.Integer({ minimum: 0, maximum: 99 }),
	pieces: Type.Array(
		Strict({
			line: Type.Integer({ minimum: 0, maximum: 32_767 }),
			quantity: Type.Integer({ minimum: 1, maximum: 99 }),
		}),
		{ minItems: 1, maxItems: 100 },
	),
	/** `not_in_stock` also sets the stock to 0. The shopper sees it. */
	reason: Type.Enum(cutReasons),
	/** For the desk only. */
	note: Type.Optional(Type.String({ maxLength: 200 })),
})

export const CutPreview = Type.Object({
	/** Nothing of the part remains: it is cancelled. */
	whole: Type.Boolean(),
	/** By how much the part becomes cheaper, and of it what is refunded; the rest is cash that is no longer due. */
	amount: Bdt,
	refund: Bdt,
	/** Points that go back to the shopper. */
	points: Type.Integer(),
	/** What the part costs then. */
	price: Bdt,
})
