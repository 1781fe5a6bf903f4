import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Language } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import { FairUse } from '#server/platform/limits/fair-use.ts'
import type { Log } from '#server/platform/log.ts'
import { requestId } from '#server/platform/log-context.ts'
import type { Admission } from './admission.ts'
import { longestParameter } from './direct.ts'
import { onClientError, onError, onUnreadable, refuse } from './errors.ts'
import { hostGuard } from './guards.ts'
import { sendSafely } from './safe-headers.ts'
import { compileOnUse, validation } from './schemas.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** For callers that accept none of the shop's languages. */
		defaultLanguage: Language
		/**
		 * What comes before Fastify handles a request. `answer` returns true when it has answered it, for cached pages;
		 * `admission` decides when the others are handled.
		 */
		beforeRouting: { answer?: (request: IncomingMessage, response: ServerResponse) => boolean; admission?: Admission }
		/** Budgets of anonymous work. */
		fairUse: FairUse
		/** Serves on, but is no longer ready: a proxy sends new requests elsewhere before the server closes. */
		drain: { begun: boolean }
	}
}

/** How Node reads requests: ms for the headers, ms between checks of that, and bytes of headers. */
const parsing = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 }
const times = { requestTimeout: 10_000, keepAliveTimeout: 10_000, maxRequestsPerSocket: 1000 }
/** Ms after which a connection without traffic is closed. */
const idleTime = 28_000

/**
 * A Fastify server with safe settings: time-outs for slow headers and bodies, no coercion, no silent removal of unknown
 * keys, JSON only, no automatic HEAD, forwarded headers only from configured proxies.
 */
export function createServer(config: Config, log: Log): FastifyInstance {
	const beforeRouting: FastifyInstance['beforeRouting'] = {}
	const drain = { begun: false }
	const app = Fastify({
		serverFactory: (route) => {
			const server = createHttpServer(parsing, (request, response) => admit(app, request, response, route))
			return Object.assign(server, times).setTimeout(idleTime)
		},
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
		...times,
		handlerTimeout: 25_000,
		bodyLimit: 64 * 1024,
		routerOptions: { maxParamLength: longestParameter },
		genReqId: requestId,
		rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') || isReadable(url) ? url : '/not-found'),
		frameworkErrors: onUnreadable,
		clientErrorHandler: onClientError,
		forceCloseConnections: 'idle',
		exposeHeadRoutes: false,
		ajv: { customOptions: validation },
		schemaController: { compilersFactory: compileOnUse },
	}) as unknown as FastifyInstance
	app.decorate('defaultLanguage', config.defaultLanguage)
	app.decorate('beforeRouting', beforeRouting)
	app.decorate('drain', drain)
	app.decorate('fairUse', new FairUse(config.fairUse))
	app.removeContentTypeParser('text/plain')
	const parseJson = app.getDefaultJsonParser('error', 'error')
	app.removeContentTypeParser('application/json')
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (body === '') done(null, undefined)
		else parseJson(request, body as string, done)
	})
	if (config.corsOrigins.length > 0)
		app.register(cors, {
			origin: config.corsOrigins,
			methods: ['GET', 'POST', 'DELETE'],
			allowedHeaders: [
				'authorization',
				'content-type',
				'idempotency-key',
				'x-otp-id',
				'x-identity-proof',
				'accept-language',
			],
			credentials: true,
			maxAge: 600,
		})
	closeConnectionsOnStop(app)
	app.addHook('onRequest', (request, reply, done) => {
		// As it is now: the socket of a caller who leaves later has no address.
		Object.defineProperty(request, 'ip', { value: request.ip ?? '' })
		reply.header('x-request-id', request.id)
		done()
	})
	app.addHook('onRequest', hostGuard(config))
	sendSafely(app, config.publicOrigin.startsWith('https:'))
	app.setErrorHandler(onError)
	app.setNotFoundHandler((request, reply) => {
		if (request.method === 'GET' || request.method === 'HEAD') return refuse(request, reply, 'not_found')
		return refuse(request, reply.header('allow', 'GET, HEAD'), 'method_not_allowed')
	})
	return app
}

type BeforeRouting = Pick<FastifyInstance, 'beforeRouting' | 'drain'>

/** Answers a request, or has it routed at its turn. */
function admit(
	{ beforeRouting: { answer, admission }, drain }: BeforeRouting,
	request: IncomingMessage,
	response: ServerResponse,
	route: (request: IncomingMessage, response: ServerResponse) => void,
): void {
	// Also for kept pages and what a handler writes itself, which no hook sees.
	if (drain.begun) response.shouldKeepAlive = false
	if (answer?.(request, response)) return
	if (admission) admission.admit(request, response, () => route(request, response), { closing: drain.begun })
	else route(request, response)
}

/** When the server closes, requests in progress are answered; their connections then close instead of waiting for others. */
function closeConnectionsOnStop(app: FastifyInstance) {
	let closing = false
	app.addHook('preClose', async () => {
		closing = true
		delete app.beforeRouting.answer
		app.server.keepAliveTimeout = 1
	})
	app.addHook('onSend', (_request, reply, payload, done) => {
		app.beforeRouting.admission?.ended(reply.raw)
		if (closing || app.drain.begun) reply.header('connection', 'close')
		done(null, payload)
	})
}

/** Whether a path can be decoded. For one that cannot, the router's own response would repeat the path. */
function isReadable(url: string): boolean {
	if (!url.includes('%')) return true
	try {
		decodeURIComponent(url.split('?', 1)[0] ?? '')
		return true
	} catch {
		return false
	}
}
