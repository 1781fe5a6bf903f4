import type { RouterContextProvider, ServerBuild } from 'react-router'
import { renderedContext } from './lib/server-api.ts'
import { createMatcher, entriesOf, type Match } from './router/match.ts'

/**
 * Calls the loaders of a page by GET, as React Router's handler does. What they return or throw is in `runs` of
 * `renderedContext`. The function resolves to nothing if not all of them return data, or if the routes declare what only the
 * handler does: then the handler has to render the page.
 */
export function pageLoader({ routes }: Pick<ServerBuild, 'routes'>) {
	const match = createMatcher(entriesOf(routes))
	const moduleOf = ({ route }: Match) => routes[route.id]?.module
	const isPlain = (module: ReturnType<typeof moduleOf>) =>
		module?.default !== undefined && !module.action && !module.headers && !module.middleware

	return async (
		request: Request,
		context: Readonly<RouterContextProvider>,
	): Promise<{ url: URL; matches: Match[] } | undefined> => {
		const url = new URL(request.url)
		const matches = request.method === 'GET' ? match(url.pathname) : null
		if (!matches?.every((one) => isPlain(moduleOf(one)))) return undefined
		const { runs, loaded } = context.get(renderedContext)
		const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
		for (const one of matches) {
			const loader = moduleOf(one)?.loader
			const input = { request, url, pattern, params: one.params, context }
			if (loader) runs[one.route.id] = new Promise((resolve) => resolve(loader(input)))
		}
		const results = await Promise.allSettled(Object.values(runs))
		const isData = (result: PromiseSettledResult<unknown>) =>
			result.status === 'fulfilled' && !(result.value instanceof Response)
		if (!results.every(isData)) return undefined
		for (const [id, run] of Object.entries(runs)) loaded[id] = await run
		return { url, matches }
	}
}
