import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { lastProductId } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { robotsText, securityText, sitemapIndex } from './sitemap.rules.ts'
import { writeSitemap } from './write-sitemap.ts'

/** Files this process writes at a time; further requests are refused for a moment. */
const most = 4

/** HEAD requests too: these change nothing. */
const readable = { exposeHeadRoute: true }

/**
 * `GET /robots.txt`, `/sitemap.xml` (the index), `/sitemaps/{file}` and, if the shop has a mail address, the contact for
 * security reports (RFC 9116). Addresses come from the configuration.
 */
export function serveSitemaps(app: FastifyInstance, deps: Deps): void {
	let writing = 0
	app.get('/robots.txt', readable, async (_request, reply) =>
		plain(reply, 'text/plain; charset=utf-8').send(robotsText(deps.config.publicOrigin)),
	)
	app.get('/.well-known/security.txt', readable, async (_request, reply) => {
		const { company, publicOrigin } = deps.config
		if (!company.email) throw new ShopError('not_found')
		return plain(reply, 'text/plain; charset=utf-8').send(securityText(publicOrigin, company.email, deps.clock.now()))
	})
	app.get('/sitemap.xml', readable, async (_request, reply) =>
		xml(reply).send(sitemapIndex(deps.config.publicOrigin, await lastProductId(deps.db))),
	)
	app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
		if (writing >= most) throw new ShopError('unavailable', { retryAfter: 5 })
		const wait = app.fairUse.take(request.ip, 'sitemap')
		if (wait > 0) throw new ShopError('too_many_requests', { retryAfter: wait })
		writing++
		const ended = () => void writing--
		const parts = await writeSitemap(deps, request.params.file, () => app.fairUse.charge(request.ip, 'sitemap')).catch(
			(error: unknown) => {
				ended()
				throw error
			},
		)
		if (!parts) {
			ended()
			throw new ShopError('not_found')
		}
		const stream = Readable.from(parts)
		stream.once('close', ended)
		return xml(reply).send(stream)
	})
}

function xml(reply: FastifyReply) {
	return plain(reply, 'application/xml; charset=utf-8')
}

function plain(reply: FastifyReply, type: string) {
	return reply.type(type).header('cache-control', 'public, max-age=3600')
}
