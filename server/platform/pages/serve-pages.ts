import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { refusalOf } from '#server/platform/http/errors.ts'
import type { FairUse } from '#server/platform/limits/fair-use.ts'
import { everybody, turnOf } from '#server/platform/limits/network.ts'
import { Busy, WorkQueue } from '#server/platform/limits/work-queue.ts'
import { requestId, within } from '#server/platform/log-context.ts'
import { type ShownCall, withCalls } from '#server/platform/shown-calls.ts'
import { earlyRefusal } from './early-refusal.ts'
import { type PageSource, pageMaker } from './make-pages.ts'
import { makePreview, type PreviewedPage, type PreviewOptions } from './make-preview.ts'
import { isLight, placeOf } from './page-address.ts'
import { type Behind, Late, type Page, PageCache } from './page-cache.ts'
import { formFor, prepareForm, readyForm } from './page-forms.ts'
import type { Shown } from './shown-index.ts'
import { surrogateHeaders } from './surrogate.rules.ts'
import { writeForm, writeFormAgain } from './write-form.ts'

export type PagesOptions = PageSource & {
	version: () => string
	/** What a page shows, from the calls it made while it was rendered. */
	shownBy: (calls: readonly ShownCall[]) => Shown | undefined
	/** What is noted of each request of a page, from the calls it made. */
	noteOf?: (calls: readonly ShownCall[]) => string | undefined
	/** Called for each request that is answered with a page, with what is noted of it. */
	onPage?: (method: string | undefined, headers: IncomingHttpHeaders, note: string | undefined) => void
	/** The clock in milliseconds; set by tests. */
	now?: () => number
	/** Milliseconds for which a page waits for its turn; set by tests. */
	longestWait?: number
}

/** `kept`: requests answered with a cached page before routing, and `bytes` of cached pages; the rest are of the queue. */
export type PageLevels = WorkQueue['levels'] & { kept: number; bytes: number }
export type ServedPages = Pick<PageCache, 'changed'> & {
	levels(): PageLevels
	/** While the store is away, kept pages are served whatever their age, and say so in a header. */
	storeIsAway(away: boolean): void
	/** Renders no more pages; resolves when none is being rendered. Then the store may be closed. */
	close(): Promise<void>
	/** Runs `work` at the turn of a network among the pages that are rendered. Throws `Busy` when too many wait. */
	atTurn<T>(network: string, work: () => Promise<T>): Promise<T>
	/** Renders a preview at once, to be called by `work` of `atTurn`. It is not cached. */
	preview(options: PreviewOptions): Promise<PreviewedPage>
}

/** Pages that are rendered at a time, and how many requests wait. */
const queued = { atOnce: 3, waiting: 60 }

/** Milliseconds after a call of the API or a cached page in which uncached pages leave time for the next one. */
const othersStay = 1_000

/**
 * Serves every page of the storefront, the same for all visitors: cookies and authorization never reach the renderer, the
 * cache key is the path and the allowed query, absolute addresses come from the configuration. The caller passes the
 * subjects of changes to `changed`.
 */
export function servePages(app: FastifyInstance, options: PagesOptions): ServedPages {
	const { config, renderer, version, onPage, now = () => performance.now(), longestWait = 600 } = options
	const pages = pageMaker(options)
	const cache = makeCache(config, { version, now })
	let kept = 0
	let away = false
	let lastOther = Number.NEGATIVE_INFINITY
	const queues = queuesOf({ longestWait, others: () => now() - lastOther < othersStay })
	const { queue } = queues
	const answer = (request: FastifyRequest, reply: FastifyReply) =>
		within({ reqId: request.id }, () => answerPage(request, reply))
	const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
		const { ip } = request
		const light = isLight(request.headers)
		const { path, address, key } = placeOf(renderer, request.url, light)
		const render = () =>
			withShown(() => (address !== undefined ? pages.redirect(address) : pages.make(path, light)), options)
		const make = (behind?: Behind) => paidBy(app.fairUse, ip, () => inTurn(queues, { cache, key, ip, behind }, render))
		const cached = () => (away ? cache.kept(key) : undefined) ?? cache.get(key, make)
		const page = renderer.development ? make() : cached()
		let more = away ? storeAway : []
		const made = await Promise.resolve(page).catch((error: unknown) => {
			if (error instanceof Limited) {
				more = ['retry-after', String(error.seconds)]
				return pages.notice('limited', path)
			}
			if (error instanceof Late || error instanceof Busy) return pages.notice('busy', path)
			const { code } = refusalOf(error as Error, request.log)
			return pages.notice(code === 'unavailable' ? 'busy' : 'failed', path)
		})
		if (made.status === 200) onPage?.(request.method, request.headers, made.note)
		const sent = made.named?.(request.id) ?? made
		return send(request, reply, sent, sent.status === 200 || sent.status === 429 ? more : [])
	}
	app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
	const served: ServedPages = {
		changed: (subjects, gentle) => cache.changed(subjects, gentle),
		levels: () => ({ ...queue.levels, kept, bytes: cache.bytes }),
		storeIsAway: (now) => {
			away = now
		},
		close: () => Promise.all(Object.values(queues).map((one) => one.close())).then(() => {}),
		atTurn: (network, work) => queue.run(network, work),
		preview: (preview) => makePreview(options, preview),
	}
	if (renderer.development) return served
	const ownHost = new URL(config.publicOrigin).host
	const refuse = earlyRefusal({ config, renderer, cache, queue, notice: pages.notice })
	/**
	 * Sends the page if it is cached under exactly this address, or that it is refused, and returns true; returns false for all
	 * other requests.
	 */
	app.beforeRouting.answer = (request, response) => {
		const { method, url = '', headers } = request
		if (url.startsWith('/api/')) lastOther = now()
		if (away || (method !== 'GET' && method !== 'HEAD')) return false
		if (headers.host !== ownHost || headers['content-length'] || headers['transfer-encoding']) return false
		const page = cache.peek(isLight(headers) ? `light ${url}` : url)
		if (page?.status !== 200) return refuse(request, response)
		const form = readyForm(page, formFor(page, headers))
		if (!form) return false
		lastOther = now()
		kept++
		onPage?.(method, headers, page.note)
		writeFormAgain(request, response, form, requestId())
		return true
	}
	return served
}

