import { Type } from 'typebox'
import {
	Campaign,
	Category,
	CategoryRef,
	Collection,
	curated,
	FlashSale,
	LinePlace,
	LineTicket,
	Listing,
	Product,
	ProductCard,
	Seller,
	SellerRef,
	Sort,
	Tone,
} from './catalogue-shapes.ts'
import { Data, Id, ImageName, Slug, SlugList, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Catalogue'

export const catalogue = {
	listProducts: endpoint({
		method: 'GET',
		path: '/products',
		summary: 'Listing and search',
		tag,
		access: 'anyone',
		query: Strict({
			q: Type.Optional(Type.String({ maxLength: 80 })),
			/** A category and everything below it, by slug. */
			category: Type.Optional(Slug),
			seller: Type.Optional(SlugList),
			brand: Type.Optional(SlugList),
			collection: Type.Optional(Slug),
			/** Up to 50 product ids joined by commas, in any order. */
			ids: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,49}$' })),
			/** Whole taka, both ends included. Poisha are ignored: 499.50 is within `max_price=499`. */
			min_price: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
			max_price: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
			/** This many stars or more. */
			rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
			on_sale: Type.Optional(Type.Boolean()),
			in_stock: Type.Optional(Type.Boolean()),
			/** `colour:red,colour:blue,size:m`: any of the values of one attribute, and all attributes that are named. */
			attributes: Type.Optional(
				Type.String({
					maxLength: 800,
					pattern: '^[a-z0-9_-]{1,40}:[^\\s,:\\x00-\\x1f]{1,80}(,[a-z0-9_-]{1,40}:[^\\s,:\\x00-\\x1f]{1,80}){0,19}$',
				}),
			),
			/** Include `facets` in the response. */
			facets: Type.Optional(Type.Boolean()),
			sort: Type.Optional(Sort),
			page: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
			cursor: Type.Optional(Type.String({ maxLength: 200 })),
			/** 0 for the number of products and their `facets` alone. */
			limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 48 })),
		}),
		reply: Data(Listing),
	}),
	getProduct: endpoint({
		method: 'GET',
		path: '/products/{slugOrId}',
		summary: 'One product, whole',
		tag,
		access: 'anyone',
		params: Strict({ slugOrId: Slug }),
		reply: Data(Product),
		refusals: ['product_not_found'],
	}),
	listRelated: endpoint({
		method: 'GET',
		path: '/products/{id}/related',
		summary: 'What is bought together with a product, and what is like it',
		tag,
		access: 'anyone',
		params: Strict({ id: Id }),
		/** `together`: without what is like it, which all products of a category have in common (`listBest`). */
		query: Strict({ only: Type.Optional(Type.Literal('together')) }),
		reply: Data(Type.Object({ together: Type.Array(ProductCard), related: Type.Array(ProductCard) })),
		refusals: ['product_not_found'],
	}),
	listBest: endpoint({
		method: 'GET',
		path: '/categories/{slug}/best',
		summary: 'What sells best of the products in a category itself, then in those beside it; empty for an unknown one',
		tag,
		access: 'anyone',
		params: Strict({ slug: Slug }),
		reply: Data(Type.Array(ProductCard)),
	}),
	suggest: endpoint({
		method: 'GET',
		path: '/search/suggestions',
		summary: 'Suggestions as one types',
		tag,
		access: 'anyone',
		query: Strict({ q: Type.String({ minLength: 1, maxLength: 80 }) }),
		reply: Data(
			Type.Object({
				products: Type.Array(Type.Object({ slug: Slug, name: Type.String(), image: ImageName })),
				categories: Type.Array(CategoryRef),
				sellers: Type.Array(SellerRef),
			}),
		),
	}),
	searchHelp: endpoint({
		method: 'GET',
		path: '/search/help',
		summary: 'Where to go when a search finds nothing',
		tag,
		access: 'anyone',
		query: Strict({ q: Type.String({ minLength: 1, maxLength: 80 }) }),
		reply: Data(
			Type.Object({
				/** Similar queries that have results, the most similar first. */
				did_you_mean: Type.Array(Type.String()),
				categories: Type.Array(CategoryRef),
				popular: Type.Array(ProductCard),
			}),
		),
	}),
	listCategories: endpoint({
		method: 'GET',
		path: '/categories',
		summary: 'The whole tree, parents before children',
		tag,
		access: 'anyone',
		reply: Data(Type.Array(Category)),
	}),
	listSellers: endpoint({
		method: 'GET',
		path: '/sellers',
		summary: 'All sellers',
		tag,
		access: 'anyone',
		reply: Data(Type.Array(Seller)),
	}),
	getSeller: endpoint({
		method: 'GET',
		path: '/sellers/{slug}',
		summary: 'One seller',
		tag,
		access: 'anyone',
		params: Strict({ slug: Slug }),
		reply: Data(Seller),
		refusals: ['not_found'],
	}),
	findMoved: endpoint({
		method: 'GET',
		path: '/moved/{kind}/{slug}',
		summary: 'Where a category, a seller, a collection or a campaign is now that had this slug before',
		tag,
		access: 'anyone',
		params: Strict({ kind: Type.Enum(['category', 'seller', 'collection', 'campaign']), slug: Slug }),
		reply: Data(Type.Object({ slug: Slug })),
		refusals: ['not_found'],
	}),
	listCollections: endpoint({
		method: 'GET',
		path: '/collections',
		summary: 'Hand-picked collections',
		tag,
		access: 'anyone',
		reply: Data(Type.Array(Collection)),
	}),
	getCollection: endpoint({
		method: 'GET',
		path: '/collections/{slug}',
		summary: 'One collection, whole',
		tag,
		access: 'anyone',
		params: Strict({ slug: Slug }),
		reply: Data(Type.Object({ ...Collection.properties, ...curated })),
		refusals: ['not_found'],
	}),
	listCampaigns: endpoint({
		method: 'GET',
		path: '/campaigns',
		summary: 'Running campaigns',
		tag,
		access: 'anyone',
		reply: Data(Type.Array(Campaign)),
	}),
	getCampaign: endpoint({
		method: 'GET',
		path: '/campaigns/{slug}',
		summary: 'One campaign, whole; also one that is to come',
		tag,
		access: 'anyone',
		params: Strict({ slug: Slug }),
		reply: Data(Type.Object({ ...Campaign.properties, ...curated })),
		refusals: ['not_found'],
	}),
	listMall: endpoint({
		method: 'GET',
		path: '/mall',
		summary: 'Brands that sell here themselves, each with its look and its best-known products',
		tag,
		access: 'anyone',
		reply: Data(
			Type.Array(
				Type.Object({
					slug: Slug,
					name: Type.String(),
					tagline: Type.String(),
					tone: Tone,
					area: Type.String(),
					product_count: Type.Integer(),
					products: Type.Array(ProductCard),
				}),
			),
		),
	}),
	joinLine: endpoint({
		method: 'POST',
		path: '/flash-sales/{slug}/line',
		summary:
			'Join the waiting line of a flash sale, from ten minutes before it begins; repeating it answers the same place',
		tag,
		access: 'shopper',
		repeatable: true,
		params: Strict({ slug: Slug }),
		reply: Data(LinePlace),
		refusals: ['no_line'],
	}),
	askLine: endpoint({
		method: 'GET',
		path: '/flash-sales/line',
		summary: 'The place in a waiting line, by its ticket',
		tag,
		access: 'anyone',
		query: Strict({ ticket: LineTicket }),
		reply: Data(LinePlace),
		refusals: ['line_ticket_invalid'],
	}),
	listFlashSales: endpoint({
		method: 'GET',
		path: '/flash-sales',
		summary: 'Running and coming flash sales',
		tag,
		access: 'anyone',
		/** `now`: the server's clock, by which sales begin and end. */
		reply: Type.Object({ data: Type.Array(FlashSale), now: Timestamp }),
	}),
}
