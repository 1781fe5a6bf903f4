import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Redirection } from './decode.ts'
import type { RouteEntry } from './match.ts'
import { type RouteModule, Router } from './router.ts'

const list: RouteEntry[] = [
	{ id: 'root', path: '', module: '/root.js' },
	{ id: 'layout', parentId: 'root', path: 'bn?', hasLoader: true, module: '/layout.js' },
	{ id: 'home', parentId: 'layout', index: true, hasLoader: true, module: '/home.js' },
	{
		id: 'product',
		parentId: 'layout',
		path: 'products/:slug',
		hasLoader: true,
		module: '/product.js',
		imports: ['/a.js'],
	},
	{ id: 'faq', parentId: 'layout', path: 'faq', module: '/faq.js' },
	{ id: 'rest', parentId: 'layout', path: '*', hasLoader: true, module: '/rest.js' },
]
const routes = Object.fromEntries(list.map((route) => [route.id, route]))

/** A browser's history with one page. */
function browserAt(path: string) {
	const entries = [{ state: null as unknown, url: new URL(path, 'http://shop.test') }]
	let at = 0
	let popped: () => void = () => {}
	const here = () => entries[at] ?? entries[0]
	const history = {
		get state() {
			return here()?.state
		},
		pushState: (state: unknown, _: string, url: string) => {
			entries.splice(++at, Number.POSITIVE_INFINITY, { state, url: new URL(url, 'http://shop.test') })
		},
		replaceState: (state: unknown, _: string, url?: string) => {
			entries[at] = { state, url: url ? new URL(url, 'http://shop.test') : (here()?.url as URL) }
		},
		go: (by: number) => {
			at += by
			popped()
		},
	}
	const left: string[] = []
	const location = {
		...{ assign: (to: string) => left.push(to), replace: (to: string) => left.push(to), origin: 'http://shop.test' },
		get href() {
			return here()?.url.href
		},
		get pathname() {
			return here()?.url.pathname
		},
		get search() {
			return here()?.url.search
		},
		get hash() {
			return here()?.url.hash
		},
	}
	const window = {
		...{ history, location, scrollY: 0 },
		addEventListener: (_: string, hear: () => void) => {
			popped = hear
		},
	}
	return { window, entries, left, path: () => `${location.pathname}${location.search}${location.hash}` }
}

/** Replies by the address of the data, in the encoding of the server. */
let replies: Record<string, Promise<Response> | Response>
const asked: string[] = []

/** One value of each route, as the server's router encodes it. */
function reply(values: Record<string, unknown>): Response {
	const texts: string[] = ['{}']
	const top: Record<string, number> = {}
	const put = (text: string) => texts.push(text) - 1
	for (const [id, value] of Object.entries(values)) {
		const key = put(JSON.stringify(id))
		const inner = put('"data"')
		const data = put(JSON.stringify(value))
		top[`_${key}`] = put(JSON.stringify({ [`_${inner}`]: data }))
	}
	texts[0] = JSON.stringify(top)
	return new Response(`[${texts.join()}]\n`)
}

beforeEach(() => {
	asked.length = 0
	replies = {
		'/products/rice.data?_routes=product': reply({ product: 'rice' }),
		'/products/tea.data?_routes=product': reply({ product: 'tea' }),
		'/_.data?_routes=home': reply({ home: 'newer home' }),
	}
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address)
		const found = replies[address]
		if (!found) throw new TypeError(`nothing at ${address}`)
		return (await found).clone()
	})
	return () => vi.unstubAllGlobals()
})

function start(path = '/', more: Partial<Record<string, RouteModule>> = {}) {
	const browser = browserAt(path)
	const modules: Record<string, RouteModule> = {
		root: { ErrorBoundary: () => null },
		layout: { ErrorBoundary: () => null, shouldRevalidate: () => false },
		home: {},
		...more,
	}
	const router = new Router({
		window: browser.window as never,
		routes,
		modules,
		loadModule: async ({ id }) => {
			modules[id] ??= {}
		},
		data: { loaderData: { layout: 'shell', home: 'home' } },
	})
	return { router, modules, ...browser }
}

describe('a link', () => {
	test('leads to a page with its data and code, and keeps what the layout has', async () => {
		const { router, path, modules } = start()
		replies['/products/rice.data?a=1&_routes=product'] = reply({ product: 'rice' })
		const shown = router.navigate('/products/rice?a=1#more')
		expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/products/rice' } })
		expect(path()).toBe('/')
		await shown
		expect(path()).toBe('/products/rice?a=1#more')
		expect(router.state).toMatchObject({ historyAction: 'PUSH', navigation: { state: 'idle' } })
		expect(router.state.loaderData).toEqual({ layout: 'shell', product: 'rice' })
		expect(router.state.matches.at(-1)?.params).toEqual({ slug: 'rice' })
		expect(modules).toHaveProperty('product')
	})

	test('to a page without data loads its code only', async () => {
		const { router, path } = start()
		await router.navigate('/faq')
		expect([path(), asked, router.state.loaderData]).toEqual(['/faq', [], { layout: 'shell' }])
	})

	test('to a fragment of the page loads nothing', async () => {
		const { router, path } = start()
		await router.navigate('/#main')
		expect([path(), asked]).toEqual(['/#main', []])
		expect(router.state.loaderData).toEqual({ layout: 'shell', home: 'home' })
	})

	test('to the page itself loads its data again', async () => {
		const { router } = start()
		await router.navigate('/', { replace: true })
		expect(router.state.loaderData).toEqual({ layout: 'shell', home: 'newer home' })
	})

	test('replaces the entry of the history if asked to, with its state', async () => {
		const { router, entries } = start()
		await router.navigate('/faq', { replace: true, state: { from: 'cart' }, preventScrollReset: true })
		expect(entries).toHaveLength(1)
		expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { state: { from: 'cart' } } })
		expect(router.state.preventScrollReset).toBe(true)
		expect(entries[0]?.state).toMatchObject({ idx: 0 })
	})

	test('out of the shop is refused', async () => {
		const { router } = start()
		await expect(router.navigate('//other.test/faq')).rejects.toThrow('pages of the shop')
		await expect(router.navigate('https://other.test')).rejects.toThrow('pages of the shop')
	})
})

