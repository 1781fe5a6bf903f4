import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiBase, type EndpointName, endpoints } from '#contract/index.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import { turnOf } from '#server/platform/limits/network.ts'
import { Busy, WorkQueue } from '#server/platform/limits/work-queue.ts'
import { requestId } from '#server/platform/log-context.ts'
import { languageOf, message } from '#server/platform/messages.ts'
import { observed } from '#server/platform/observed.ts'
import { callerAddress } from './caller-address.ts'
import { safeHeaders } from './safe-headers.ts'

/**
 * Calls that wait for their turn: what anybody may read, and what the store works on. Searches have turns of their own, so
 * that product pages open while too much is searched. Calls for sign-in, carts and orders are never kept waiting.
 */
export const lanes = {
	searches: ['listProducts', 'suggest', 'searchHelp'],
	reads: [
		...(['getProduct', 'listRelated', 'listReviews', 'listQuestions', 'findMoved'] as const),
		...(['listSellers', 'getSeller', 'listCollections', 'getCollection', 'listPromos'] as const),
		...(['listCampaigns', 'getCampaign', 'listMall', 'listFlashSales', 'listBanners', 'listCategories'] as const),
	],
} as const satisfies Record<string, readonly EndpointName[]>
export type Lane = keyof typeof lanes

/** The most calls of a lane that wait, and the milliseconds after which one of them is refused. */
const usual = { waiting: 48, longestWait: 600 }
/** Seconds of `Retry-After` in a refusal. */
const retryAfter = 1
/** Milliseconds after which the work for a request whose connection was lost counts as done: longer than it can take. */
const lostAfter = 30_000

type Refused = Extract<RefusalCode, 'unavailable' | 'too_many_requests'>
export type Levels = Record<Lane, WorkQueue['levels']>

/**
 * Decides, before Fastify routes a request, whether and when it is worked on: of each lane at most `readsAtOnce` calls at a
 * time; others wait, and networks take turns. What is too much is refused at once, at a hundredth of the cost of a search:
 * with 429 when the caller's network has most of the waiting calls, otherwise with 503.
 */
export class Admission {
	readonly #lanes: readonly { calls: RegExp; queue: WorkQueue }[]
	readonly #addressOf: (request: IncomingMessage) => string
	readonly #config: Config
	readonly #headers: readonly string[]
	/** How to end the turn of a request that is being worked on. */
	readonly #turns = new WeakMap<ServerResponse, () => void>()
	readonly levels: () => Levels

	constructor(config: Config, limits = usual) {
		const { readsAtOnce: atOnce } = config
		const queues = Object.keys(lanes).map((name) => {
			const queue = new WorkQueue({ atOnce, ...limits })
			return { name, queue, calls: addressesOf(lanes[name as Lane]) }
		})
		this.#lanes = queues
		this.levels = () => Object.fromEntries(queues.map(({ name, queue }) => [name, queue.levels])) as Levels
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
		const lane = request.method === 'GET' ? this.#laneOf(request.url ?? '') : undefined
		if (!lane) {
			route()
			return
		}
		lane.queue
			.run(turnOf(this.#addressOf(request)), () => this.#work(response, route))
			.catch((error: unknown) => {
				if (!(error instanceof Busy)) throw error
				this.#refuse(request, response, error.greedy ? 'too_many_requests' : 'unavailable', closing)
			})
	}

	/** The work for a request has ended; called when its reply is about to be sent. */
	ended(response: ServerResponse): void {
		this.#turns.get(response)?.()
	}

	#laneOf(url: string) {
		if (!url.startsWith(apiBase)) return undefined
		const path = decoded(url.split(/[?#]/, 1)[0] ?? '')
		return this.#lanes.find(({ calls }) => calls.test(path))
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
