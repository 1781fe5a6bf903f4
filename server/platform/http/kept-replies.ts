import type { EndpointName } from '#contract/index.ts'
import type { ShownCall } from '#server/platform/shown-calls.ts'

/** Calls whose replies hardly ever change and are in every page, or in every page of a seller. */
const always: ReadonlySet<EndpointName> = new Set([
	'listCategories',
	'getShop',
	'listPaymentMethods',
	'identityOptions',
	'getSeller',
	// Adds up all products: at 100,000 it is 0.4 s of CPU, and part of every home page.
	'listSellers',
])
/** Calls whose replies are in the home page, or in all pages of a seller or a category: kept only with `Follow`. */
const lists: ReadonlySet<EndpointName> = new Set([
	...(['listProducts', 'listBest', 'listFlashSales', 'listCampaigns', 'listBanners', 'listMall'] as const),
])
/** The query of a shelf, or of the facets of all products in a place. Lists with filters, a page or a cursor are of one page each. */
const ofShelf: ReadonlySet<string> = new Set(['category', 'seller', 'sort', 'on_sale', 'in_stock', 'limit', 'facets'])
/** Milliseconds for which a reply is used when no change is reported: sums in it are no part of the feed of changes. */
const keptFor = 10_000
/** The same for a reply with opening hours, which depend on the clock. */
const timedFor = 1_000
const mostKept = 500

export type Follow = {
	/** A value that changes when sales begin or end, which no change reports. */
	version: () => string
	/** Subjects of changes that concern a reply; undefined when every change does. */
	shownBy: (calls: readonly ShownCall[]) => { own: readonly string[]; around: readonly string[] } | undefined
}

/**
 * `call` is what the page that asks records; undefined when the handler was not reached. `timed`: the reply has opening hours,
 * which depend on the clock.
 */
export type Answer = { status: number; body: unknown; retryAfter?: number; call?: ShownCall; timed?: boolean }
type Kept = { answer: Promise<Answer>; until: number; version: string; subjects?: readonly string[] | undefined }

/** Replies that many pages have in common, in memory until a change that concerns them is reported. */
export class KeptReplies {
	readonly #kept = new Map<string, Kept>()
	readonly #now: () => number
	#follow: Follow | undefined

	constructor(now: () => number) {
		this.#now = now
	}

	/** From now on lists are kept too, and a change drops only the replies that it concerns. */
	follow(follow: Follow): void {
		this.#follow = follow
	}

	isKept(name: EndpointName, query: object): boolean {
		if (always.has(name)) return true
		return this.#follow !== undefined && lists.has(name) && Object.keys(query).every((one) => ofShelf.has(one))
	}

	/** The kept answer of a key or the result of `ask`, which is kept unless it is a refusal. */
	get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
		const version = this.#follow?.version() ?? ''
		const known = this.#kept.get(key)
		if (known && known.version === version && this.#now() < known.until) return known.answer
		const answer = ask()
		const since = this.#now()
		const one: Kept = { answer, until: since + keptFor, version }
		this.#kept.delete(key)
		this.#kept.set(key, one)
		const [oldest] = this.#kept.keys()
		if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
		const drop = () => this.#kept.get(key) === one && this.#kept.delete(key)
		answer.then((reply) => {
			if (reply.status !== 200) drop()
			// The list of sellers is expensive, and a page with it is served for a minute.
			if (reply.timed && reply.call?.name !== 'listSellers') one.until = since + timedFor
			this.#noteSubjects(one, reply)
		}, drop)
		return answer
	}

	/** Drops the replies that the changed subjects concern, and those that are being read; without subjects all. */
	forget(changed?: ReadonlySet<string>): void {
		for (const [key, { subjects }] of this.#kept)
			if (!changed || changed.has('*') || !subjects || subjects.some((one) => changed.has(one))) this.#kept.delete(key)
	}

	#noteSubjects(one: Kept, { call }: Answer): void {
		const shown = call && this.#follow?.shownBy([call])
		one.subjects = shown && [...shown.own, ...shown.around]
	}
}
