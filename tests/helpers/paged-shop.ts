import type { EndpointName } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { buildApp } from '#server/app.ts'
import { followChanges, shownBy } from '#server/changes/index.ts'
import { createLog } from '#server/platform/log.ts'
import { servePages } from '#server/platform/pages/serve-pages.ts'
import type { Shop } from './shop.ts'
import type { TestStore } from './stores.ts'

type Part = { name: EndpointName; params?: Record<string, string | number>; query?: Record<string, string> }

/** What follows within a minute only: sums over many rows, pieces left, pieces sold, times. */
const lagging = new Set(['product_count', 'sold', 'now', 'pictures', 'total', 'summary', 'parts'])

function shown(this: unknown, key: string, value: unknown): unknown {
	if (lagging.has(key)) return undefined
	if (key === 'stock') return Number(value) > 0
	if ((key === 'rating' || key === 'rating_count') && 'on_time' in (this as object)) return undefined
	return value
}

/** The calls of a page, as the loaders of the storefront make them; `own`: the product the page is about. */
function partsOf(
	path: string,
	own: { id: number; seller: { slug: string }; categories: { slug: string }[] } | undefined,
): Part[] {
	const [, kind, slug = ''] = path.split('/')
	const params = { slug }
	const list = (query: Record<string, string>): Part => ({ name: 'listProducts', query: { sort: 'popular', ...query } })
	if (own) {
		const of = { params: { id: own.id } }
		return [
			{ name: 'listRelated', ...of, query: { only: 'together' } },
			{ name: 'listBest', params: { slug: own.categories.at(-1)?.slug ?? '' } },
			list({ seller: own.seller.slug, in_stock: 'true', limit: '9' }),
			{ name: 'listReviews', ...of },
			{ name: 'listQuestions', ...of },
			{ name: 'getSeller', params: { slug: own.seller.slug } },
		]
	}
	if (kind === 'category') return [list({ category: slug, facets: 'true' })]
	if (kind === 'shop') return [{ name: 'getSeller', params }, list({ seller: slug })]
	if (kind === 'collections') return [slug ? { name: 'getCollection', params } : { name: 'listCollections' }]
	if (kind === 'cards') return [list({ ids: slug })]
	if (kind === 'flash-sale') return [{ name: 'listFlashSales' }]
	if (kind === '')
		return [
			list({ on_sale: 'true', sort: 'discount' }),
			list({ sort: 'newest', limit: '6' }),
			{ name: 'listSellers' },
			{ name: 'listCampaigns' },
			{ name: 'listBanners' },
		]
	return []
}

/**
 * A process of a shop that serves pages: the server's own cache and feed over a renderer that answers, as JSON, the replies
 * of the calls a page makes. Its clock stands still, and the feed is read when `read` is called.
 */
export async function pagedShop(store: TestStore, shop: Shop) {
	const app = buildApp(shop.deps)
	const state = { now: 0, rendered: [] as string[], before: async () => {}, after: async () => {} }
	const call = async ({ name, params = {}, query = {} }: Part, language: Language) => {
		const reply = await app.direct(name, { params, query }, language)
		if (!reply) throw new Error(`${name} has to be sent`)
		// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
		return reply as { status: number; body: any }
	}
	const render = async (request: Request) => {
		const { pathname } = new URL(request.url)
		state.rendered.push(pathname)
		await state.before()
		const language = pathname.startsWith('/bn') ? 'bn' : 'en'
		const path = pathname.replace(/^\/bn(?=\/|$)/, '') || '/'
		const of = path.startsWith('/products/')
			? await call({ name: 'getProduct', params: { slugOrId: path.split('/')[2] as string } }, language)
			: undefined
		const menu = await call({ name: 'listCategories' }, language)
		const own = await call({ name: 'getShop' }, language)
		const parts = await Promise.all(partsOf(path, of?.body.data).map((part) => call(part, language)))
		const departments = menu.body.data.filter((one: { parent_id: number | null }) => one.parent_id === null)
		await state.after()
		const status = (of ?? parts[0])?.status ?? 200
		const text = JSON.stringify([of?.body, [departments, own.body.data], parts.map(({ body }) => body)], shown)
		return new Response(`<html>${text}`, { status, headers: { 'content-type': 'text/html' } })
	}
	const version = () => '1'
	app.direct.follow({ version, shownBy })
	const pages = servePages(app, {
		config: shop.deps.config,
		renderer: { render, notice: (kind) => kind, canonical: (path) => path, query: () => [], style: () => '' },
		version,
		shownBy,
		now: () => state.now,
	})
	await app.ready()
	const pool = store.database.connect({ max: 1 })
	const onChange = (subjects: ReadonlySet<string>) => {
		app.direct.forget(subjects)
		pages.changed(subjects)
	}
	const follow = { pool, log: createLog('error'), onChange, everyMs: 2 ** 30 }
	const feed = await followChanges(follow)
	return {
		state,
		/** The body of a page. */
		get: async (path: string) => (await app.inject({ url: path, headers: { host: 'localhost' } })).body,
		/** Follows what was committed so far. */
		read: feed.read,
		close: async () => {
			await feed.stop()
			await pool.end()
			await app.close()
		},
	}
}

type Card = { id: number }

/** A page's text without the shelves of a product's page, and the cards on those, by id. */
export function factsOf(body: string): { text: string; cards: Map<number, Card> } {
	const [own, menu, parts] = JSON.parse(body.replace(/^<html>/, '')) as [object | null, object, { data: object }[]]
	const isCards = parts.length === 1 && own === null
	if (own === null && !isCards) return { text: body, cards: new Map() }
	const [related, best, same] = (isCards ? [undefined, undefined, parts[0]] : parts) as [
		{ data?: { together?: Card[] } } | undefined,
		{ data?: Card[] } | undefined,
		{ data?: { items?: Card[] } } | undefined,
	]
	const all = [...(related?.data?.together ?? []), ...(best?.data ?? []), ...(same?.data?.items ?? [])]
	const text = JSON.stringify([own, menu, isCards ? parts : parts.slice(3)])
	return { text, cards: new Map(all.map((card) => [card.id, card])) }
}
