import { Type } from 'typebox'
import { sorts } from './choices.ts'
import { Bdt, Id, ImageName, Nullable, Slug, Timestamp } from './common.ts'
import { Kitchen } from './kitchen-shapes.ts'

/** BDT for one kg, litre or piece. */
const UnitPrice = Type.Object({
	amount: Bdt,
	per: Type.Union([Type.Literal('kg'), Type.Literal('litre'), Type.Literal('piece')]),
})

/** A running flash sale. `sale_price` is its price as long as `sold` is below `quantity`; `limit`: pieces per shopper. */
const Flash = Type.Object({
	ends_at: Timestamp,
	quantity: Type.Integer(),
	sold: Type.Integer(),
	limit: Type.Integer(),
})

export const SellerRef = Type.Object({ id: Id, slug: Slug, name: Type.String() })

/** The region a seller delivers to: a whole division or, with `city`, one district of it. */
export const DeliveryRange = Type.Object({ province: Id, city: Nullable(Id) })

/** The fields of a product card. `stock` counts all variants; `price` and `sale_price` are those of the cheapest variant. */
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
	/** Null: everywhere. */
	delivers_to: Nullable(DeliveryRange),
	/** The seller's opening hours; null: it accepts orders at any time. */
	kitchen: Nullable(Kitchen),
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

export const CategoryRef = Type.Object({ id: Id, slug: Slug, name: Type.String() })

export const Product = Type.Object({
	...ProductCard.properties,
	description: Type.String(),
	brand: Nullable(Type.String()),
	/** In order. `alt`: the alternative text in the language of the call; null: the product's name describes it. */
	images: Type.Array(Type.Object({ image: ImageName, alt: Nullable(Type.String()) })),
	variations: Type.Array(Variation),
	skus: Type.Array(Sku),
	/** `key`: for facts that a page shows separately: `generic`, `strength` and `form` of a medicine. */
	facts: Type.Array(Type.Object({ key: Nullable(Type.String()), name: Type.String(), value: Type.String() })),
	/** From the top of the tree down to the product's own category. */
	categories: Type.Array(CategoryRef),
	/** Days after delivery in which it can be returned unused; 0: only when it is wrong or damaged. */
	return_days: Type.Integer(),
	listed_at: Timestamp,
})

export const Category = Type.Object({
	id: Id,
	slug: Slug,
	name: Type.String(),
	/** Without a picture of its own that of its first product in popularity, or of a category below; null: none has one. */
	image: Nullable(ImageName),
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
	/** Null: everywhere; else a district or a division, and its name. */
	delivers_to: Nullable(Type.Object({ ...DeliveryRange.properties, name: Type.String() })),
	/** Null: it accepts orders at any time. */
	kitchen: Nullable(Kitchen),
	/** Opening times by day of the week, Sunday first, in minutes of the day; above 1440: after midnight. */
	opening_hours: Nullable(Type.Array(Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() })))),
	/** Null: a new seller, of whom it is not known yet. */
	on_time: Nullable(Type.Integer({ description: 'percent' })),
	since: Type.Integer({ description: 'year' }),
	product_count: Type.Integer(),
	/** The mean rating of all its products, each rating counted once; 0 without ratings. */
	rating: Type.Number(),
	rating_count: Type.Integer(),
	/** Pictures of its best-selling products, up to three. */
	pictures: Type.Array(ImageName),
})

export const Sort = Type.Enum(sorts)

/** One filter of a listing, and the number of products that match with it. */
const FacetValue = Type.Object({ slug: Slug, name: Type.String(), count: Type.Integer() })

/**
 * The filters of a listing. The counts of one facet apply all filters but those of that facet, so that a second brand can
 * be added to the first. Values without products are omitted, except chosen ones.
 */
export const Facets = Type.Object({
	/** False when more products match than are counted: then each count is a lower bound. */
	exact: Type.Boolean(),
	/** The level below the requested category, or the departments. */
	categories: Type.Array(FacetValue),
	/** The 30 most frequent; chosen ones always. */
	brands: Type.Array(FacetValue),
	sellers: Type.Array(FacetValue),
	/** The numbers of products for `min_price` and `max_price`: whole taka, both ends included. The last has no end. */
	prices: Type.Array(Type.Object({ min: Type.Integer(), max: Nullable(Type.Integer()), count: Type.Integer() })),
	/** Products rated `min` stars or more. */
	ratings: Type.Array(Type.Object({ min: Type.Integer(), count: Type.Integer() })),
	on_sale: Type.Integer(),
	in_stock: Type.Integer(),
	attributes: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), values: Type.Array(FacetValue) })),
})

export const Listing = Type.Object({
	items: Type.Array(ProductCard),
	/** All that match, or the first thousand of them when `total_exact` is false («1,000+»). */
	total: Type.Integer(),
	total_exact: Type.Boolean(),
	next_cursor: Nullable(Type.String()),
	/** The corrected query that was used, when `q` itself matches nothing. */
	corrected: Nullable(Type.String()),
	/** Words of `q` that were ignored because no product matches all words; normalised as for search. */
	left_out: Type.Array(Type.String()),
	facets: Type.Optional(Facets),
})

/** The name of a colour theme of a page. */
export const Tone = Type.Enum(['leaf', 'gold', 'chilli', 'sky', 'plum', 'clay'])

export const Collection = Type.Object({
	slug: Slug,
	name: Type.String(),
	description: Type.String(),
	image: ImageName,
	tone: Tone,
	product_count: Type.Integer(),
})

export const Campaign = Type.Object({ ...Collection.properties, starts_at: Timestamp, ends_at: Timestamp })

/** The editor's text, by paragraphs, and its products and categories in the editor's order. */
export const curated = {
	story: Type.Array(Type.String()),
	products: Type.Array(ProductCard),
	categories: Type.Array(Type.Object({ slug: Slug, name: Type.String(), image: ImageName })),
}

/** Shown to ask for a place (`askLine`). It admits nobody: that is stored for the shopper who joined. */
export const LineTicket = Type.String({ pattern: '^\\d{1,9}\\.\\d{1,15}\\.[\\w-]{43}$' })

/** The place of a shopper in the waiting line of a flash sale. */
export const LinePlace = Type.Object({
	ticket: LineTicket,
	/** `admitted`: they can order now. `expired`: they could, and did not; they join again. The others: there is nothing to wait for. */
	state: Type.Enum(['waiting', 'admitted', 'expired', 'sold_out', 'over']),
	/** 1: next; 0 unless they wait. */
	place: Type.Integer(),
	/** Seconds until they are admitted, and after which to ask again. */
	wait_seconds: Type.Integer(),
	ask_in: Type.Integer(),
	/** Once admitted: until when they can order. */
	until: Nullable(Timestamp),
})

export const FlashSale = Type.Object({
	slug: Slug,
	name: Type.String(),
	starts_at: Timestamp,
	ends_at: Timestamp,
	/** Whoever orders something of it waits in a line first (`joinLine`). */
	line: Type.Boolean(),
	/** `price` is the flash price, also before the sale begins; the price in `product` is the current one. */
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
