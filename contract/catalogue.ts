import { Type } from 'typebox'
import { Bdt, Data, Id, ImageName, Nullable, Slug, SlugList, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Catalogue'

/** BDT for one kg, litre or piece. */
const UnitPrice = Type.Object({
	amount: Bdt,
	per: Type.Union([Type.Literal('kg'), Type.Literal('litre'), Type.Literal('piece')]),
})

/** A flash sale that runs: `sale_price` is its price while it runs and `sold` is below `quantity`; `limit` per shopper. */
const Flash = Type.Object({
	ends_at: Timestamp,
	quantity: Type.Integer(),
	sold: Type.Integer(),
	limit: Type.Integer(),
})

const SellerRef = Type.Object({ id: Id, slug: Slug, name: Type.String() })

/** What a card shows. `stock` counts all variants; `price` and `sale_price` are those of the cheapest variant. */
export const ProductCard = Type.Object({
	id: Id,
	slug: Slug,
	name: Type.String(),
	product_title: Type.String(),
	unit: Type.String(),
	image: ImageName,
	price: Bdt,
	sale_price: Nullable(Bdt),
	discount_percent: Type.Integer(),
	flash: Nullable(Flash),
	unit_price: Nullable(UnitPrice),
	stock: Type.Integer(),
	rating: Type.Number(),
	rating_count: Type.Integer(),
	has_variations: Type.Boolean(),
	prescription: Type.Boolean(),
	seller_id: Id,
	seller: SellerRef,
})

/** One value of one attribute; `meta` is a colour code where the attribute is a colour. */
export const Variation = Type.Object({
	attribute: Type.Object({ slug: Type.String(), name: Type.String() }),
	value: Type.String(),
	label: Type.String(),
	meta: Nullable(Type.String()),
})

/** One buyable combination: `key` is its attribute values joined by dots, '' for a product without variations. */
export const Sku = Type.Object({
	key: Type.String(),
	values: Type.Array(Type.String()),
	price: Bdt,
	sale_price: Nullable(Bdt),
	unit_price: Nullable(UnitPrice),
	flash: Nullable(Flash),
	stock: Type.Integer(),
})

const CategoryRef = Type.Object({ id: Id, slug: Slug, name: Type.String() })

export const Product = Type.Object({
	...ProductCard.properties,
	description: Type.String(),
	brand: Nullable(Type.String()),
	images: Type.Array(Type.Object({ image: ImageName })),
	variations: Type.Array(Variation),
	skus: Type.Array(Sku),
	/** `key` names what a page may set apart: `generic`, `strength` and `form` of a medicine. */
	facts: Type.Array(Type.Object({ key: Nullable(Type.String()), name: Type.String(), value: Type.String() })),
	/** From the top of the tree down to the product's own category. */
	categories: Type.Array(CategoryRef),
	listed_at: Timestamp,
})

export const Category = Type.Object({
	id: Id,
	slug: Slug,
	name: Type.String(),
	image: ImageName,
	parent_id: Nullable(Id),
	product_count: Type.Integer(),
})

export const Seller = Type.Object({
	id: Id,
	slug: Slug,
	name: Type.String(),
	about: Type.String(),
	kind: Type.String(),
	area: Type.String(),
	on_time: Type.Integer({ description: 'percent' }),
	since: Type.Integer({ description: 'year' }),
	product_count: Type.Integer(),
	/** Of all its products, each voice counted once; 0 without voices. */
	rating: Type.Number(),
	rating_count: Type.Integer(),
	/** What it sells most, up to three. */
	pictures: Type.Array(ImageName),
})

const Sort = Type.Enum(['relevance', 'popular', 'newest', 'price_low', 'price_high', 'discount', 'rating'])

/** One thing a listing can be narrowed by, and how many products that leaves. */
const FacetValue = Type.Object({ slug: Slug, name: Type.String(), count: Type.Integer() })

/**
 * What a listing can be narrowed by. The counts of one facet regard every choice but its own, so that a second brand
 * can be added to the first. Values that would leave nothing are left out, except chosen ones.
 */
export const Facets = Type.Object({
	/** False when more products match than are counted: then each count means «at least so many». */
	exact: Type.Boolean(),
	/** One level below the category asked, or the departments. */
	categories: Type.Array(FacetValue),
	/** The 30 most frequent; chosen ones always. */
	brands: Type.Array(FacetValue),
	sellers: Type.Array(FacetValue),
	/** BDT, from `min` to below `max`; the last has no end. */
	prices: Type.Array(Type.Object({ min: Type.Integer(), max: Nullable(Type.Integer()), count: Type.Integer() })),
	/** Rated so many stars or more. */
	ratings: Type.Array(Type.Object({ min: Type.Integer(), count: Type.Integer() })),
	on_sale: Type.Integer(),
	in_stock: Type.Integer(),
	attributes: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), values: Type.Array(FacetValue) })),
})

