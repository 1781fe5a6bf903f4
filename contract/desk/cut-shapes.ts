import { Type } from 'typebox'
import { cutReasons } from '#contract/choices.ts'
import { Bdt, Id, Strict } from '#contract/common.ts'

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

/** What can be sent instead of pieces of a line. */
export const Candidates = Type.Array(
	Type.Object({
		sku: Id,
		name: Type.String(),
		image: Type.String(),
		stock: Type.Integer(),
		/** Of one piece: what is charged, and what it costs now. */
		price: Bdt,
		now: Bdt,
	}),
)

const line = Type.Integer({ minimum: 0, maximum: 32_767 })
const quantity = Type.Integer({ minimum: 1, maximum: 99 })

/** Pieces of a line that are missing. */
export const MissingPieces = Strict({ line, quantity })

export const ReplaceBody = Strict({ line, quantity, sku: Id })
export const replaceRefusals = [
	'order_not_found',
	'order_not_cancellable',
	'out_of_stock',
	'replacement_refused',
	'replacement_waits',
] as const
