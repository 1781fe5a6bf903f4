import type { EndpointName } from '#contract/index.ts'

/**
 * The calls that replicas answer where there are any, for pages and for anonymous callers: they read only, and show everybody
 * the same. Whoever is signed in gets the reply of the primary, and so sees what they have just written.
 */
export const replicaReads = [
	'listProducts',
	'getProduct',
	'listRelated',
	'listBest',
	'suggest',
	'searchHelp',
	'listCategories',
	'listSellers',
	'getSeller',
	'findMoved',
	'listCollections',
	'getCollection',
	'listCampaigns',
	'getCampaign',
	'listMall',
	'listFlashSales',
	'getShop',
	'listBanners',
	'listReviews',
	'listQuestions',
	'listStates',
	'listDistricts',
	'listAreas',
	'estimateDelivery',
] as const satisfies readonly EndpointName[]
