import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { makePage, type Page, PageCache } from './page-cache.ts'
import { contentSecurityPolicy, pageHeaders, seal } from './policy.ts'
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
	const cache = new PageCache({ maxBytes: 96 * 2 ** 20, maxAge: 60_000, version, now: () => performance.now() })
	const render = async (path: string, light: boolean): Promise<Page> => {
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
		headers['content-security-policy'] = contentSecurityPolicy(hashes, {
			secure,
			connect: elsewhere,
			images: elsewhere,
			tagged: config.tagManager !== null && !keepsThirdPartiesOut(new URL(path, config.publicOrigin).pathname),
		})
		headers['content-type'] = 'text/html; charset=utf-8'
		return makePage(response.status, headers, Buffer.from(html))
	}
	const answer = async (request: FastifyRequest, reply: FastifyReply) => {
		const path = pathOf(request.url, renderer.query)
		const light = request.headers['save-data'] === 'on'
		return send(request, reply, await cache.get(light ? `light ${path}` : path, () => render(path, light)))
	}
	app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}

/** As long as a list of chosen filters may be. */
const longestValue = 800

const controls = /\p{Cc}/u

/**
 * Path and allowed query in a fixed order. A path that does not decode, or decodes to control characters, is read as
 * «not found»; backslashes are slashes, as browsers have it, and several at the beginning are one.
 */
export function pathOf(url: string, allowed: readonly string[]): string {
	const [rawPath = '/', rawQuery = ''] = url.split('?', 2)
	let path = rawPath.replaceAll('\\', '/').replace(/^\/{2,}/, '/')
	try {
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

/** Past Fastify's own sending: nothing of a shared page is decided any more, and this is the busiest path of the shop. */
function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
	reply.hijack()
	const response = reply.raw
	const headers: Record<string, string | number> = {
		...page.headers,
		'cache-control': 'no-cache',
		etag: page.etag,
		vary: 'accept-encoding, save-data',
	}
	if (request.headers['if-none-match'] === page.etag && page.status === 200) {
		response.writeHead(304, headers).end()
		return
	}
	const accepted = request.headers['accept-encoding'] ?? ''
	const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gz' : undefined
	const body = encoding ? page[encoding] : page.body
	if (encoding) headers['content-encoding'] = encoding === 'gz' ? 'gzip' : 'br'
	headers['content-length'] = body.length
	response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body)
}
