import { type Static, Type } from 'typebox'
import { Moment } from '#contract/collection-records.ts'
import { Bdt, Data, ImageName, Nullable, removableText, Slug, Strict, Timestamp } from '#contract/common.ts'
import { limitsOf } from '#contract/limits.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Merchandising', right: 'merchandising.change' } as const
const writes = { method: 'POST', repeatable: true, limits: limitsOf.catalogue } as const
const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** A flash sale as a whole: what it lacks is removed. */
export const FlashSaleRecord = Strict({
	/** The address of a new one; it stays. */
	slug: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,80}$' })),
	name_en: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
	name_bn: removableText(100),
	starts_at: Moment,
	ends_at: Moment,
	/** Days after which it is held again; null: once. */
	every_days: Nullable(Type.Integer({ minimum: 1, maximum: 99 })),
	/** How many shoppers a minute its waiting line admits to the checkout; null: it has none. */
	line_per_minute: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
	/** In the order in which shoppers see them. */
	items: Type.Array(
		Strict({
			product: Slug,
			/** The values of the variant joined by dots; empty for a product without options. */
			variant: Type.String({ maxLength: 200 }),
			price: Type.Number({ exclusiveMinimum: 0, maximum: 100_000_000 }),
			quantity: Pieces,
			per_shopper: Pieces,
		}),
		{ minItems: 1, maxItems: 100 },
	),
})
export type FlashSaleRecord = Static<typeof FlashSaleRecord>

const Texts = Type.Object({ en: Type.String(), bn: Type.String() })
/** Who did something, as in the audit trail; null where it is not known. */
const Deed = Nullable(Type.Object({ by: Type.String(), at: Timestamp }))
const FlashSale = Type.Object({
	slug: Type.String(),
	name: Texts,
	starts_at: Timestamp,
	ends_at: Timestamp,
	state: Type.Enum(['planned', 'running', 'ended']),
	/** Only of the newest of a series. */
	every_days: Nullable(Type.Integer()),
	line_per_minute: Nullable(Type.Integer()),
	made: Deed,
	changed: Deed,
	items: Type.Array(
		Type.Object({
			product: Type.String(),
			variant: Type.String(),
			name: Texts,
			/** The values of its options, «Red, Large»; null for a product without options. */
			options: Nullable(Texts),
			image: Nullable(ImageName),
			price: Bdt,
			/** What it costs without the sale. */
			ordinary: Bdt,
			quantity: Type.Integer(),
			per_shopper: Type.Integer(),
			sold: Type.Integer(),
			stock: Type.Integer(),
			/** Why shoppers do not see it: its price is not below the ordinary one, or it is archived. */
			hidden: Nullable(Type.Enum(['not_below', 'archived'])),
		}),
	),
})

/** Flash sales at the desk. */
export const flashSaleCalls = {
	listFlashSaleRecords: deskCall({
		...{ ...common, method: 'GET', path: '/desk/flash-sales' },
		summary: 'Flash sales of a period in the order of their starts, at most 200, and the time of the server',
		query: Strict({ from: Moment, to: Moment, slug: Type.Optional(Slug) }),
		reply: Type.Object({ data: Type.Object({ sales: Type.Array(FlashSale), now: Timestamp }) }),
	}),
	saveFlashSale: deskCall({
		...{ ...common, ...writes, path: '/desk/flash-sales', bodyLimit: 128 * 1024 },
		summary:
			'Add a flash sale, or change the one with this slug: a planned one as a whole; of one that runs not the start, and no item that is sold already can be left out',
		body: Strict({ slug: Type.Optional(Slug), record: FlashSaleRecord }),
		reply: Data(Type.Object({ slug: Type.String(), outcome: Type.Enum(['new', 'changed']) })),
		refusals: ['not_found'],
	}),
	endFlashSale: deskCall({
		...{ ...common, ...writes, path: '/desk/flash-sales/{slug}/end' },
		summary: 'End a flash sale now; a planned one is cancelled, and its series ends. Orders keep its price',
		params: Strict({ slug: Slug }),
		reply: Data(Type.Object({ slug: Type.String() })),
		refusals: ['not_found'],
	}),
}
