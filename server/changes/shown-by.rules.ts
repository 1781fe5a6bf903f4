import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/index.ts'

/**
 * Subjects of the feed (migration 0051) that a page shows. A change of an `own` subject drops the page at once. After a
 * change of an `around` subject the page is rendered again, at most once a second; until then the cached page is served.
 */
type Shown = { own: string[]; around: string[] }

/** An API call that a page made; `reply` is undefined when it was refused. */
type Call = { name: EndpointName; input: unknown; reply: unknown }
type Reply<N extends EndpointName> = ReplyOf<(typeof endpoints)[N]>
type Card = Reply<'listProducts'>['data']['items'][number]

const slugs = (kind: 'seller' | 'category', all: readonly { slug: string }[]) =>
	all.map(({ slug }) => `${kind}:${slug}`)

const cards = (products: readonly Card[]) =>
	products.flatMap(({ id, seller }) => [`product:${id}`, `seller:${seller.slug}`])

/** The cards of a list with a fixed choice of products. Those that are not on sale are left out and may return. */
const chosen = (products: readonly Card[]) => [...cards(products), 'absent']

/** The subjects for the source of a list: a collection, categories, sellers, or all products. */
function placesOf({ query }: InputOf<(typeof endpoints)['listProducts']>): string[] {
	if (query.ids !== undefined) return ['absent']
	if (query.collection !== undefined) return [`collection:${query.collection}`, 'list']
	if (query.category !== undefined) return [`list:category:${query.category}`]
	if (query.seller !== undefined) return query.seller.split(',').map((slug) => `list:seller:${slug}`)
	return ['list']
}

const around: { [N in EndpointName]?: (reply: Reply<N>, input: InputOf<(typeof endpoints)[N]>) => string[] } = {
	getProduct: ({ data }) => [`seller:${data.seller.slug}`, ...slugs('category', data.categories)],
	listReviews: () => [],
	listQuestions: () => [],
	listRelated: ({ data }) => cards([...data.together, ...data.related]),
	listBest: ({ data }, { params }) => [`list:category:${params.slug}`, ...cards(data)],
	listProducts: ({ data }, input) => [
		...placesOf(input),
		...cards(data.items),
		...slugs('seller', data.facets?.sellers ?? []),
		...slugs('category', data.facets?.categories ?? []),
	],
	searchHelp: ({ data }) => ['list', ...slugs('category', data.categories), ...cards(data.popular)],
	getShop: () => ['shop'],
	listCategories: () => ['departments', 'categories'],
	listSellers: () => ['sellers'],
	getSeller: ({ data }) => [`seller:${data.slug}`],
	findMoved: () => ['absent'],
	listCollections: () => ['collections'],
	listCampaigns: () => ['collections'],
	listBanners: () => ['banners'],
	getCollection: ({ data }) => [
		`collection:${data.slug}`,
		...slugs('category', data.categories),
		...chosen(data.products),
	],
	getCampaign: ({ data }) => [
		`collection:${data.slug}`,
		...slugs('category', data.categories),
		...chosen(data.products),
	],
	listMall: ({ data }) => [
		'sellers',
		...data.flatMap(({ slug, products }) => [`list:seller:${slug}`, ...cards(products)]),
	],
	listFlashSales: ({ data }) => ['flash', ...chosen(data.flatMap(({ items }) => items.map(({ product }) => product)))],
	// These depend only on the product and its seller, whose subjects the page has already, on delivery zones, whose changes
	// are noted as `shop`, and on settings of the process.
	estimateDelivery: () => [],
	listPaymentMethods: () => [],
	identityOptions: () => [],
}

/** The subjects a page is about; only product pages have any. */
function ownOf({ name, input, reply }: Call): string[] {
	if (name === 'getProduct') return [`product:${(reply as Reply<'getProduct'>).data.id}`]
	const { id } = ((input as { params?: { id?: number } }).params ?? {}) as { id?: number }
	if (name === 'listReviews') return [`reviews:${id}`]
	if (name === 'listQuestions') return [`questions:${id}`]
	return []
}

/**
 * What a page shows, from the calls it made; undefined when it made a call that is not listed here: then every change
 * concerns it. A product page depends on the products on its shelves, but not on all products that could be there instead:
 * its shelves are selected again at the next render.
 */
export function shownBy(calls: readonly Call[]): Shown | undefined {
	if (calls.some(({ name }) => !around[name])) return undefined
	const answered = calls.filter(({ reply }) => reply !== undefined)
	const own = [...new Set(answered.flatMap(ownOf))]
	const all = answered.flatMap(({ name, input, reply }) => around[name]?.(reply as never, input as never) ?? [])
	if (answered.length < calls.length) all.push('absent')
	const followed =
		own.length > 0
			? all.filter((one) => one === 'departments' || one === 'shop' || /^(product|seller|category):/.test(one))
			: all
	return { own, around: [...new Set(followed)].filter((one) => !own.includes(one)) }
}
