type Route = { path?: string | undefined; parentId?: string | undefined }
type Routes<T extends Route> = Readonly<Record<string, T | undefined>>

/** The first word of a path after its language; undefined for a home page. */
export const firstWord = (path = ''): string | undefined =>
	parts(path.replace(/\.data$/, '').replace(/^\/?bn\??(?=\/|$)/, ''))[0]

/** The words between the slashes of a path. */
export const parts = (path: string): string[] => path.split('/').filter(Boolean)

/**
 * For each first word of a route, the routes that can match a path with that word, and under `''` those of the home page. The
 * router goes through all routes that it has for each page, and orders them anew for some of its steps.
 */
export function routesByWord<T extends Route>(routes: Routes<T>): Map<string, Record<string, T>> {
	const all = Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route] as const] : []))
	/** The first word of a route or of the nearest route around it that has one. */
	const wordOf = (route: T): string | undefined => {
		const around = route.parentId === undefined ? undefined : routes[route.parentId]
		return (around && wordOf(around)) ?? firstWord(route.path)
	}
	const matching = (word: string) =>
		Object.fromEntries(
			all.filter(([, route]) => {
				const own = wordOf(route)
				return own === undefined || own === word || /^[:*]/.test(own)
			}),
		)
	const words = all.flatMap(([, route]) => wordOf(route) ?? []).filter((word) => /^[^:*]/.test(word))
	return new Map(['', ...words].map((word) => [word, matching(word)]))
}
