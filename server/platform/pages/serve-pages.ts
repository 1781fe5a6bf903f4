import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { message } from '#server/platform/messages.ts'
import { type Encoding, encodingFor } from './encoding.rules.ts'
import { Late, makePage, type Page, PageCache } from './page-cache.ts'
import { contentSecurityPolicy, pageHeaders, seal } from './policy.ts'
import { Busy, RenderQueue } from './render-queue.ts'
import type { PageRenderer } from './renderer.ts'

export type PagesOptions = { config: Config; renderer: PageRenderer; version: () => string }

/**
 * Serves every page of the storefront to everyone alike: cookies and authorization never reach the renderer, the key is
 * the path and the allowed query, absolute addresses come from the configuration, and nothing personal can be in it.
 */
export function servePages(app: FastifyInstance, { config, renderer, version }: PagesOptions): void {
	const secure = config.publicOrigin.startsWith('https:')
	const fixed = pageHeaders(secure)
	const elsewhere = config.apiOrigin ? [config.apiOrigin] : []
	const cache = new PageCache({
		maxBytes: config.pageCacheMb * 2 ** 20,
		maxAge: 60_000,
		version,
		now: () => performance.now(),
	})
	const queue = new RenderQueue({ atOnce: 3, waiting: 60 })
	const render = async (path: string, light: boolean): Promise<Page> => {
		const { pathname } = new URL(path, config.publicOrigin)
		const address = renderer.canonical(pathname)
		if (address !== undefined && address !== pathname) return leadTo(address)
		const page = await draw(path, light)
		if (page.status !== 404 || lowered(pathname) === pathname) return page
		return leadTo(pathname)
	}
	/** On to where the page is: its names may have been written in capitals. Where there is none, it is not found. */
	const leadTo = async (address: string): Promise<Page> => {
		const page = await draw(address, false)
		if (page.status !== 404) return moved(address)
		const lower = lowered(address)
		if (lower === address) return page
		return (await draw(lower, false)).status === 404 ? page : moved(lower)
	}
	const moved = async (location: string): Promise<Page> => ({
		...(await makePage(301, { ...fixed, location }, Buffer.alloc(0))),
		moved: true,
	})
	const draw = async (path: string, light: boolean): Promise<Page> => {
		const marker = randomUUID()
		const response = await renderer.render(
			new Request(new URL(path, config.publicOrigin), light ? { headers: { 'save-data': 'on' } } : {}),
			marker,
		)
		const headers: Record<string, string> = { ...fixed }
		for (const name of ['content-type', 'location', 'x-remix-response', 'x-remix-redirect']) {
			const value = response.headers.get(name)
			if (value) headers[name] = value
		}
		if (!headers['content-type']?.startsWith('text/html'))
			return makePage(response.status, headers, Buffer.from(await response.arrayBuffer()))
		const { html, ...hashes } = seal(await response.text(), marker)
		if (!renderer.development)
			headers['content-security-policy'] = contentSecurityPolicy(hashes, {
				secure,
				connect: elsewhere,
				images: elsewhere,
				tagged: config.tagManager !== null && !keepsThirdPartiesOut(new URL(path, config.publicOrigin).pathname),
			})
		headers['content-type'] = 'text/html; charset=utf-8'
		return makePage(response.status, headers, Buffer.from(html))
	}
	/** Where not even the page of what failed could be drawn. */
	const away = (path: string): Promise<Page> => {
		const language = /^\/bn(\/|\?|$)/.test(path) ? 'bn' : 'en'
		const text = message('unavailable', language)
		const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`
		const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
		const headers = { ...fixed, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
		return makePage(503, headers, Buffer.from(html))
	}
	const answer = async (request: FastifyRequest, reply: FastifyReply) => {
		const queued = (make: () => Promise<Page>) => () => queue.run(networkOf(request.ip), make)
		const path = pathOf(request.url, renderer.query)
		const light = request.headers['save-data'] === 'on'
		if (!isWhole(request.url, path)) {
			const address = renderer.canonical(path.split('?', 1)[0] as string)
			if (address !== undefined)
				return send(
					request,
					reply,
					await cache.get(
						`to ${address}`,
						queued(() => leadTo(address)),
					),
				)
		}
		const make = queued(() => render(path, light))
		const page = renderer.development ? make() : cache.get(light ? `light ${path}` : path, make)
		return send(
			request,
			reply,
			await page.catch((error: unknown) => {
				if (error instanceof Late || error instanceof Busy) return away(path)
				throw error
			}),
		)
	}
	app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
	if (renderer.development) return
	const ownHost = new URL(config.publicOrigin).host
	/** Answers a request for a page that is in the cache under exactly this address; false for every other request. */
	app.beforeRouting.answer = (request, response) => {
		const { method, url = '', headers } = request
		if (method !== 'GET' && method !== 'HEAD') return false
		if (headers.host !== ownHost || headers['content-length'] || headers['transfer-encoding']) return false
		const page = cache.peek(headers['save-data'] === 'on' ? `light ${url}` : url)
		if (page?.status !== 200) return false
		write(request, response, page)
		return true
	}
}

/** As long as a list of chosen filters may be. */
const longestValue = 800

const controls = /\p{Cc}/u

/**
 * Path and allowed query in a fixed order. A path that does not decode, or decodes to control characters, is read as
 * «not found»; backslashes are slashes, as browsers have it, several in a row are one, and dots
 * for folders are gone.
 */
export function pathOf(url: string, allowed: readonly string[]): string {
	const [rawPath = '/', rawQuery = ''] = url.split('?', 2)
	let path = rawPath.replaceAll('\\', '/').replace(/\/{2,}/g, '/')
	try {
		if (/\/(\.|%2e)/i.test(path)) path = new URL(path, 'http://shop.invalid').pathname.replace(/\/{2,}/g, '/')
		if (controls.test(decodeURIComponent(path))) path = '/not-found'
	} catch {
		path = '/not-found'
	}
	const query = new URLSearchParams(rawQuery)
	const kept = new URLSearchParams()
	for (const name of allowed) {
		const value = query.get(name)
		if (value && value.length <= longestValue && !controls.test(value)) kept.set(name, value)
	}
	const text = kept.toString()
	return text ? `${path}?${text}` : path
}

/** Whether the path of a request is the one it was read as: nothing in it had to be put right. */
function isWhole(url: string, read: string): boolean {
	const end = read.indexOf('?')
	const path = end < 0 ? read : read.slice(0, end)
	return url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
}

/** Escapes are left as they are. */
const lowered = (path: string) => path.replace(/%..|[A-Z]/g, (part) => (part.length > 1 ? part : part.toLowerCase()))

/** Browsers send a handful of different headers; each is read once. */
const encodings = new Map<string, Encoding | undefined>()

function encodingOf(header: string): Encoding | undefined {
	if (encodings.has(header)) return encodings.get(header)
	if (encodings.size >= 200) encodings.clear()
	const encoding = encodingFor(header)
	encodings.set(header, encoding)
	return encoding
}

/** Seconds after which a page that could not be drawn is worth another try. */
const awaySeconds = 5

/** Past Fastify's own sending: nothing about a shared page is decided per request any more. */
function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
	reply.hijack()
	write(request.raw, reply.raw, page)
}

type Answer = { headers: string[]; body: Buffer }
/** Headers as names and values in turn, which Node writes without looking at them again. */
const answers = new WeakMap<Page, Map<Encoding | 'plain', Answer>>()

/** Headers and body of a page in one encoding, prepared at its first use. */
function answerOf(page: Page, encoding: Encoding | undefined): Answer {
	const prepared = answers.get(page) ?? new Map<Encoding | 'plain', Answer>()
	answers.set(page, prepared)
	const found = prepared.get(encoding ?? 'plain')
	if (found) return found
	const body = encoding ? page[encoding] : page.body
	const headers = [...sharedHeaders(page)]
	if (encoding) headers.push('content-encoding', encoding === 'gz' ? 'gzip' : 'br')
	headers.push('content-length', String(body.length))
	const answer = { headers, body }
	prepared.set(encoding ?? 'plain', answer)
	return answer
}

function sharedHeaders(page: Page): string[] {
	const headers = {
		...page.headers,
		'cache-control': 'no-cache',
		etag: page.etag,
		vary: 'accept-encoding, save-data',
		...(page.status === 503 && { 'retry-after': String(awaySeconds) }),
	}
	return Object.entries(headers).flat()
}

/** Writes a page: the busiest path of the shop. */
function write(request: IncomingMessage, response: ServerResponse, page: Page): void {
	if (request.headers['if-none-match'] === page.etag && page.status === 200) {
		response.writeHead(304, sharedHeaders(page)).end()
		return
	}
	const { headers, body } = answerOf(page, encodingOf(String(request.headers['accept-encoding'] ?? '')))
	response.writeHead(page.status, page.moved ? withQuery(headers, request.url ?? '') : headers)
	response.end(request.method === 'HEAD' ? undefined : body)
}

/** The query of the request goes along to the new address. */
function withQuery(headers: string[], url: string): string[] {
	const query = url.indexOf('?')
	if (query < 0) return headers
	return headers.map((value, n) => (headers[n - 1] === 'location' ? value + url.slice(query) : value))
}
