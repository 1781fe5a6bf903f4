import { RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Rendered, renderedContext } from './lib/server-api.ts'
import { pageLoader } from './load-page.ts'

const Nothing = () => null
const settled = (module: object) => ({ module: { default: Nothing, ...module } })

/** Asks for `path` of a shop with these modules of routes. */
async function load(path: string, modules: Record<string, { module: object }>, method = 'GET') {
	const routes = Object.fromEntries(
		Object.entries({ root: settled({}), ...modules }).map(([id, { module }]) => [
			id,
			{ id, ...(id === 'root' ? { path: '' } : { path: id, parentId: 'root' }), module },
		]),
	)
	const context = new RouterContextProvider()
	const rendered: Rendered = { kept: [], own: new Set(), runs: {}, loaded: {} }
	context.set(renderedContext, rendered)
	const request = new Request(`http://shop.example${path}`, { method })
	const page = await pageLoader({ routes } as unknown as ServerBuild)(request, context)
	return { page, runs: rendered.runs, loaded: rendered.loaded }
}

test.each([
	['an address without a route', '/nothing', {}, 'GET'],
	['another method', '/faq', { faq: settled({}) }, 'HEAD'],
	['a file', '/faq', { faq: { module: { loader: Nothing } } }, 'GET'],
	['headers of a route', '/faq', { faq: settled({ headers: Nothing }) }, 'GET'],
	['an action', '/faq', { faq: settled({ action: Nothing }) }, 'GET'],
	['middleware', '/faq', { faq: settled({ middleware: [] }) }, 'GET'],
])("%s is left to React Router's handler, before a loader is called", async (_, path, modules, method) => {
	const loader = vi.fn()
	const root = settled({ loader })
	expect(await load(path, { root, ...modules }, method)).toEqual({ page: undefined, runs: {}, loaded: {} })
	expect(loader).not.toHaveBeenCalled()
})

test('a page whose loader throws or redirects is left to the handler, with what the loaders returned', async () => {
	const missing = new Response(null, { status: 404 })
	const modules = {
		root: settled({ loader: () => 'the shop' }),
		gone: settled({
			loader: () => {
				throw missing
			},
		}),
		moved: settled({ loader: async () => redirect('/new') }),
	}
	const gone = await load('/gone', modules)
	expect(gone.page).toBeUndefined()
	await expect(gone.runs.root).resolves.toBe('the shop')
	await expect(gone.runs.gone).rejects.toBe(missing)
	const moved = await load('/moved', modules)
	expect(moved.page).toBeUndefined()
	await expect(moved.runs.moved).resolves.toHaveProperty('status', 302)
})

test('the loaders of a page are given its address, its parts and the pattern of the route', async () => {
	const loader = vi.fn(() => ['rice cake'])
	const modules = { root: settled({ loader: async () => 'the shop' }), 'products/:slug': settled({ loader }) }
	const { page, loaded } = await load('/products/rice%20cake?page=2', modules)
	const url = new URL('http://shop.example/products/rice%20cake?page=2')
	expect(page?.url).toEqual(url)
	expect(page?.matches.map(({ route }) => route.id)).toEqual(['root', 'products/:slug'])
	expect(loaded).toEqual({ root: 'the shop', 'products/:slug': ['rice cake'] })
	const given = { url, params: { slug: 'rice cake' }, pattern: 'products/:slug' }
	expect(loader).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(given))
})
