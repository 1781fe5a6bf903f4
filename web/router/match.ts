/** A route as the build lists it. */
export type RouteEntry = {
	id: string
	parentId?: string
	path?: string
	index?: boolean
	hasLoader?: boolean
	module: string
	imports?: string[]
}

/** What is needed of a route to find those of an address. */
type Placed = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

/** A route of the present address, the outermost first. `pathname`: the part of the address up to this route. */
export type Match<Route extends Placed = RouteEntry> = {
	route: Route
	params: Record<string, string>
	pathname: string
}

type Branch<Route> = { routes: Route[]; pattern: RegExp; names: string[]; depths: number[]; score: number }

/** Finds the routes of an address, by the same order of preference as the router of the server. Addresses are not case-sensitive. */
export function createMatcher<Route extends Placed>(
	routes: Readonly<Record<string, Route | undefined>>,
): (pathname: string) => Match<Route>[] | null {
	const all = Object.values(routes).flatMap((route) => route ?? [])
	const parents = new Set(all.map(({ parentId }) => parentId))
	const branches = all
		.filter(({ id }) => !parents.has(id))
		.flatMap((leaf) => {
			const line = [leaf]
			for (let up = routes[leaf.parentId ?? '']; up; up = routes[up.parentId ?? '']) line.unshift(up)
			const optional = line.some(({ path }) => path?.includes('?'))
			return optional ? [branchOf(line, true), branchOf(line, false)] : [branchOf(line, false)]
		})
		.sort((one, other) => other.score - one.score)
	return (pathname) => {
		const path = decoded(pathname)
		for (const { routes, pattern, names, depths } of branches) {
			const found = pattern.exec(path)
			if (!found) continue
			const params = Object.fromEntries(names.map((name, at) => [name, (found[at + 1] ?? '').replaceAll('%2F', '/')]))
			const parts = path.split('/')
			return routes.map((route, at) => ({ route, params, pathname: parts.slice(0, depths[at]).join('/') || '/' }))
		}
		return null
	}
}

/** A route and those around it, with its optional part or without it. */
function branchOf<Route extends Placed>(routes: Route[], withOptional: boolean): Branch<Route> {
	const parts = ['']
	const depths = routes.map(({ path }) => {
		const own = path?.replace(/([^/]+)\?/g, withOptional ? '$1' : '').split('/')
		parts.push(...(own ?? []).filter(Boolean))
		return parts.length
	})
	const names: string[] = []
	const pattern = parts.map((part) => {
		if (part === '*') return names.push('*') && '(?:/(.+)|/*)'
		if (part.startsWith(':')) return names.push(part.slice(1)) && '/([^/]+)'
		return part && `/${part.replace(/[\\.*+^${}|()[\]]/g, '\\$&')}`
	})
	const splat = parts.includes('*')
	const worth = (part: string) => (part === '*' ? 0 : part.startsWith(':') ? 3 : part ? 10 : 1)
	const length = parts.length === 1 ? 2 : parts.length
	const own = parts.length === 1 ? 2 : parts.reduce((sum, part) => sum + worth(part), 0)
	const score = length + own + (splat ? -2 : 0) + (routes.at(-1)?.index ? 2 : 0)
	return { routes, pattern: new RegExp(`^${pattern.join('')}${splat ? '' : '/*'}$`, 'i'), names, depths, score }
}

function decoded(pathname: string): string {
	try {
		const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
		return parts.join('/')
	} catch {
		return pathname
	}
}
