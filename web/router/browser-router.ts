import { loadRouteModule } from '#client/load-chunk.ts'
import { dataElementId } from '#web/lib/boot.ts'
import { decode } from './decode.ts'
import type { RouteEntry } from './match.ts'
import { type RouteModule, Router } from './router.ts'

/** What the server's document and its scripts set: the errors of the page, the list of routes, and the code of this page. */
type Started = {
	__reactRouterContext?: { data: string }
	__reactRouterManifest: { routes: Record<string, RouteEntry> }
	__reactRouterRouteModules: Record<string, RouteModule>
	__reactRouterDataRouter?: Router
}

/** The router of this document, from the first use on. The whole document must be there. On the server nothing navigates. */
export function theRouter(): Router {
	if (import.meta.env.SSR) return {} as Router
	const page = window as unknown as Started
	page.__reactRouterDataRouter ??= new Router({
		window,
		routes: page.__reactRouterManifest.routes,
		modules: page.__reactRouterRouteModules,
		loadModule: loadRouteModule,
		data: dataOf(page.__reactRouterContext?.data),
	})
	return page.__reactRouterDataRouter
}

/** What the loaders of the document returned, which it has as JSON, and the errors among what React Router encoded, if there are any. */
function dataOf(encoded: string | undefined) {
	const { errors } = (encoded ? decode(encoded) : {}) as { errors?: Record<string, unknown> }
	const written = document.getElementById(dataElementId)?.textContent
	const loaderData: Record<string, unknown> = JSON.parse(written ?? '{}')
	return { loaderData, ...(errors && { errors }) }
}
