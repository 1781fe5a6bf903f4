import { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Plugin, ViteDevServer } from 'vite'

/*
 * The storefront from its sources, for `npm run dev`. Vite and the home page begin to load as soon as this file is
 * imported; the modules of another page are loaded when it is requested.
 */

/** Folders of the repository without sources of pages. Watching their files took seconds of a start. */
const otherFolders = ['.cache', 'bench', 'build', 'data', 'db', 'docs', 'server', 'tests'].map((name) =>
	path.resolve(name),
)

const isElsewhere = (file: string) =>
	otherFolders.some((folder) => file === folder || file.startsWith(folder + path.sep))

const serverBuild = 'virtual:react-router/server-build'

type Route = ServerBuild['routes'][string]

/** A route of the build as `lazyRoutes` makes it: `module` is empty. */
type LazyRoute = NonNullable<Route> & { load: () => Promise<NonNullable<Route>['module']> }

/** The server's build with a function for each route that imports its module, instead of all modules. */
function lazyRoutes(): Plugin {
	return {
		name: 'haat-lazy-routes',
		apply: 'serve',
		transform: {
			filter: { id: new RegExp(`^\\0${serverBuild}$`) },
			handler(code) {
				const files = new Map<string, string>()
				const withoutImports = code.replace(/import \* as (route\d+) from ("[^"]+");/g, (_all, name, file) => {
					files.set(name, file)
					return ''
				})
				if (files.size === 0) this.error('the router imports the modules of routes in another way')
				return withoutImports.replace(
					/module: (route\d+)/g,
					(_all, name) => `module: {}, load: () => import(${files.get(name)})`,
				)
			},
		},
	}
}

const contractUrl = pathToFileURL(path.resolve('contract')).href

/** Pages use the contract that the server has loaded. A change of it restarts both. */
function contractOfServer(): Plugin {
	return {
		name: 'haat-contract-of-server',
		apply: 'serve',
		enforce: 'pre',
		applyToEnvironment: ({ name }) => name === 'ssr',
		config: () => ({ environments: { ssr: { resolve: { builtins: [/^node:/, new RegExp(`^${contractUrl}/`)] } } } }),
		resolveId: {
			filter: { id: /^#contract\/.*\.ts$/ },
			handler: (source) => ({ id: pathToFileURL(path.resolve(source.slice(1))).href, external: true }),
		},
	}
}

/** Gets the shop's WebSocket requests, because Vite needs a server before the shop has one. It never listens. */
const upgrades = new Server()

async function startVite(): Promise<ViteDevServer> {
	process.env.NODE_ENV = 'development'
	const { createServer } = await import('vite')
	return createServer({
		appType: 'custom',
		configLoader: 'native',
		plugins: [lazyRoutes(), contractOfServer()],
		json: { namedExports: false, stringify: true },
		server: { middlewareMode: true, hmr: { server: upgrades }, watch: { ignored: isElsewhere } },
		// Found before the first page requests them; otherwise that page would reload.
		optimizeDeps: { entries: ['web/root.tsx', 'web/entry.client.tsx', 'web/routes/**/*.tsx'] },
	})
}

/** The build with the modules of the page's routes; those of other routes are empty. */
async function load(vite: ViteDevServer, page: string): Promise<ServerBuild> {
	const build = (await vite.ssrLoadModule(serverBuild)) as ServerBuild
	const routes = Object.values(build.routes) as LazyRoute[]
	const below = (parent: string | undefined): RouteObject[] =>
		routes
			.filter(({ parentId }) => parentId === parent)
			.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }) as RouteObject)
	const matched = new Set(matchRoutes(below(undefined), page)?.map(({ route }) => route.id))
	const loaded = routes.map(async (route) =>
		matched.has(route.id) || !route.parentId ? { ...route, module: await route.load() } : route,
	)
	return { ...build, routes: Object.fromEntries((await Promise.all(loaded)).map((route) => [route.id, route])) }
}

const started = startVite()
// Not awaited: the shop listens meanwhile. A request of a page reports what is wrong with it.
started.then((vite) => load(vite, '/')).catch(() => {})

/** Loads the build for a request: another after each change, with the modules of the requested page only. */
export type LoadBuild = (url: string) => Promise<ServerBuild>

/** Vite serves modules and hot reload on the shop's own port. */
export async function developmentStorefront(app: FastifyInstance): Promise<LoadBuild> {
	const vite = await started
	app.server.on('upgrade', (...request) => upgrades.emit('upgrade', ...request))
	app.addHook('onRequest', (request, reply, done) => {
		if (request.raw.url?.startsWith('/api/')) done()
		else vite.middlewares(request.raw, reply.raw, done)
	})
	app.addHook('onClose', () => vite.close())
	return (url) => load(vite, new URL(url).pathname.replace(/\/?(_root)?\.data$/, '') || '/')
}
