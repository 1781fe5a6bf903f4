import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiBase, type EndpointName, endpoints } from '#contract/index.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import { ItemTurns, type TurnLimits } from '#server/platform/limits/item-turns.ts'
import { turnOf } from '#server/platform/limits/network.ts'
import { Busy, WorkQueue } from '#server/platform/limits/work-queue.ts'
import { requestId } from '#server/platform/log-context.ts'
import { languageOf, message } from '#server/platform/messages.ts'
import { observed } from '#server/platform/observed.ts'
import { callerAddress } from './caller-address.ts'
import { safeHeaders } from './safe-headers.ts'

/**
 * Calls that wait for their turn: what anybody may read, and what the store works on. Searches have turns of their own, so
 * that product pages open while too much is searched. Calls for sign-in and carts are never kept waiting; orders only behind others
 * of the same product.
 */
export const lanes = {
	searches: ['listProducts', 'suggest', 'searchHelp'],
	reads: [
		...(['getProduct', 'listRelated', 'listBest', 'listReviews', 'listQuestions', 'findMoved'] as const),
		...(['listSellers', 'getSeller', 'listCollections', 'getCollection', 'listPromos'] as const),
		...(['listCampaigns', 'getCampaign', 'listMall', 'listFlashSales', 'listBanners', 'listCategories'] as const),
	],
} as const satisfies Record<string, readonly EndpointName[]>
export type Lane = keyof typeof lanes

/** The most calls of a lane that wait, and the milliseconds after which one of them is refused. */
const usual = { waiting: 48, longestWait: 600 }
/** Of orders, for each process. A connection without traffic is closed after 28 s. */
const usualTurns: Omit<TurnLimits, 'others'> = {
	...{ free: 32, together: 12, atOnce: 48, waiting: 6_000 },
	...{ longestWait: 20_000, slow: 300, longestRest: 5 },
}

/** The skus that an order with this Authorization header would be of. */
export type Wanted = (authorization: string | undefined) => Promise<readonly number[]>
type Limits = { reads?: typeof usual; orders?: Omit<TurnLimits, 'others'> }

/** Seconds of `Retry-After` in a refusal. */
const retryAfter = 1
/** Milliseconds after which the work for a request whose connection was lost counts as done: longer than it can take. */
const lostAfter = 30_000

type Refused = Extract<RefusalCode, 'unavailable' | 'too_many_requests'>
export type Levels = Record<Lane | 'orders', WorkQueue['levels']>

/**
 * Decides, before Fastify routes a request, whether and when it is worked on: of each lane at most `readsAtOnce` calls at a
 * time; others wait, and networks take turns. What is too much is refused at once, at a hundredth of the cost of a search:
 * with 429 when the caller's network has most of the waiting calls, otherwise with 503. Orders of one product take turns when
 * very many come: before their bodies, sessions and carts are read, which would keep all other requests waiting.
 */
export class Admission {
	readonly #lanes: readonly { calls: RegExp; queue: WorkQueue }[]
	readonly #addressOf: (request: IncomingMessage) => string
	readonly #config: Config
	readonly #headers: readonly string[]
	/** How to end the turn of a request that is being worked on. */
	readonly #turns = new WeakMap<ServerResponse, () => void>()
	readonly #orders: ItemTurns
	readonly #wanted: Wanted
	/** Requests that are worked on without being orders. */
	#others = 0
	readonly levels: () => Levels

	constructor(config: Config, wanted: Wanted, { reads: limits = usual, orders = usualTurns }: Limits = {}) {
		const { readsAtOnce: atOnce } = config
		const queues = Object.keys(lanes).map((name) => {
			const queue = new WorkQueue({ atOnce, ...limits })
			return { name, queue, calls: addressesOf(lanes[name as Lane]) }
		})
		this.#lanes = queues
		this.#orders = new ItemTurns({ ...orders, others: () => this.#others })
		this.#wanted = wanted
		this.levels = () => {
			const ofLanes = queues.map(({ name, queue }) => [name, queue.levels])
			return { ...Object.fromEntries(ofLanes), orders: this.#orders.levels } as Levels
		}
		this.#addressOf = callerAddress(config)
		this.#config = config
		this.#headers = Object.entries({
			...safeHeaders(config.publicOrigin.startsWith('https:')),
			'cross-origin-resource-policy': 'same-site',
			'content-type': 'application/json; charset=utf-8',
			'cache-control': 'no-store',
			'retry-after': String(retryAfter),
		}).flat()
	}

	/** Calls `route` at the turn of the request, at once if it has to wait for none; or refuses it. `closing`: its connection ends then. */
	admit(request: IncomingMessage, response: ServerResponse, route: () => void, { closing = false } = {}): void {
		const path = request.url?.startsWith(apiBase) ? decoded(request.url.split(/[?#]/, 1)[0] ?? '') : ''
		const work = () => this.#work(response, route)
		const refuseBusy = (error: unknown) => {
			if (!(error instanceof Busy)) throw error
			this.#refuse(request, response, error.greedy ? 'too_many_requests' : 'unavailable', closing)
		}
		if (request.method === 'POST' && placing.test(path)) {
			const wanted = () => this.#wanted(request.headers.authorization)
			this.#orders.run(wanted, work).catch(refuseBusy)
			return
		}
		this.#others++
		response.once('close', () => {
			if (--this.#others === 0) this.#orders.othersEnded()
		})
		const lane = request.method === 'GET' ? this.#lanes.find(({ calls }) => calls.test(path)) : undefined
		if (lane) lane.queue.run(turnOf(this.#addressOf(request)), work).catch(refuseBusy)
		else route()
	}

	/** The work for a request has ended; called when its reply is about to be sent. */
	ended(response: ServerResponse): void {
		this.#turns.get(response)?.()
	}

	/** Resolves when the work has ended: not when the caller has gone, whose search the store still works on. */
	#work(response: ServerResponse, route: () => void): Promise<void> {
		if (response.destroyed) return Promise.resolve()
		return new Promise((end) => {
			this.#turns.set(response, end)
			response.once('close', () => {
				if (response.writableEnded) end()
				else setTimeout(end, lostAfter).unref()
			})
			route()
		})
	}

	#refuse({ headers }: IncomingMessage, response: ServerResponse, code: Refused, closing: boolean): void {
		observed.refusal.publish(code)
		const language = languageOf(headers['accept-language'], this.#config.defaultLanguage)
		const body = JSON.stringify({ status: false, code, message: message(code, language) })
		const { origin } = headers
		const foreign = origin !== undefined && this.#config.corsOrigins.includes(origin)
		response
			.writeHead(refusals[code], [
				...this.#headers,
				...['content-length', String(Buffer.byteLength(body)), 'x-request-id', requestId()],
				...(foreign ? ['access-control-allow-origin', origin, 'access-control-allow-credentials', 'true'] : []),
				...(this.#config.corsOrigins.length > 0 ? ['vary', 'Origin'] : []),
				...(closing ? ['connection', 'close'] : []),
			])
			.end(body)
	}
}

const placing = addressesOf(['placeOrder'])

/** Matches the paths of these calls. */
function addressesOf(names: readonly EndpointName[]): RegExp {
	const paths = names.map((name) => endpoints[name].path.replace(/\{\w+\}/g, '[^/]+'))
	return new RegExp(`^${apiBase}(?:${paths.join('|')})$`)
}

/** A path as the router reads it: `/%70roducts` is `/products`. */
function decoded(path: string): string {
	if (!path.includes('%')) return path
	try {
		return decodeURI(path)
	} catch {
		return path
	}
}
