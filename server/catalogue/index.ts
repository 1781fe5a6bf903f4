export { changeHours } from './change-hours.ts'
export { changeReach } from './change-reach.ts'
export type {
	FactRecord,
	MeasureRecord,
	OptionValue,
	PictureRecord,
	ProductRecord,
	SkuRecord,
} from './editing/product-record.ts'
export { type FoundSku, findSkus, type WantedSku } from './find-skus.ts'
export { readHours, writeHours } from './hours-text.rules.ts'
export { cardsByIds } from './list-cards.ts'
export { type Listing, type ListingQuery, listProducts } from './list-products.ts'
export { type Candidate, likeText, type TextQuery } from './listing.rules.ts'
export { lastProductId, placeAddresses, productAddresses } from './page-addresses.store.ts'
export { keepsOf, returnDays } from './product.store.ts'
export { isSold, lockProduct, rateProduct, requireProduct } from './rating.store.ts'
export { catalogueHandlers } from './routes.ts'
export { searchText } from './search-text.rules.ts'
export { type SellerReach, sellerHours, sellerReaches } from './seller.store.ts'
export {
	lockSkus,
	returnStock,
	type ShortLine,
	type SkuRow,
	type StockLine,
	skusByIds,
	takeStock,
} from './sku.store.ts'
export { variantLabels } from './variant.rules.ts'
