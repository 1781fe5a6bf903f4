import { type Static, Type } from 'typebox'
import { Bdt, Data, Id, ImageName, Nullable, Slug, Strict } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Catalogue at the desk', right: 'catalogue.read', method: 'GET' } as const
const Texts = Type.Object({ en: Type.String(), bn: Type.String() })

/** What a product on sale may lack. */
export const productGaps = ['no_bengali_name', 'no_picture', 'no_unit_price', 'no_weight'] as const
export type ProductGap = (typeof productGaps)[number]
/** Which products are listed: on sale, archived, or on sale and lacking something. */
export const productFilters = ['on_sale', 'archived', ...productGaps] as const
export type ProductFilter = (typeof productFilters)[number]

const choice = {
	/** People of sellers always get their own products. */
	seller: Type.Optional(Slug),
	/** With those below it. */
	category: Type.Optional(Slug),
}
const filterFields = {
	...choice,
	/** Parts of words by which it is found (name, brand, category, keywords), or a whole slug, code or barcode. */
	q: Type.Optional(Type.String({ maxLength: 80 })),
	/** Default `on_sale`. */
	show: Type.Optional(Type.Enum(productFilters)),
}
const SavedFilter = Type.Object(filterFields, { additionalProperties: false })
/** What a saved view of the list shows. */
export type SavedProductFilter = Static<typeof SavedFilter>

const Count = { count: Type.Integer(), /** There are more than were counted. */ more: Type.Boolean() }
const view = { tag: common.tag, right: common.right, path: '/desk/catalogue/product-views' } as const

/** The list of products at the desk. */
export const productListCalls = {
	listDeskProducts: deskCall({
		...{ ...common, path: '/desk/catalogue/products' },
		summary: 'Products, the newest first, with what they lack',
		query: Strict({
			...filterFields,
			/** `next` of the page before. */
			after: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(
			Type.Object({
				products: Type.Array(
					Type.Object({
						slug: Type.String(),
						name: Texts,
						seller: Type.Object({ slug: Type.String(), name: Texts }),
						category: Type.Object({ slug: Type.String(), name: Texts }),
						image: Nullable(ImageName),
						/** Of the cheapest variant. */
						price: Bdt,
						sale_price: Nullable(Bdt),
						/** Pieces of all variants. */
						stock: Type.Integer(),
						variants: Type.Integer(),
						active: Type.Boolean(),
						lacks: Type.Array(Type.Enum(productGaps)),
					}),
				),
				next: Nullable(Type.String()),
			}),
		),
		refusals: ['not_found'],
	}),
	countDeskProducts: deskCall({
		...{ ...common, path: '/desk/catalogue/product-counts' },
		summary: 'How many products each filter has, counted up to 1,000',
		query: Strict(choice),
		reply: Data(Type.Array(Type.Object({ show: Type.Enum(productFilters), ...Count }))),
		refusals: ['not_found'],
	}),
	listProductViews: deskCall({
		...{ ...view, method: 'GET' },
		summary: 'The own saved views of the list, each with how many products it has, counted up to 1,000',
		reply: Data(Type.Array(Type.Object({ id: Id, name: Type.String(), filter: SavedFilter, ...Count }))),
	}),
	saveProductView: deskCall({
		...{ ...view, method: 'POST', repeatable: true },
		summary: 'Keep a filter of the list by a name; the same name replaces it',
		body: Strict({ name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), filter: SavedFilter }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['not_found', 'saved_views_full'],
	}),
	deleteProductView: deskCall({
		...{ ...view, method: 'DELETE', path: '/desk/catalogue/product-views/{id}' },
		summary: 'Remove one of the own saved views',
		params: Strict({ id: Id }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['not_found'],
	}),
}
