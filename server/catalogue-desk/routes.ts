import { catalogueCallsOfDesk } from '#contract/desk/catalogue.ts'
import type { productListCalls } from '#contract/desk/products.ts'
import { hasSkus, listEditCategories, placeCategory, productRecord } from '#server/catalogue/index.ts'
import { savedOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { jsonOf } from '#server/imports/index.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { removeView } from '#server/staff/index.ts'
import { inspectUpload } from './inspect-upload.ts'
import { countByFilter, listProducts } from './list-products.ts'
import { countSkus, listSkus } from './list-skus.ts'
import { countProductViews, saveProductView } from './product-views.ts'
import { sellerOf } from './seller-of.ts'
import { sellerNames } from './sku-list.store.ts'

type Handlers = Pick<DeskHandlers, keyof typeof catalogueCallsOfDesk | keyof typeof productListCalls | 'placeCategory'>

/** Handlers of the calls for the catalogue that only the desk has. */
export function catalogueDeskHandlers({ db }: Pick<Deps, 'db'>): Handlers {
	return {
		listSkus: async ({ query }, call) => {
			const { q, category, only, after, limit = 100 } = query
			const seller = await sellerOf(db, staffOf(call), query.seller)
			return { data: await listSkus(db, { seller, category, words: q?.trim(), only }, after, limit) }
		},
		countSkus: async ({ query }, call) => ({
			data: await countSkus(db, await sellerOf(db, staffOf(call), query.seller)),
		}),
		listDeskProducts: async ({ query }, call) => {
			const { q, category, show = 'on_sale', after, limit = 50 } = query
			const seller = await sellerOf(db, staffOf(call), query.seller)
			return { data: await listProducts(db, { seller, category, words: q?.trim(), show }, after, limit) }
		},
		countDeskProducts: async ({ query }, call) => {
			const seller = await sellerOf(db, staffOf(call), query.seller)
			return { data: await countByFilter(db, { seller, category: query.category }) }
		},
		listProductViews: async (_input, call) => ({ data: await countProductViews(db, staffOf(call)) }),
		saveProductView: async ({ body }, call) => ({
			data: await saveProductView(db, staffOf(call), body.name, body.filter),
		}),
		deleteProductView: async ({ params }, call) => ({
			data: await removeView(db, 'product_views', staffOf(call).id, params.id),
		}),
		inspectImport: async ({ query }, call) => ({
			data: await inspectUpload(call.upload, catalogueCallsOfDesk.inspectImport.upload.bytes, query.sheet),
		}),
		getDeskProduct: async ({ params }, call) => {
			const { seller } = staffOf(call)
			const own = await hasSkus(db, { product: params.slug, ...(seller !== null && { seller }) })
			const record = own ? await productRecord(db, params.slug) : undefined
			if (!record) throw new ShopError('product_not_found')
			return { data: { record: JSON.parse(jsonOf(record)) as object } }
		},
		placeCategory: async ({ body }, call) => {
			const saved = await placeCategory(db, { name: actorOf(staffOf(call)) }, body)
			if (saved.outcome === 'refused' && saved.faults.some(({ code }) => code === 'unknown_category'))
				throw new ShopError('not_found')
			return savedOf(saved)
		},
		listCatalogueChoices: async (_input, call) => {
			const sellers = await sellerNames(db, staffOf(call).seller ?? undefined)
			const categories = await listEditCategories(db)
			return {
				data: {
					sellers: sellers.map(({ name_en, name_bn, ...seller }) => ({
						...seller,
						name: { en: name_en, bn: name_bn },
					})),
					categories: categories.map(({ name_en, name_bn, ...one }) => ({
						...one,
						name: { en: name_en, bn: name_bn },
					})),
				},
			}
		},
	}
}
