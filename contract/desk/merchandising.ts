import { Type } from 'typebox'
import { Bdt, Data, ImageName, Nullable, Slug, Strict } from '#contract/common.ts'
import { limitsOf } from '#contract/limits.ts'
import { deskCall } from './desk-call.ts'

const reads = { tag: 'Merchandising', right: 'merchandising.change', method: 'GET' } as const
const Texts = Type.Object({ en: Type.String(), bn: Type.String() })

/** Calls for the tree of categories, collections, campaigns and banners that only the desk has. */
export const merchandisingCalls = {
	placeCategory: deskCall({
		...{ tag: 'Merchandising', right: 'categories.change', method: 'POST', path: '/desk/categories/place' },
		repeatable: true,
		summary: 'Move a category below another and to a place among its neighbours, which are numbered again',
		body: Strict({
			slug: Slug,
			/** Null: a department. */
			parent: Nullable(Slug),
			/** The neighbour that follows it; null: the last place. */
			before: Nullable(Slug),
		}),
		reply: Data(Type.Object({ slug: Type.String(), outcome: Type.Enum(['new', 'changed']) })),
		refusals: ['not_found'],
	}),
	orderCurated: deskCall({
		...{ tag: 'Merchandising', right: 'merchandising.change', method: 'POST', path: '/desk/merchandising/order' },
		...{ repeatable: true, limits: limitsOf.catalogue },
		summary: 'Order collections, campaigns or banners: the named ones take their places in this order, the others stay',
		body: Strict({
			kind: Type.Enum(['collection', 'campaign', 'banner']),
			slugs: Type.Array(Slug, { minItems: 1, maxItems: 500, uniqueItems: true }),
		}),
		reply: Data(Type.Object({ changed: Type.Integer() })),
		refusals: ['not_found'],
	}),
	listCuratedPictures: deskCall({
		...{ ...reads, path: '/desk/merchandising/pictures' },
		summary: 'The pictures of collections, campaigns and banners, and whether the page that a banner leads to exists',
		reply: Data(
			Type.Object({
				collections: Type.Array(Type.Object({ slug: Type.String(), image: ImageName })),
				banners: Type.Array(
					Type.Object({
						slug: Type.String(),
						square: Nullable(ImageName),
						wide: Nullable(ImageName),
						phone: Nullable(ImageName),
						link_found: Type.Boolean(),
					}),
				),
			}),
		),
	}),
	listCuratedProducts: deskCall({
		...{ ...reads, path: '/desk/merchandising/collections/{slug}/products' },
		summary: 'The products of a collection or campaign in order',
		params: Strict({ slug: Slug }),
		reply: Data(
			Type.Array(
				Type.Object({
					slug: Type.String(),
					name: Texts,
					image: Nullable(ImageName),
					/** What is asked now, of its cheapest variant. */
					price: Bdt,
					/** On sale. */
					active: Type.Boolean(),
				}),
			),
		),
		refusals: ['not_found'],
	}),
	checkLink: deskCall({
		...{ ...reads, path: '/desk/merchandising/link' },
		summary: 'Whether the shop has a page at a path without the language',
		query: Strict({ path: Type.String({ minLength: 1, maxLength: 512 }) }),
		reply: Data(Type.Object({ found: Type.Boolean() })),
	}),
}
