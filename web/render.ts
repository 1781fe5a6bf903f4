import { createRequestHandler, type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from 'react-router'
import { canonicalPaths } from './canonical.ts'
import { documentsOf } from './documents.tsx'
import { type Rendered, renderedContext, type ServerSettings, settingsContext } from './lib/server-api.ts'
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
	const data = handlersOf(build)
	const documents = import.meta.env.DEV ? data : handlersOf(withHeldData(build))
	const written = import.meta.env.DEV ? undefined : documentsOf(build)
	const render = async (
		request: Request,
		marker: string,
		answer: ServerSettings['answer'] = settings.answer,
	): Promise<Response & { kept?: readonly Uint8Array[]; own?: ReadonlySet<Uint8Array> }> => {
		const context = new RouterContextProvider()
		const rendered: Rendered = { kept: [], own: new Set(), runs: {}, loaded: {} }
		const light = request.headers.get('save-data') === 'on'
		context.set(settingsContext, { ...settings, ...(answer && { answer }), marker, light })
		context.set(renderedContext, rendered)
		const { pathname } = new URL(request.url)
		const isData = pathname.endsWith('.data')
		const isWritten = !isData && (await written?.(request, context))
		const response = isWritten
			? new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
			: await (isData ? data : documents)(firstWord(pathname))(request, context)
		response.headers.set('x-build', build.assets.version)
		const { html, kept, own } = rendered
		return html === undefined ? response : Object.assign(response, { text: async () => html, kept, own })
	}
	const notice = (kind: Parameters<typeof noticePage>[0], options: Omit<Parameters<typeof noticePage>[1], 'brand'>) =>
		noticePage(kind, { ...options, brand: settings.brand })
	return { render, notice, canonical: canonicalPaths(build), style: () => style }
}

/** The handler of requests for pages, by the first word of their path. */
function handlersOf(build: ServerBuild) {
	const handlerOf = (some: ServerBuild) => createRequestHandler(some, import.meta.env.MODE)
	const whole = handlerOf(build)
	const byWord = new Map(
		[...routesByWord(build.routes)].map(([word, routes]) => [word, handlerOf(withRoutes(build, routes))]),
	)
	return (word: string | undefined) => byWord.get(word ?? '') ?? whole
}

/**
 * The build for documents: what loaders return is held back from React Router, which would encode it in many small steps. The
 * document writes it as JSON. A loader that has run already is not called again.
 */
function withHeldData(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const loader = route?.module.loader
		if (!route || !loader) return [id, route] as const
		const held: typeof loader = async (input: LoaderFunctionArgs) => {
			const { runs, loaded } = input.context.get(renderedContext)
			const found: unknown = await (runs[id] ?? loader(input))
			if (found instanceof Response) return found
			loaded[id] = found
			return null
		}
		return [id, { ...route, module: { ...route.module, loader: held } }] as const
	})
	return { ...build, routes: Object.fromEntries(routes) }
}

/** The build without its other routes. The browser loads the list of all of them as a file. */
function withRoutes(build: ServerBuild, routes: ServerBuild['routes']): ServerBuild {
	const known = Object.entries(build.assets.routes).filter(([id]) => id in routes)
	return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(known) } }
}
