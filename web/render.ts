import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { canonicalPaths } from './canonical.ts'
import { renderedContext, type ServerSettings, settingsContext } from './lib/server-api.ts'
import style from './styles/app.css?inline'

/** Query parameters that pages read; all others are removed. */
export const pageQuery = [
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
	'_routes',
] as const

/** Renders pages of the built storefront for an anonymous visitor, each with an empty element for the `style`. */
export function createRender(build: ServerBuild, settings: Omit<ServerSettings, 'marker' | 'light'>) {
	const handle = createRequestHandler(build, import.meta.env.MODE)
	const render = async (request: Request, marker: string): Promise<Response> => {
		const context = new RouterContextProvider()
		const rendered: { html?: string } = {}
		context.set(settingsContext, { ...settings, marker, light: request.headers.get('save-data') === 'on' })
		context.set(renderedContext, rendered)
		const response = await handle(request, context)
		response.headers.set('x-build', build.assets.version)
		const { html } = rendered
		return html === undefined ? response : Object.assign(response, { text: async () => html })
	}
	return { render, canonical: canonicalPaths(build), style: () => style }
}
