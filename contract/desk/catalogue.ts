import { Type } from 'typebox'
import { ProductLine } from '#contract/catalogue-calls.ts'
import { catalogueImports, readForm, SheetName } from '#contract/catalogue-imports.ts'
import { Bdt, Data, ImageName, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Catalogue at the desk', right: 'catalogue.read', method: 'GET' } as const
const Texts = Type.Object({ en: Type.String(), bn: Type.String() })

/** Filters that are counted up to this number. */
export const mostCounted = 1_000
export const skuFilters = ['sold_out', 'nearly_gone', 'no_bengali_name', 'archived'] as const
export type SkuFilter = (typeof skuFilters)[number]

/** The seller whose products are meant; people of sellers always get their own. */
const ofSeller = { seller: Type.Optional(Slug) }
const Sku = Type.Object({
	id: Type.Integer(),
	slug: Type.String(),
	seller: Type.String(),
	name: Texts,
	unit: Texts,
	/** The values of its options, «Red, Large»; null for a product without options. */
	variant: Nullable(Texts),
	code: Nullable(Type.String()),
	/** Members that name the variant in a product record of `saveProducts`: `code` or `values`, or none for the only one. */
	names: Type.Object({}, { additionalProperties: true }),
	image: Nullable(ImageName),
	price: Bdt,
	sale_price: Nullable(Bdt),
	stock: Type.Integer(),
	/** What was asked in the last 30 days, oldest first; the first price was asked before they began, if it is so old. */
	asked: Type.Array(Type.Object({ at: Timestamp, price: Bdt })),
})

/** Reads of the catalogue that only the desk has. */
export const catalogueCallsOfDesk = {
	listSkus: deskCall({
		...{ ...common, path: '/desk/catalogue/skus' },
		summary: 'Variants with prices, stock and the prices of 30 days; the newest products first',
		query: Strict({
			...ofSeller,
			/** Part of a name, a slug, or a whole code or barcode. */
			q: Type.Optional(Type.String({ maxLength: 80 })),
			/** With those below it. */
			category: Type.Optional(Slug),
			only: Type.Optional(Type.Enum(skuFilters)),
			/** `next` of the page before. */
			after: Type.Optional(Type.String({ pattern: '^\\d{1,9}-\\d{1,9}$' })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(Type.Object({ skus: Type.Array(Sku), next: Nullable(Type.String()) })),
		refusals: ['not_found'],
	}),
	countSkus: deskCall({
		...{ ...common, path: '/desk/catalogue/skus/counts' },
		summary: 'How many variants each filter has, counted up to 1,000',
		query: Strict(ofSeller),
		reply: Data(
			Type.Array(
				Type.Object({
					only: Type.Enum(skuFilters),
					count: Type.Integer(),
					/** There are more than were counted. */
					more: Type.Boolean(),
				}),
			),
		),
		refusals: ['not_found'],
	}),
	getDeskProduct: deskCall({
		...{ ...common, path: '/desk/catalogue/products/{slug}' },
		summary: 'One product with everything that can be changed, as a record of `saveProducts`',
		params: Strict({ slug: Slug }),
		reply: Data(Type.Object({ record: ProductLine })),
		refusals: ['product_not_found'],
	}),
	inspectImport: deskCall({
		...{ tag: common.tag, right: 'catalogue.change', method: 'POST', path: '/desk/catalogue/inspect-import' },
		summary: 'The headings and first rows of a file of products, and which heading is read as what. Nothing is kept',
		repeatable: true,
		upload: catalogueImports.startImport.upload,
		/** `sheet`: of an Excel file; without it the first visible one is looked at. */
		query: Strict({ sheet: Type.Optional(SheetName) }),
		reply: Data(
			Type.Object({
				format: Type.Enum(['haat', 'shopify', 'table', 'json-lines']),
				...readForm,
				headings: Type.Array(Type.String()),
				/** Headings by our fields, as the file would be read. */
				guessed: Type.Record(Type.String(), Type.String()),
				/** Up to five, their cells cut to 80 characters. */
				rows: Type.Array(Type.Array(Type.String())),
				/** The first 100 visible sheets of an Excel file with two or more, in its order; none of other files. */
				sheets: Type.Array(Type.String()),
			}),
		),
		refusals: ['table_unreadable', 'too_large', 'wrong_media_type', 'request_too_slow'],
	}),
	listCatalogueChoices: deskCall({
		...{ ...common, right: 'signed_in', path: '/desk/catalogue/choices' },
		summary: 'Sellers and categories, for filters and forms; people of sellers get only their own seller',
		reply: Data(
			Type.Object({
				sellers: Type.Array(Type.Object({ slug: Type.String(), name: Texts, active: Type.Boolean() })),
				/** Each after the one above it. */
				categories: Type.Array(
					Type.Object({
						slug: Type.String(),
						parent: Nullable(Type.String()),
						name: Texts,
						/** 0: a department. */
						depth: Type.Integer(),
						active: Type.Boolean(),
						/** Its own products on sale. */
						products: Type.Integer(),
					}),
				),
			}),
		),
	}),
}
