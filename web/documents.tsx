import type { RouterContextProvider, ServerBuild } from 'react-router'
import { renderedContext } from './lib/server-api.ts'
import { pageLoader } from './load-page.ts'
import { WrittenRouter } from './router/on-server.tsx'
import { writePage } from './write-page.tsx'

/**
 * Renders pages whose loaders all return data, which are nearly all. React Router's handler makes several requests and responses
 * and encodes what it finds, which is needed only for errors, redirections, actions, middleware and headers of routes. The
 * function resolves to false if the handler has to render the page: it then finds what the loaders returned or
 * threw, and does not call them again.
 */
export function documentsOf(build: ServerBuild) {
	const load = pageLoader(build)
	const routeModules = Object.fromEntries(
		Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
	)

	return async (request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> => {
		const page = await load(request, context)
		if (!page) return false
		const { pathname, search } = page.url
		const location = { pathname, search, hash: '', state: null, key: 'default' }
		const { loaded: loaderData } = context.get(renderedContext)
		const state = { location, matches: page.matches, loaderData, errors: null }
		const entry = { manifest: build.assets, routeModules, staticHandlerContext: state }
		try {
			await writePage(pathname, <WrittenRouter entry={entry} />, '', context)
			return true
		} catch {
			// The handler meets the same error, reports it, and shows the error page of the route.
			return false
		}
	}
}
