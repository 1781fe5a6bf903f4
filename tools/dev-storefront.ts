import { Server } from 'node:http'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'

/* The storefront from its sources, for `npm run dev`. Vite and the pages begin to load as soon as this file is imported. */

/** Folders of the repository without sources of pages. Watching their files took seconds of a start. */
const otherFolders = ['.cache', 'bench', 'build', 'data', 'db', 'docs', 'server', 'tests'].map((name) =>
	path.resolve(name),
)

const isElsewhere = (file: string) =>
	otherFolders.some((folder) => file === folder || file.startsWith(folder + path.sep))

/** Gets the shop's WebSocket requests, because Vite needs a server before the shop has one. It never listens. */
const upgrades = new Server()

async function startVite(): Promise<ViteDevServer> {
	process.env.NODE_ENV = 'development'
	const { createServer } = await import('vite')
	return createServer({
		appType: 'custom',
		server: { middlewareMode: true, hmr: { server: upgrades }, watch: { ignored: isElsewhere } },
		// Found before the first page requests them; otherwise that page would reload.
		optimizeDeps: { entries: ['web/root.tsx', 'web/entry.client.tsx', 'web/routes/**/*.tsx'] },
	})
}

const load = (vite: ViteDevServer) => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>

const started = startVite()
const loaded = started.then(load)
// Thrown by `developmentStorefront`.
loaded.catch(() => {})

/**
 * Vite serves modules and hot reload on the shop's own port. Returns a function that loads the build, which is another after
 * each change.
 */
export async function developmentStorefront(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
	const vite = await started
	app.server.on('upgrade', (...request) => upgrades.emit('upgrade', ...request))
	app.addHook('onRequest', (request, reply, done) => {
		if (request.raw.url?.startsWith('/api/')) done()
		else vite.middlewares(request.raw, reply.raw, done)
	})
	app.addHook('onClose', () => vite.close())
	await loaded
	return () => load(vite)
}
