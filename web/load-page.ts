import type { RouterContextProvider, ServerBuild } from 'react-router'
import { renderedContext } from './lib/server-api.ts'
import { createMatcher, type Match } from './router/match.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * Calls the loaders of a page by GET, as React Router's handler does. What they return or throw is in `runs` of
 * `renderedContext`. The function resolves to nothing if not all of them return data, or if the routes declare what only the
 * handler does: then the handler has to render the page.
 */
export function pageLoader({ routes }: Pick<ServerBuild, 'routes'>) {
	const match = createMatcher(routes)
	const isPlain = ({ route: { module } }: Match<Route>) =>
		module.default !== undefined && !module.action && !module.headers && !module.middleware

	return async (
		request: Request,
		context: Readonly<RouterContextProvider>,
	): Promise<{ url: URL; matches: Match<Route>[] } | undefined> => {
		const url = new URL(request.url)
		const matches = request.method === 'GET' ? match(url.pathname) : null
		if (!matches?.every(isPlain)) return undefined
		const { runs, loaded } = context.get(renderedContext)
		const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
		for (const { route, params } of matches) {
			const { loader } = route.module
			if (loader) runs[route.id] = new Promise((resolve) => resolve(loader({ request, url, pattern, params, context })))
		}
		const returned = await Promise.all(Object.values(runs)).catch(() => undefined)
		if (!returned || returned.some((one) => one instanceof Response)) return undefined
		for (const [at, id] of Object.keys(runs).entries()) loaded[id] = returned[at]
		return { url, matches }
	}
}