function makeCache({ pageCacheMb, apiOrigin }: Config, times: { version: () => string; now: () => number }): PageCache {
	// With another API no change is reported, and a price can be as old as the page.
	const maxAgeInUse = apiOrigin ? 120_000 : 300_000
	return new PageCache({ maxBytes: pageCacheMb * 2 ** 20, maxAge: 60_000, maxAgeInUse, ...times })
}

/**
 * The turns of pages that somebody waits for, and of those that are served while they are rendered again, which are everybody's.
 * Many old pages keep no changed one from its turn: that has 1.5 s for it.
 */
function queuesOf({ longestWait, others }: { longestWait: number; others: () => boolean }) {
	return {
		queue: new WorkQueue({ ...queued, longestWait, others }),
		changed: new WorkQueue({ ...queued, atOnce: 1, pause: 1, others }),
		old: new WorkQueue({ ...queued, atOnce: 1, others }),
	}
}

type Asked = { cache: PageCache; key: string; ip: string; behind: Behind | undefined }

/** Renders a page at its turn. One that is served meanwhile may have been rendered for somebody else before. */
function inTurn(
	queues: ReturnType<typeof queuesOf>,
	{ cache, key, ip, behind }: Asked,
	render: () => Promise<Page>,
): Promise<Page> {
	if (!behind) return queues.queue.run(turnOf(ip), render)
	return queues[behind].run(everybody, async () => cache.fresh(key) ?? render())
}

/** The budget of the network is used up; `seconds` until it is not. */
class Limited extends Error {
	readonly seconds: number
	constructor(seconds: number) {
		super('the network asks for too many pages')
		this.seconds = seconds
	}
}

/** Renders a page at the cost of a network. Throws `Limited`. */
async function paidBy(fairUse: FairUse, ip: string, render: () => Promise<Page>): Promise<Page> {
	const wait = fairUse.take(ip, 'page')
	if (wait > 0) throw new Limited(wait)
	const page = await render()
	if (page.status === 404) fairUse.charge(ip, 'missing')
	return page
}

/** A page with what it shows, and says so to proxies where there are any. */
async function withShown(
	make: () => Promise<Page>,
	{ shownBy, noteOf, config }: Pick<PagesOptions, 'shownBy' | 'noteOf' | 'config'>,
): Promise<Page> {
	const { result, calls } = await withCalls(make)
	const shown = shownBy(calls)
	const note = noteOf?.(calls)
	const page = { ...result, shown, ...(note !== undefined && { note }) }
	if (config.purgeUrls.length === 0) return page
	return { ...page, headers: { ...result.headers, ...surrogateHeaders(result.status, shown) } }
}

/** Scripts of a page can read this header, and no other: the page itself stays the same bytes. */
const storeAway = ['server-timing', 'store;desc="away"']

/** Sends a page without Fastify's own sending, which is not needed: a cached page has all its headers. */
async function send(request: FastifyRequest, reply: FastifyReply, page: Page, more: string[]) {
	const name = formFor(page, request.headers)
	const form = await prepareForm(page, name)
	reply.hijack()
	const headers = page.moved ? withQuery(form.headers, request.url) : form.headers
	const sent = { ...form, headers: [...headers, ...more] }
	writeForm(request.raw, reply.raw, sent, request.id)
}

/** Adds the query of the request to the new address. */
function withQuery(headers: string[], url: string): string[] {
	const query = url.indexOf('?')
	if (query < 0) return headers
	return headers.map((value, n) => (headers[n - 1] === 'location' ? value + url.slice(query) : value))
}