test('the last of several links is followed, whatever comes first', async () => {
	const { router, entries, path } = start()
	let come = (_: Response) => {}
	replies['/products/rice.data?_routes=product'] = new Promise((resolve) => {
		come = resolve
	})
	const first = router.navigate('/products/rice')
	await router.navigate('/products/tea')
	come(reply({ product: 'rice' }))
	await first
	expect([path(), entries.length]).toEqual(['/products/tea', 2])
	expect(router.state.loaderData.product).toBe('tea')
})

test('Back shows the page before, at the place where it was left', async () => {
	const { router, window, path } = start()
	const kept: Record<string, number> = {}
	router.keepPositions(kept)
	window.scrollY = 700
	await router.navigate('/products/rice')
	expect(router.state.restoreScrollPosition).toBe(null)
	await router.navigate(-1)
	expect([path(), router.state.historyAction, router.state.restoreScrollPosition]).toEqual(['/', 'POP', 700])
})

test('data of the page is loaded again, layout and all that does not refuse, and the page stays where it is', async () => {
	const { router, entries } = start()
	const changes: string[] = []
	router.subscribe(({ revalidation, navigation }) => changes.push(`${revalidation} ${navigation.state}`))
	await router.revalidate()
	expect(changes).toEqual(['loading idle', 'idle idle'])
	expect(router.state).toMatchObject({
		restoreScrollPosition: false,
		loaderData: { layout: 'shell', home: 'newer home' },
	})
	expect(entries).toHaveLength(1)
})

test('what is asked for again during a navigation is loaded with its page', async () => {
	const { router } = start()
	const shown = router.navigate('/products/rice')
	const again = router.revalidate()
	await Promise.all([shown, again])
	expect(router.state).toMatchObject({ revalidation: 'idle', location: { pathname: '/products/rice' } })
})

describe('a page that cannot be shown', () => {
	test('is the error page of the nearest route that has one, inside what is loaded', async () => {
		const { router } = start()
		await router.navigate('/products/none')
		expect(router.state.errors).toEqual({ layout: expect.any(TypeError) })
		expect(router.state.loaderData).toEqual({ layout: 'shell' })
		await router.navigate('/products/rice')
		expect(router.state.errors).toBe(null)
	})

	test('has the status of a reply that is no data', async () => {
		const { router } = start()
		replies['/products/none.data?_routes=product'] = new Response('busy', { status: 503 })
		await router.navigate('/products/none')
		expect(router.state.errors).toEqual({ layout: expect.objectContaining({ status: 503, data: 'busy' }) })
	})
})

describe('a reply that leads elsewhere', () => {
	const elsewhere = (to: string, more = {}) =>
		new Response(null, { status: 204, headers: { 'X-Remix-Redirect': to, 'X-Remix-Response': 'yes', ...more } })

	test('is followed', async () => {
		const { router, path, entries } = start()
		replies['/products/1.data?_routes=product'] = elsewhere('/products/rice')
		await router.navigate('/products/1')
		expect([path(), entries.length]).toEqual(['/products/rice', 2])
	})

	test('to a new document, or another origin, leaves this one', async () => {
		const { router, left } = start()
		replies['/products/1.data?_routes=product'] = elsewhere('/faq', { 'X-Remix-Reload-Document': 'true' })
		replies['/products/2.data?_routes=product'] = elsewhere('https://other.test/')
		await router.navigate('/products/1')
		await router.navigate('/products/2', { replace: true })
		expect(left).toEqual(['/faq', 'https://other.test/'])
	})
})

describe('middleware', () => {
	test('may answer instead of the server, in part or for all', async () => {
		const own = { product: { type: 'data' as const, result: 'kept' } }
		const { router } = start('/', { root: { clientMiddleware: [async () => own] } })
		await router.navigate('/products/rice')
		expect([asked, router.state.loaderData]).toEqual([[], { layout: 'shell', product: 'kept' }])
	})

	test('that answers nothing lets the server answer, once', async () => {
		const silent = async () => undefined
		const looking = async (_: object, next: () => Promise<object>) => void (await next())
		const { router } = start('/', { root: { clientMiddleware: [silent, looking] } as RouteModule })
		await router.navigate('/products/rice')
		expect([asked.length, router.state.loaderData.product]).toEqual([1, 'rice'])
	})

	test('that throws a redirection to a new document leaves this one', async () => {
		const away = async () => {
			throw new Redirection({ redirect: '/signin', reload: true })
		}
		const { router, left } = start('/', { root: { clientMiddleware: [away] } })
		await router.navigate('/products/rice')
		expect(left).toEqual(['/signin'])
	})
})

test('a link that is pointed at names the files of its page, and not those that are there', () => {
	const { router } = start()
	expect(router.filesOf('/products/rice')).toEqual({
		data: '/products/rice.data?_routes=product',
		code: ['/product.js', '/a.js'],
	})
	expect(router.filesOf('/')).toEqual({ data: undefined, code: [] })
	expect(router.filesOf('/faq')).toEqual({ data: undefined, code: ['/faq.js'] })
})
