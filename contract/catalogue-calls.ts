import { Type } from 'typebox'
import { Bdt, Data, Nullable, Slug, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const common = { tag: 'Catalogue of sellers', access: 'seller', limits: limitsOf.catalogue } as const
const code = Type.String({ minLength: 1, maxLength: 80 })
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
/** An operator may name a seller; without one all are meant. For a seller it is always the own one. */
const ofSeller = { seller: Type.Optional(Slug) }

/** The most records of one call, and the most variants in all of them. */
export const mostRecords = { records: 500, skus: 2_000 }

/** Why a record was refused. `field`: such as `price` or `skus[1].barcode`; `code` is stable, `message` is for people. */
const RecordFault = Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() })
const RecordChange = Type.Object({
	field: Type.String(),
	/** The code or key of the variant, if the field belongs to one. */
	sku: Type.Optional(Type.String()),
	from: Type.Unknown(),
	to: Type.Unknown(),
})
/** What became of one record. `line`: its number in the call, the first being 1. */
export const RecordResult = Type.Object({
	line: Type.Integer(),
	outcome: Type.Enum(['new', 'changed', 'unchanged', 'refused']),
	slug: Nullable(Type.String()),
	changes: Type.Array(RecordChange),
	faults: Type.Array(RecordFault),
})
const SavedRecords = Data(
	Type.Object({
		new: Type.Integer(),
		changed: Type.Integer(),
		unchanged: Type.Integer(),
		refused: Type.Integer(),
		results: Type.Array(RecordResult),
	}),
)
/** A product as in a line of JSON lines; `docs/guides/import-files.md` lists its members. */
export const ProductLine = Type.Object({}, { additionalProperties: true })

const slugs = Strict({ slugs: Type.Array(Slug, { minItems: 1, maxItems: mostRecords.records }) })
const FoundProduct = Type.Object({
	slug: Type.String(),
	seller: Type.String(),
	category: Type.String(),
	name: Type.String(),
	price: Bdt,
	sale_price: Nullable(Bdt),
	stock: Type.Integer(),
})
const gapKind = Type.Enum([
	...(['bengali_name', 'english_name', 'bengali_description', 'description', 'picture'] as const),
	...(['unit_price', 'weight'] as const),
])
/** Of which variants: of a product, of a code, or of all. */
const ofSkus = Strict({ ...ofSeller, product: Type.Optional(Slug), code: Type.Optional(code), limit })
const sku = { slug: Type.String(), key: Type.String(), code: Nullable(Type.String()), at: Timestamp }

/** Calls of sellers for their own products, and of operators for those of all sellers. */
export const catalogueCalls = {
	saveProducts: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/products',
		summary:
			'Store products, variants, prices and stock: what a record does not name stays as it is. A refused record changes nothing, the others are stored. The same records again change nothing',
		repeatable: true,
		bodyLimit: 2 * 1024 * 1024,
		body: Strict({
			records: Type.Array(ProductLine, { minItems: 1, maxItems: mostRecords.records }),
			/** True: says what would change, and stores nothing. */
			dry_run: Type.Optional(Type.Boolean()),
		}),
		reply: SavedRecords,
	}),
	archiveProducts: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/products/archive',
		summary: 'Take products off sale',
		repeatable: true,
		body: slugs,
		reply: SavedRecords,
	}),
	restoreProducts: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/products/restore',
		summary: 'Put archived products on sale again',
		repeatable: true,
		body: slugs,
		reply: SavedRecords,
	}),
	findCatalogueProducts: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/products',
		summary: 'Find products by a part of the name or slug, or by a code; newest first',
		query: Strict({
			...ofSeller,
			q: Type.Optional(Type.String({ maxLength: 80 })),
			category: Type.Optional(Slug),
			/** False: archived ones. */
			active: Type.Optional(Type.Boolean()),
			limit,
		}),
		reply: Data(Type.Array(FoundProduct)),
		refusals: ['not_found'],
	}),
	exportCatalogue: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/export',
		summary: 'Products as records that can be stored again, page by page in the order in which they were added',
		query: Strict({
			...ofSeller,
			category: Type.Optional(Slug),
			active: Type.Optional(Type.Boolean()),
			/** `next` of the page before. */
			after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
			limit,
		}),
		reply: Data(Type.Object({ records: Type.Array(ProductLine), next: Nullable(Type.Integer()) })),
		refusals: ['not_found'],
	}),
	listCatalogueGaps: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/gaps',
		summary: 'What products on sale lack: names in either language, descriptions, pictures, unit prices, weights',
		query: Strict({ ...ofSeller, kind: Type.Optional(gapKind), limit }),
		reply: Data(
			Type.Object({
				counts: Type.Array(Type.Object({ kind: gapKind, products: Type.Integer() })),
				gaps: Type.Array(
					Type.Object({ kind: gapKind, slug: Type.String(), name: Type.String(), seller: Type.String() }),
				),
			}),
		),
		refusals: ['not_found'],
	}),
	getProductHistory: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/products/{slug}/history',
		summary: 'Who changed what of a product, newest first',
		params: Strict({ slug: Slug }),
		query: Strict({ limit }),
		reply: Data(
			Type.Array(
				Type.Object({
					at: Timestamp,
					actor: Type.String(),
					entity: Type.Enum(['product', 'sku', 'pictures']),
					action: Type.Enum(['created', 'changed', 'deleted']),
					/** The columns before and after, amounts in BDT; null where there was or is nothing. */
					before: Type.Unknown(),
					after: Type.Unknown(),
				}),
			),
		),
		refusals: ['product_not_found'],
	}),
	listPriceHistory: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/prices',
		summary: 'The prices that variants have had, newest first',
		query: ofSkus,
		reply: Data(Type.Array(Type.Object({ ...sku, price: Bdt, sale_price: Nullable(Bdt), actor: Type.String() }))),
		refusals: ['not_found', 'product_not_found'],
	}),
	listStockMovements: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/stock',
		summary: 'Every movement of stock, newest first; the pieces of a variant sum to its stock',
		query: ofSkus,
		reply: Data(
			Type.Array(
				Type.Object({
					...sku,
					pieces: Type.Integer(),
					reason: Type.String(),
					note: Nullable(Type.String()),
					actor: Nullable(Type.String()),
				}),
			),
		),
		refusals: ['not_found', 'product_not_found'],
	}),
	adjustStock: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/stock',
		summary:
			'Add pieces to the stock of a variant, or take them away, with a reason. Idempotency-Key is required: the same key is the same adjustment',
		repeatable: true,
		headers: ['Idempotency-Key'],
		body: Strict({
			...ofSeller,
			code,
			/** Below 0: to take away. */
			pieces: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }),
			/** Why, for the ledger. */
			note: Type.String({ minLength: 1, maxLength: 200 }),
		}),
		reply: Data(Type.Object({ stock: Type.Integer() })),
		refusals: ['not_found', 'product_not_found', 'idempotency_key_reused'],
	}),
}
