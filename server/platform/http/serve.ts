import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallSpec, EndpointSpec, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { apiBase, type EndpointName, endpoints } from '#contract/index.ts'
import type { Config } from '#server/config.ts'
import type { Work } from '#server/platform/limits/fair-use.ts'
import type { Log } from '#server/platform/log.ts'
import { within } from '#server/platform/log-context.ts'
import { observed } from '#server/platform/observed.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { noteCall } from '#server/platform/shown-calls.ts'
import { Admission, type Wanted } from './admission.ts'
import { type Call, callOf, type SellerCaller, type Session, type Who } from './call.ts'
import { cleanBody } from './clean-body.ts'
import { type Direct, directCalls } from './direct.ts'
import { refuse, unknownKeys } from './errors.ts'
import { crossSiteGuard } from './guards.ts'
import { operatorOf } from './operators.ts'
import { readIds, readTexts } from './query.ts'

/** The handler of one endpoint of the contract. */
export type Handler<N extends EndpointName> = (
	input: InputOf<(typeof endpoints)[N]>,
	call: Call,
) => Promise<ReplyOf<(typeof endpoints)[N]>>

export type Handlers = { [N in EndpointName]: Handler<N> }

/** The signed-in shopper of an endpoint with `access: 'shopper'`. Throws `unauthorized` for other endpoints. */
export function shopper(call: Call): Session {
	if (!call.session) throw new ShopError('unauthorized')
	return call.session
}

/** The operator's name for an endpoint with `access: 'operator'`. Throws `unauthorized` for other endpoints. */
export function operator(call: Call): string {
	if (call.operator === null) throw new ShopError('unauthorized')
	return call.operator
}

/** The signed-in caller, or null. When a session is `required` and missing, throws the refusal. */
export type Authenticate = (request: FastifyRequest, required: boolean) => Promise<Session | null>

/** The seller whose token an Authorization header contains; null if there is none. Throws `seller_inactive`. */
export type AuthenticateSeller = (header: string | undefined) => Promise<SellerCaller | null>

declare module 'fastify' {
	interface FastifyInstance {
		direct: Direct
	}
}

/** A table of calls, and how they are answered. */
export type ServedCalls<S extends CallSpec = CallSpec> = {
	calls: Readonly<Record<string, S>>
	/** By the names of the calls. */
	handlers: Readonly<Record<string, AnyHandler>>
	/** Handlers of some of these calls for anonymous callers, whose replies may be seconds old. */
	forStrangers?: Readonly<Partial<Record<string, AnyHandler>>> | undefined
	/** Authenticates the caller, before the body is read. Throws the refusal of who may not call. */
	gate: (request: FastifyRequest, name: string, spec: S) => Promise<Who>
	/** Called after each call that was answered, or refused by its handler (`reply` undefined). */
	note?: (name: string, input: unknown, reply: unknown) => void
}

/**
 * Serves every endpoint of the contract under `/api/v2`: session gate, validation, handler, serialisation.
 * `app.direct` answers calls without a request. `wanted`: what an order would be of; `reads`: other handlers of some calls, for
 * anonymous callers and pages.
 */
export function serveContract(
	app: FastifyInstance,
	config: Config,
	handlers: Handlers,
	authenticate: Authenticate,
	authenticateSeller: AuthenticateSeller,
	{ wanted, reads }: { wanted: Wanted; reads?: Partial<Handlers> | undefined },
): void {
	app.beforeRouting.admission = new Admission(config, wanted)
	app.decorate('direct', directCalls({ ...handlers, ...reads }, app.log as Log))
	serveCalls<EndpointSpec>(app, config, {
		calls: endpoints,
		handlers: handlers as unknown as ServedCalls['handlers'],
		forStrangers: reads as ServedCalls['forStrangers'],
		gate: createGate(config, authenticate, authenticateSeller),
		note: (name, input, reply) => noteCall({ name: name as EndpointName, input, reply }),
	})
}

