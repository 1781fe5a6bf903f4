import type { Deps } from '#server/deps.ts'
import { makeDueChanges } from './editing/planned-changes.ts'

export { changeHours } from './change-hours.ts'
export type { Actor } from './editing/actor.ts'
export { adjustStock } from './editing/adjust-stock.ts'
export { bengaliOf } from './editing/bengali-of.rules.ts'
export { type Brand, listBrands } from './editing/brand.store.ts'
export { listEditCategories, readCategoryRecords } from './editing/category-edit.store.ts'
export { ensureCategories } from './editing/ensure-categories.ts'
export { exportPage, exportProducts, productRecord } from './editing/export-products.ts'
export { findProducts, readProducts } from './editing/find-products.store.ts'
export { countGaps, type GapKind, gapKinds, listGaps, listNameGaps } from './editing/gaps.store.ts'
export {
	auditedName,
	auditTrail,
	hasSkus,
	noteInAudit,
	orderIds,
	priceHistory,
	productAudit,
	stockHistory,
	wrongStock,
} from './editing/history.store.ts'
export { areMinutes, mostMinutes } from './editing/kitchen-record.rules.ts'
export { mostPictures } from './editing/limits.rules.ts'
export { productsOfPictures } from './editing/picture-owners.store.ts'
export type { NewPicture, PictureChange } from './editing/pictures.rules.ts'
export { placeCategory } from './editing/place-category.ts'
export { cancelPlanned, listPlanned } from './editing/planned.store.ts'
export { makeDueChanges, planChange } from './editing/planned-changes.ts'
export type {
	FactRecord,
	MeasureRecord,
	OptionValue,
	PictureRecord,
	ProductRecord,
	SkuRecord,
} from './editing/product-record.ts'
export type { Fault, FieldChange } from './editing/product-state.ts'
export { renameBrand } from './editing/rename-brand.ts'
export { mergeCategories, saveCategory } from './editing/save-category.ts'
export type { FindWords, FoundWords, NewTexts } from './editing/save-options.ts'
export { changePictures, listPictures, type PicturesSaved, type ProductPicture } from './editing/save-pictures.ts'
export { type Outcome, saveProducts } from './editing/save-products.ts'
export { type Saved, saveSeller, saveSellerIn } from './editing/save-seller.ts'
export { holidayColumns, readSellerRecords, sellerExists, writeSellerFees } from './editing/seller-edit.store.ts'
export { setStruckDays } from './editing/set-struck-days.ts'
export { struckDays } from './editing/struck-days.store.ts'
export { analyzeProducts, placeholderAsset } from './editing/write-products.store.ts'
export { wrongField } from './editing/wrong-field.ts'
export { type FoundSku, findSkus, type WantedSku } from './find-skus.ts'
export { firstPicture } from './first-picture.store.ts'
export { readHours, writeHours } from './hours-text.rules.ts'
export { cardsByIds } from './list-cards.ts'
export { type Listing, type ListingQuery, listProducts } from './list-products.ts'
export { type Candidate, likeText, type TextQuery } from './listing.rules.ts'
export { lastProductId, placeAddresses, productAddresses } from './page-addresses.store.ts'
export { keepsOf, returnDays } from './product.store.ts'
export { isSold, lockProduct, rateProduct, requireProduct } from './rating.store.ts'
export { catalogueHandlers } from './routes.ts'
export { searchText } from './search-text.rules.ts'
export { openingOf, type SellerReach, sellerHours, sellerReaches, setOpeningHours } from './seller.store.ts'
export {
	lockSkus,
	type ReturnReason,
	returnStock,
	type ShortLine,
	type SkuRow,
	type StockLine,
	skusByIds,
	takeStock,
} from './sku.store.ts'
export { variantLabels } from './variant.rules.ts'

/** The job that makes planned changes. Call it before `jobs.start`. */
export function defineCatalogueJobs(deps: Deps): void {
	deps.jobs.define('make-planned-changes', { cron: '* * * * *', retryLimit: 0, workers: 1 }, async () => {
		await makeDueChanges(deps.db)
	})
}
