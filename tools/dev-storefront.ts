import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

/** Folders of the repository without sources of pages. Watching their files took seconds of a start. */
const otherFolders = ['.cache', 'bench', 'build', 'data', 'db', 'docs', 'server', 'tests'].map((name) =>
	path.resolve(name),
)

const isElsewhere = (file: string) =>
	otherFolders.some((folder) => file === folder || file.startsWith(folder + path.sep))

/**
 * The storefront from its sources, for `npm run dev`: Vite serves modules and hot reload on the shop's own port. Returns a
 * function that loads the build, which is another after each change.
 */
export async function developmentStorefront(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
	const vite = await createServer({
		appType: 'custom',
		server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: isElsewhere } },
		// Found before the first page requests them; otherwise that page would reload.
		optimizeDeps: { entries: ['web/root.tsx', 'web/entry.client.tsx', 'web/routes/**/*.tsx'] },
	})
	app.addHook('onRequest', (request, reply, done) => {
		if (request.raw.url?.startsWith('/api/')) done()
		else vite.middlewares(request.raw, reply.raw, done)
	})
	app.addHook('onClose', () => vite.close())
	return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
