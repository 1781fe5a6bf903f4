import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

/**
 * The storefront from its sources, for `npm run dev`: Vite serves modules and hot reload on the shop's own port. Answers
 * how to load the build, which is another after each change.
 */
export async function developmentStorefront(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
	const vite = await createServer({
		appType: 'custom',
		server: { middlewareMode: true, hmr: { server: app.server } },
		// Found before the first page asks for them, which would otherwise be reloaded.
		optimizeDeps: { entries: ['web/root.tsx', 'web/entry.client.tsx', 'web/routes/**/*.tsx'] },
	})
	app.addHook('onRequest', (request, reply, done) => {
		if (request.raw.url?.startsWith('/api/')) done()
		else vite.middlewares(request.raw, reply.raw, done)
	})
	app.addHook('onClose', () => vite.close())
	return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
