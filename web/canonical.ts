import { createMatcher } from './router/match.ts'
import { parts } from './routes-of-word.ts'

/**
 * Computes the one address under which a page is served: the words of its route as written in `web/routes.ts`, single
 * slashes and none at the end, names encoded in one way. Undefined for a path of no page. Expects single slashes.
 */
export function canonicalPaths({ routes }: { routes: Parameters<typeof createMatcher>[0] }) {
	const match = createMatcher(routes)

	return (path: string): string | undefined => {
		const [page, suffix] = path.endsWith('.data') ? [path.slice(0, -'.data'.length), '.data'] : [path, '']
		const matches = match(page)
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

const encoded = (name: string) => encodeURIComponent(decodeURIComponent(name))
