import { type EndpointName, endpoints } from '#contract/index.ts'
import type { DeskSpec } from './desk-call.ts'
import type { Right } from './roles.ts'

/** Names of the calls of the shop that operators, or sellers and operators, may make. */
export type SharedCallName = {
	[N in EndpointName]: (typeof endpoints)[N]['access'] extends 'operator' | 'seller' ? N : never
}[EndpointName]

/** Which right each of those calls needs at the desk. A missing one is a compiler error. */
export const rightOfShared: Record<SharedCallName, Right> = {
	saveProducts: 'prices.change',
	archiveProducts: 'catalogue.change',
	restoreProducts: 'catalogue.change',
	findCatalogueProducts: 'catalogue.read',
	exportCatalogue: 'catalogue.read',
	listCatalogueGaps: 'catalogue.read',
	getProductHistory: 'catalogue.read',
	listPriceHistory: 'catalogue.read',
	listStockMovements: 'catalogue.read',
	adjustStock: 'prices.change',
	saveSeller: 'sellers.change',
	saveCategory: 'categories.change',
	mergeCategories: 'categories.change',
	renameBrand: 'categories.change',
	planProductChange: 'merchandising.change',
	listPlannedChanges: 'merchandising.change',
	cancelPlannedChange: 'merchandising.change',
	startImport: 'catalogue.change',
	sendImportPictures: 'catalogue.change',
	getImport: 'catalogue.change',
	getRefusedRows: 'catalogue.change',
	cancelImport: 'catalogue.change',
	listProductPictures: 'catalogue.read',
	addProductPicture: 'catalogue.change',
	orderProductPictures: 'catalogue.change',
	describeProductPicture: 'catalogue.change',
	removeProductPictures: 'catalogue.change',
	listCollectionRecords: 'merchandising.change',
	saveCollection: 'merchandising.change',
	listCampaignRecords: 'merchandising.change',
	saveCampaign: 'merchandising.change',
	listBannerRecords: 'merchandising.change',
	saveBanner: 'merchandising.change',
	setBannerPicture: 'merchandising.change',
	removeBannerPicture: 'merchandising.change',
	setCollectionPicture: 'merchandising.change',
	removeCollectionPicture: 'merchandising.change',
	setShopLogo: 'shop.change',
	addLogoPicture: 'shop.change',
	removeShopLogo: 'shop.change',
	listMappings: 'merchandising.change',
	keepMapping: 'merchandising.change',
	deleteMapping: 'merchandising.change',
	listDeliveryFees: 'shop.change',
	setDeliveryFees: 'shop.change',
	listDeliveryZones: 'shop.change',
	saveDeliveryZone: 'shop.change',
	getShopTexts: 'shop.change',
	setShopTexts: 'shop.change',
	findCustomers: 'shoppers.reveal',
	exportCustomer: 'shoppers.erase',
	disableCustomer: 'shoppers.act',
	enableCustomer: 'shoppers.act',
	signOutCustomer: 'shoppers.act',
	eraseCustomer: 'shoppers.erase',
	listJobs: 'jobs.run',
	runJob: 'jobs.run',
	refundBkash: 'orders.approve',
}

/** Calls that need a fresh proof at the desk. */
const fresh: readonly SharedCallName[] = ['exportCatalogue', 'exportCustomer', 'eraseCustomer', 'refundBkash']

/** The calls for operators and sellers, as the desk serves them. */
export const sharedCalls = Object.fromEntries(
	(Object.keys(rightOfShared) as SharedCallName[]).map((name) => [
		name,
		{ ...endpoints[name], right: rightOfShared[name], ...(fresh.includes(name) && { fresh: true }) },
	]),
) as { [N in SharedCallName]: (typeof endpoints)[N] & Pick<DeskSpec, 'right' | 'fresh'> }
