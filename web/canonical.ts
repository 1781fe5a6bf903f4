import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = Record<
	string,
	(Pick<RouteObject, 'path' | 'index'> & { id: string; parentId?: string | undefined }) | undefined
>

/**
 * Computes the one address under which a page is served: the words of its route as written in `web/routes.ts`, single
 * slashes and none at the end, names encoded in one way. Undefined for a path of no page. Expects single slashes.
 */
export function canonicalPaths({ routes }: { routes: Routes | ServerBuild['routes'] }) {
	const all = Object.values(routes as Routes).flatMap((route) => route ?? [])
	const below = (parent: string | undefined): RouteObject[] =>
		all
			.filter(({ parentId }) => parentId === parent)
			.map(({ id, path, index }) =>
				index ? { index, ...(path && { path }) } : { ...(path && { path }), children: below(id) },
			)
	const root = all.find(({ parentId }) => parentId === undefined)
	const tree = below(root?.id)
	/** By the first word after the language a smaller tree: the router sorts all routes of a tree for each match. */
	const trees = new Map(
		all.flatMap(({ path }) => firstWord(path) ?? []).map((word) => [word, startingWith(word, tree)]),
	)

	return (path: string): string | undefined => {
		const [page, suffix] = path.endsWith('.data') ? [path.slice(0, -'.data'.length), '.data'] : [path, '']
		const matches = matchRoutes(trees.get(firstWord(page) ?? '') ?? tree, page)
		if (!matches) return undefined
		const written = matches.flatMap(({ route }) => parts(route.path ?? ''))
		if (written.includes('*')) return undefined
		const given = parts(page)
		// The language is the only part that may be left out.
		if (written[0] === 'bn?' && !/^bn$/i.test(given[0] ?? '')) written.shift()
		const names = written.map((word, at) => (word.startsWith(':') ? encoded(given[at] ?? '') : word.replace('?', '')))
		return `/${names.join('/')}${suffix}`
	}
}

const firstWord = (path = ''): string | undefined => parts(path.replace(/^\/?bn\??(?=\/|$)/, ''))[0]

/** The routes that can match a path with this first word. */
function startingWith(word: string, routes: RouteObject[]): RouteObject[] {
	return routes.flatMap((route) => {
		const own = firstWord(route.path)
		if (own === undefined && route.children) return { ...route, children: startingWith(word, route.children) }
		return own === undefined || own === word || /^[:*]/.test(own) ? route : []
	})
}

const parts = (path: string) => path.split('/').filter(Boolean)

const encoded = (name: string) => encodeURIComponent(decodeURIComponent(name))
