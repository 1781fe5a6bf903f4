import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import routes from '#web/routes.ts'
import { createMatcher, type RouteEntry } from './match.ts'

type Config = (typeof routes)[number]
const idOf = ({ id, file }: Config) => id ?? file.replace(/\.tsx?$/, '')

/** All routes, as the build lists them for the browser. */
function entriesOf(list: Config[], parentId: string): RouteEntry[] {
	return list.flatMap((route) => {
		const { path, index, children = [] } = route
		const id = idOf(route)
		const own = { id, parentId, module: '', ...(path !== undefined && { path }), ...(index && { index }) }
		return [own, ...entriesOf(children, id)]
	})
}

const treeOf = (list: Config[]): RouteObject[] =>
	list.map((route) =>
		route.index
			? { id: idOf(route), index: true }
			: { id: idOf(route), path: route.path, children: treeOf(route.children ?? []) },
	) as RouteObject[]

const entries = [{ id: 'root', path: '', module: '' }, ...entriesOf(routes, 'root')]
const match = createMatcher(Object.fromEntries(entries.map((entry) => [entry.id, entry])))
const tree: RouteObject[] = [{ id: 'root', path: '', children: treeOf(routes) }]

const slugs = ['rice', '1', 'new%20rice', 'a%2Fb', '%E0%A6%9A%E0%A6%BE%E0%A6%B2', '%zz', 'bn', 'manifest.webmanifest']
const addresses = entries
	.filter(({ path, index }) => path || index)
	.flatMap(({ path = '' }) => slugs.map((slug) => path.replace('bn?', '').replace(/:\w+|\*/g, slug)))
	.flatMap((path) => [`/${path}`, `/bn/${path}`, `/${path}/`, `/${path.toUpperCase()}`, `/${path}/more`])
	.map((path) => path.replace(/\/{2,}/g, '/'))

test.each([...new Set(addresses)])('%s has the routes that React Router finds on the server', (address) => {
	// React Router warns of parts that are not encoded well.
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const found = match(address)?.map(({ route, params }) => [route.id, params])
	expect(found).toEqual(matchRoutes(tree, address)?.map(({ route, params }) => [route.id, params]))
})

test('each route knows its part of the address', () => {
	expect(match('/bn/category/Rice')?.map(({ pathname }) => pathname)).toEqual(['/', '/bn', '/bn/category/Rice'])
	expect(match('/my-account')?.map(({ pathname }) => pathname)).toEqual(['/', '/', '/', '/my-account'])
})
