import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { canonicalPaths } from './canonical.ts'
import { renderedContext, type ServerSettings, settingsContext } from './lib/server-api.ts'
import { noticePage } from './notice-page.tsx'
import { firstWord, routesByWord } from './routes-of-word.ts'
import style from './styles/app.css?inline'

/** Query parameters of a listing; `readListing` reads them. */
const ofListings = [
	'q',
	'category',
	'seller',
	'brand',
	'attributes',
	'rating',
	'cursor',
	'sort',
	'page',
	'min_price',
	'max_price',
	'on_sale',
	'in_stock',
]
/** The listings: only their loaders read a query. */
const listing = /^(\/bn)?\/(products|search|category\/[^/]+|shop\/[^/]+)(\.data)?$/i

/** Query parameters that the page of a path reads; all others are removed before it is rendered. */
export function pageQuery(path: string): readonly string[] {
	const own = listing.test(path) ? ofListings : []
	return path.endsWith('.data') ? [...own, '_routes'] : own
}

/** Renders pages of the built storefront for an anonymous visitor, each with an empty element for the `style`. */
export function createRender(build: ServerBuild, settings: Omit<ServerSettings, 'marker' | 'light'>) {
	const handlerOf = (some: ServerBuild) => createRequestHandler(some, import.meta.env.MODE)
	const whole = handlerOf(build)
	const byWord = new Map(
		[...routesByWord(build.routes)].map(([word, routes]) => [word, handlerOf(withRoutes(build, routes))]),
	)
	const render = async (
		request: Request,
		marker: string,
		answer: ServerSettings['answer'] = settings.answer,
	): Promise<Response & { kept?: readonly Uint8Array[] }> => {
		const context = new RouterContextProvider()
		const rendered: { html?: string; kept: Uint8Array[] } = { kept: [] }
		const light = request.headers.get('save-data') === 'on'
		context.set(settingsContext, { ...settings, ...(answer && { answer }), marker, light })
		context.set(renderedContext, rendered)
		const handle = byWord.get(firstWord(new URL(request.url).pathname) ?? '') ?? whole
		const response = await handle(request, context)
		response.headers.set('x-build', build.assets.version)
		const { html, kept } = rendered
		return html === undefined ? response : Object.assign(response, { text: async () => html, kept })
	}
	const notice = (kind: Parameters<typeof noticePage>[0], options: Omit<Parameters<typeof noticePage>[1], 'brand'>) =>
		noticePage(kind, { ...options, brand: settings.brand })
	return { render, notice, canonical: canonicalPaths(build), style: () => style }
}

/** The build without its other routes. The browser loads the list of all of them as a file. */
function withRoutes(build: ServerBuild, routes: ServerBuild['routes']): ServerBuild {
	const known = Object.entries(build.assets.routes).filter(([id]) => id in routes)
	return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(known) } }
}