const Listing = Type.Object({
	items: Type.Array(ProductCard),
	/** All that match, or the first thousand of them when `total_exact` is false («1,000+»). */
	total: Type.Integer(),
	total_exact: Type.Boolean(),
	next_cursor: Nullable(Type.String()),
	/** What was looked for instead of `q`, when that itself finds nothing. */
	corrected: Nullable(Type.String()),
	facets: Type.Optional(Facets),
})

/** The colour of a place: pages know each by name. */
const Tone = Type.Enum(['leaf', 'gold', 'chilli', 'sky', 'plum', 'clay'])

const Collection = Type.Object({
	slug: Slug,
	name: Type.String(),
	description: Type.String(),
	image: ImageName,
	tone: Tone,
	product_count: Type.Integer(),
})

const Campaign = Type.Object({ ...Collection.properties, starts_at: Timestamp, ends_at: Timestamp })

/** What an editor says of it, by paragraphs, and what belongs to it, in the editor's order. */
const curated = {
	story: Type.Array(Type.String()),
	products: Type.Array(ProductCard),
	categories: Type.Array(Type.Object({ slug: Slug, name: Type.String(), image: ImageName })),
}

const FlashSale = Type.Object({
	slug: Slug,
	name: Type.String(),
	starts_at: Timestamp,
	ends_at: Timestamp,
	/** `price` is the flash price, also before the sale begins; `product` costs what it costs now. */
	items: Type.Array(
		Type.Object({
			product: ProductCard,
			variant: Type.String(),
			price: Bdt,
			quantity: Type.Integer(),
			sold: Type.Integer(),
			limit: Type.Integer(),
		}),
	),
})

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
			min_price: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
			max_price: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
			/** So many stars or more. */
			rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
			on_sale: Type.Optional(Type.Boolean()),
			in_stock: Type.Optional(Type.Boolean()),
			/** `colour:red,colour:blue,size:m`: any value of one attribute, every attribute named. */
			attributes: Type.Optional(
				Type.String({
					maxLength: 800,
					pattern: '^[a-z0-9_-]{1,40}:[^\\s,:\\x00-\\x1f]{1,80}(,[a-z0-9_-]{1,40}:[^\\s,:\\x00-\\x1f]{1,80}){0,19}$',
				}),
			),
			/** Answer `facets` too. */
			facets: Type.Optional(Type.Boolean()),
			sort: Type.Optional(Sort),
			page: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
			cursor: Type.Optional(Type.String({ maxLength: 200 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 48 })),
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
		reply: Data(Type.Object({ together: Type.Array(ProductCard), related: Type.Array(ProductCard) })),
		refusals: ['product_not_found'],
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
				/** Texts near the one asked that do find something; the nearest first. */
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
		summary: 'Where a category or a seller is now that had this slug before',
		tag,
		access: 'anyone',
		params: Strict({ kind: Type.Enum(['category', 'seller']), slug: Slug }),
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
	listFlashSales: endpoint({
		method: 'GET',
		path: '/flash-sales',
		summary: 'Running and coming flash sales',
		tag,
		access: 'anyone',
		/** `now` is the server's clock, which counts. */
		reply: Type.Object({ data: Type.Array(FlashSale), now: Timestamp }),
	}),
}