/** Serves a table of calls under `/api/v2`. A known path with another method is refused with 405. */
export function serveCalls<S extends CallSpec>(
	app: FastifyInstance,
	config: Pick<Config, 'publicOrigin' | 'corsOrigins'>,
	served: ServedCalls<S>,
): void {
	const secure = config.publicOrigin.startsWith('https:')
	app.register(
		async (api) => {
			await api.register(cookie)
			api.addHook('onRequest', crossSiteGuard(config))
			api.addHook('onSend', async (_request, reply) => {
				reply.header('cross-origin-resource-policy', 'same-site')
				if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
			})
			for (const [name, spec] of Object.entries(served.calls)) {
				const one = { name, spec, ...handlersOf(served, name) }
				if (spec.upload) await api.register(serveUpload(one, served, secure))
				else serveOne(api, one, served, secure)
			}
			// A separate route: otherwise unknown calls would get a page.
			api.all('/*', (request, reply) => {
				const path = request.url.slice(apiBase.length).split('?')[0] ?? ''
				const specs = Object.values(served.calls)
				const methods = new Set<string>(specs.filter((spec) => matcher(spec).test(path)).map(({ method }) => method))
				if (methods.size === 0 || methods.has(request.method)) return refuse(request, reply, 'not_found')
				reply.header('allow', [...methods].join(', '))
				return refuse(request, reply, 'method_not_allowed')
			})
		},
		{ prefix: apiBase },
	)
}

/** Who makes a request, by what `gate` said of it. */
const callers = new WeakMap<FastifyRequest, Who>()

type AnyHandler = (input: unknown, call: Call) => Promise<unknown>

