import { Type } from 'typebox'
import { ProductLine, RecordResult } from '#contract/catalogue-calls.ts'
import { Moment } from '#contract/collection-records.ts'
import { Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { limitsOf } from '#contract/limits.ts'
import { ShopRecord } from '#contract/shop.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Previews', method: 'POST', repeatable: true, limits: limitsOf.previews } as const

/** Pages of the storefront that are previewed as a whole; `collection` and `campaign` are named by a slug. */
export const previewPages = ['home', 'flash_sale', 'collections', 'collection', 'campaign'] as const
export type PreviewPage = (typeof previewPages)[number]

/** The moment that is shown, at most a year ahead; absent: now. */
const at = Type.Optional(Moment)

/** Addresses of the storefront that show the page in each language until `expires_at`. */
const Preview = Type.Object({ en: Type.String(), bn: Type.String(), at: Nullable(Timestamp), expires_at: Timestamp })
export const previewMinutes = 15

/** Pages of the storefront as they will be. */
export const previewCalls = {
	previewPage: deskCall({
		...{ ...common, right: 'merchandising.change', path: '/desk/previews' },
		summary: 'An address that shows a page of the storefront as it will be at a moment, for 15 minutes',
		body: Strict({ page: Type.Enum(previewPages), slug: Type.Optional(Slug), at }),
		reply: Data(Preview),
		refusals: ['not_found'],
	}),
	previewShop: deskCall({
		...{ ...common, right: 'shop.change', path: '/desk/previews/shop', bodyLimit: 1024 * 1024 },
		summary:
			'An address that shows the home page with what the shop says of itself as it is typed, as if it was stored',
		body: Strict({ record: ShopRecord, at }),
		reply: Data(Preview),
	}),
	previewProduct: deskCall({
		...{ ...common, right: 'catalogue.read', path: '/desk/previews/product', bodyLimit: 256 * 1024 },
		summary:
			'An address that shows the page of a product as it will be at a moment, with a record of `saveProducts` as if it was stored; `preview` is null where the record is refused',
		body: Strict({
			slug: Slug,
			at,
			/** What is typed and not stored. */
			record: Type.Optional(ProductLine),
		}),
		reply: Data(Type.Object({ preview: Nullable(Preview), result: Nullable(RecordResult) })),
		refusals: ['product_not_found'],
	}),
}
