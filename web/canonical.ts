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

	return (path: string): string | undefined => {
		const [page, suffix] = path.endsWith('.data') ? [path.slice(0, -'.data'.length), '.data'] : [path, '']
		const matches = matchRoutes(tree, page)
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

const parts = (path: string) => path.split('/').filter(Boolean)

const encoded = (name: string) => encodeURIComponent(decodeURIComponent(name))