function matcher(spec: CallSpec): RegExp {
	return new RegExp(`^${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

type One<S extends CallSpec> = { name: string; spec: S; handler: AnyHandler; forStrangers: AnyHandler }

function handlersOf({ handlers, forStrangers }: Pick<ServedCalls, 'handlers' | 'forStrangers'>, name: string) {
	const handler = handlers[name] as AnyHandler
	return { handler, forStrangers: forStrangers?.[name] ?? handler }
}

/** A call whose body is a file: the handler reads it as a stream, after `access` was checked. */
function serveUpload<S extends CallSpec>(one: One<S>, served: ServedCalls<S>, secure: boolean) {
	return async (api: FastifyInstance) => {
		api.removeAllContentTypeParsers()
		for (const type of one.spec.upload?.types ?? [])
			api.addContentTypeParser(type, (_request, file, done) => done(null, file))
		serveOne(api, one, served, secure)
	}
}

function serveOne<S extends CallSpec>(
	api: FastifyInstance,
	{ name, spec, handler, forStrangers }: One<S>,
	{ gate, note }: ServedCalls<S>,
	secure: boolean,
): void {
	api.route({
		method: spec.method,
		url: spec.path.replace(/\{(\w+)\}/g, ':$1'),
		...(spec.bodyLimit && { bodyLimit: spec.bodyLimit }),
		schema: {
			...(spec.params && { params: spec.params }),
			...(spec.query && { querystring: spec.query }),
			...(spec.body && { body: spec.body }),
			response: { [spec.status ?? 200]: spec.reply },
		},
		// Before the body is read: who may not call learns nothing of what a call wants, and sends no file.
		onRequest: async (request) => {
			callers.set(request, await within({ reqId: request.id }, () => gate(request, name, spec)))
		},
		preValidation: async (request) => {
			dropPosition(request)
			if (spec.params) request.params = readTexts(spec.params, request.params as Record<string, unknown>)
			if (spec.query) request.query = readTexts(spec.query, request.query as Record<string, unknown>)
			else refuseKeys(request.query)
			if (spec.body && request.body === undefined) request.body = {}
			// Ids are converted in the original body, before members are removed.
			if (spec.body) request.body = cleanBody(readIds(spec.body, request.body))
			else if (request.body && !spec.upload) refuseKeys(request.body)
		},
		handler: (request, reply) => within({ reqId: request.id }, () => answer(request, reply)),
	})
	async function answer(request: FastifyRequest, reply: FastifyReply) {
		const who = callers.get(request) as Who
		payFor(request, name, who)
		const input = { params: request.params, query: request.query, body: request.body }
		try {
			const body = await (isStranger(who) ? forStrangers : handler)(input, callOf(request, reply, who, secure))
			note?.(name, input, body)
			if (observed.call.hasSubscribers) observed.call.publish({ name, reply: body })
			if (spec.status) reply.code(spec.status)
			return body
		} catch (error) {
			note?.(name, input, undefined)
			if (observed.call.hasSubscribers) observed.call.publish({ name, reply: undefined })
			throw error
		}
	}
}

const isStranger = ({ session, operator, seller, staff }: Who) => !session && operator === null && !seller && !staff

/** Calls of strangers that are work for the store, and whose replies are not kept. */
const paid: Partial<Record<string, Work>> = { listProducts: 'list', suggest: 'suggestions' }

/** Takes the cost of a call from the budget of an anonymous caller's network. Throws `too_many_requests`. */
function payFor(request: FastifyRequest, name: string, who: Who): void {
	const work = paid[name]
	if (!work || !isStranger(who)) return
	const wait = request.server.fairUse.take(request.ip, work)
	if (wait > 0) throw new ShopError('too_many_requests', { retryAfter: wait })
}

/** Throws when a request has members although the contract declares none. */
function refuseKeys(input: unknown): void {
	const keys = Object.keys(input as object)
	if (keys.length > 0) throw new ShopError('invalid_input', { errors: unknownKeys(keys) })
}

/** Checks `access`, and logs the calls of operators and sellers. */
function createGate(
	{ operators }: Pick<Config, 'operators'>,
	authenticate: Authenticate,
	authenticateSeller: AuthenticateSeller,
): ServedCalls<EndpointSpec>['gate'] {
	const staff = async (request: FastifyRequest, call: string, access: 'operator' | 'seller'): Promise<Who> => {
		const { headers, ip, log } = request
		const operator = operatorOf(operators, headers.authorization)
		if (operator !== null) {
			log.warn({ operator, call, ip }, 'an operator calls')
			return { session: null, operator, seller: null, staff: null }
		}
		const seller = await authenticateSeller(headers.authorization)
		if (seller && access === 'seller') {
			log.info({ seller: seller.slug, tokenName: seller.token, call, ip }, 'a seller calls')
			return { session: null, operator: null, seller, staff: null }
		}
		throw new ShopError(seller || (await authenticate(request, true)) ? 'forbidden' : 'unauthorized')
	}
	return async (request, name, { access, limited }) => {
		if (access === 'operator' || access === 'seller') return staff(request, name, access)
		const session = await authenticate(request, access === 'shopper')
		if (access === 'shopper' && !session) throw new ShopError('unauthorized')
		if (access === 'shopper' && session?.limited && !limited) throw new ShopError('phone_stale')
		return { session, operator: null, seller: null, staff: null }
	}
}

/** The values that clients send when there is no position. */
const noPosition = new Set<unknown>(['', 'null', 'undefined'])

/**
 * Every call may carry `platFormType`, `lat` and `long` (W1). They are validated and removed here, so that no
 * handler and no log contains a shopper's position.
 */
function dropPosition(request: FastifyRequest): void {
	const { platFormType, lat, long, ...rest } = request.query as Record<string, unknown>
	if (platFormType !== undefined && platFormType !== 'web')
		throw new ShopError('invalid_input', { errors: { platFormType: 'invalid_input' } })
	for (const [name, value, limit] of [
		['lat', lat, 90],
		['long', long, 180],
	] as const) {
		if (value === undefined || noPosition.has(value)) continue
		if (typeof value !== 'string' || !/^-?\d{1,3}(\.\d{1,20})?$/.test(value) || Math.abs(Number(value)) > limit)
			throw new ShopError('invalid_input', { errors: { [name]: 'invalid_input' } })
	}
	request.query = rest
}
