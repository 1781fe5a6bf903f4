import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { firstWord, parts, routesByWord } from './routes-of-word.ts'

type Route = Pick<RouteObject, 'path' | 'index'> & { id: string; parentId?: string | undefined }
type Routes = Record<string, Route | undefined>

/**
 * Computes the one address under which a page is served: the words of its route as written in `web/routes.ts`, single
 * slashes and none at the end, names encoded in one way. Undefined for a path of no page. Expects single slashes.
 */
export function canonicalPaths({ routes }: { routes: Routes | ServerBuild['routes'] }) {
	const trees = new Map([...routesByWord(routes as Routes)].map(([word, some]) => [word, treeOf(some)]))
	/** The few routes that begin with no word of their own are all that an unknown word can match. */
	const others = trees.get('') ?? []

	return (path: string): string | undefined => {
		const [page, suffix] = path.endsWith('.data') ? [path.slice(0, -'.data'.length), '.data'] : [path, '']
		const word = firstWord(decodeURIComponent(page).toLowerCase())
		const matches = matchRoutes(trees.get(word ?? '') ?? others, page)
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

function treeOf(routes: Routes): RouteObject[] {
	const all = Object.values(routes).flatMap((route) => route ?? [])
	const below = (parent: string | undefined): RouteObject[] =>
		all
			.filter(({ parentId }) => parentId === parent)
			.map(({ id, path, index }) =>
				index ? { index, ...(path && { path }) } : { ...(path && { path }), children: below(id) },
			)
	return below(all.find(({ parentId }) => parentId === undefined)?.id)
}

const encoded = (name: string) => encodeURIComponent(decodeURIComponent(name))
