import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { rightOfShared, type SharedCallName } from '#contract/desk/shared-calls.ts'
import type { ShopCalls } from './app.ts'
import { auditDeskHandlers } from './audit/index.ts'
import { catalogueDeskHandlers, merchandisingHandlers } from './catalogue-desk/index.ts'
import { deliveryDeskHandlers } from './delivery/index.ts'
import type { Deps } from './deps.ts'
import { figureDeskHandlers } from './figures/index.ts'
import { installationDeskHandlers } from './installation/index.ts'
import { serveMedia } from './media/index.ts'
import { orderDeskHandlers, serveOrderEvents } from './order-desk/index.ts'
import { phoneOrderDeskHandlers } from './phone-orders/index.ts'
import { createServer } from './platform/http/create-server.ts'
import { serveHealth } from './platform/http/health.ts'
import type { Handlers } from './platform/http/serve.ts'
import { serveDesk } from './platform/http/serve-desk.ts'
import { previewDeskHandlers } from './previews/index.ts'
import { promoDeskHandlers } from './promo-codes/index.ts'
import { sellerApplicationDeskHandlers } from './seller-applications/index.ts'
import { sellerDeskHandlers } from './seller-desk/index.ts'
import { settlementDeskHandlers } from './settlements/index.ts'
import { createAuthenticateStaff, staffHandlers } from './staff/index.ts'
import { supportDeskHandlers } from './support/index.ts'
import { webhookDeskHandlers } from './webhooks/index.ts'

/** `changing`: a build that follows its sources, for development; it may come later than the first request. */
export type DeskFiles = { root: string; changing?: boolean }

/**
 * The server of the desk: the same process and store as the storefront, with a port, an origin and a cookie of its own.
 * `shop`: the handlers of the storefront's server, of which the desk answers those for operators and sellers too, and what announces orders. `files`: the folder of
 * the built desk; without it only calls are answered.
 */
export function buildDesk(
	deps: Deps,
	shop: Pick<ShopCalls, 'handlers' | 'announcer'>,
	files: DeskFiles | undefined,
): FastifyInstance {
	const { deskOrigin: publicOrigin, deskOriginGiven: publicOriginGiven } = deps.config
	const config = { ...deps.config, publicOrigin, publicOriginGiven, corsOrigins: [] }
	const app = createServer(config, deps.log)
	serveHealth(app, deps)
	const shared = Object.fromEntries(
		(Object.keys(rightOfShared) as SharedCallName[]).map((name) => [name, shop.handlers[name]]),
	)
	const handlers = {
		...staffHandlers(deps),
		...orderDeskHandlers(deps, shop.announcer),
		...phoneOrderDeskHandlers(deps),
		...catalogueDeskHandlers(deps),
		...merchandisingHandlers(deps),
		...previewDeskHandlers(deps),
		...promoDeskHandlers(deps),
		...deliveryDeskHandlers(deps),
		...figureDeskHandlers(deps),
		...supportDeskHandlers(deps),
		...auditDeskHandlers(deps),
		...settlementDeskHandlers(deps),
		...webhookDeskHandlers(deps),
		...sellerApplicationDeskHandlers(deps),
		...sellerDeskHandlers(deps),
		...installationDeskHandlers(deps),
		...(shared as Pick<Handlers, SharedCallName>),
	}
	const authenticate = createAuthenticateStaff(deps)
	serveDesk(app, config, handlers, authenticate)
	serveOrderEvents(app, deps, { authenticate })
	serveMedia(app, deps)
	const policy = policyOf(deps.config.publicOrigin)
	if (files?.changing) serveChangingFiles(app, files.root, policy)
	else if (files && existsSync(path.join(files.root, 'index.html'))) serveFiles(app, files.root, policy)
	return app
}

/**
 * Only what the desk itself serves; pictures may also be those that were just chosen, before they are sent, and frames show
 * previews of the storefront.
 */
const policyOf = (storefront: string) =>
	[
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"base-uri 'none'",
		`frame-src ${storefront}`,
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')

/** The built files, and the one page of the desk for every other address. */
function serveFiles(app: FastifyInstance, root: string, policy: string): void {
	app.register(fastifyStatic, {
		root,
		wildcard: false,
		index: false,
		immutable: true,
		maxAge: '365d',
		preCompressed: true,
		decorateReply: false,
		globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
	})
	const page = readFileSync(path.join(root, 'index.html'), 'utf8')
	app.get('/', (_request, reply) => sendPage(reply, page, policy))
	app.get('/*', (_request, reply) => sendPage(reply, page, policy))
}

/** The same from the disk at each request. */
function serveChangingFiles(app: FastifyInstance, root: string, policy: string): void {
	app.register(fastifyStatic, { root, serve: false, cacheControl: false })
	const page = path.join(root, 'index.html')
	app.get('/*', async (request, reply) => {
		const file = new URL(request.url, 'http://desk').pathname.slice(1)
		if (file && existsSync(path.join(root, file))) return reply.sendFile(file)
		if (!existsSync(page)) return reply.code(503).header('retry-after', '2').send('The desk is being built.')
		return sendPage(reply, await readFile(page, 'utf8'), policy)
	})
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
	return reply
		.header('content-security-policy', policy)
		.header('cache-control', 'no-cache')
		.header('cross-origin-opener-policy', 'same-origin')
		.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()')
		.type('text/html; charset=utf-8')
		.send(page)
}
