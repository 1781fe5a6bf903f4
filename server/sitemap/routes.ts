import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { lastProductId } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { robotsText, sitemapIndex } from './sitemap.rules.ts'
import { writeSitemap } from './write-sitemap.ts'

/** Files being written at one time by this process; more are asked to come again. */
const most = 4

/** `GET /robots.txt`, `/sitemap.xml` (the index) and `/sitemaps/{file}`. Addresses come from the configuration. */
export function serveSitemaps(app: FastifyInstance, deps: Deps): void {
	let writing = 0
	app.get('/robots.txt', async (_request, reply) =>
		plain(reply, 'text/plain; charset=utf-8').send(robotsText(deps.config.publicOrigin)),
	)
	app.get('/sitemap.xml', async (_request, reply) =>
		xml(reply).send(sitemapIndex(deps.config.publicOrigin, await lastProductId(deps.db))),
	)
	app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
		if (writing >= most) throw new ShopError('unavailable', { retryAfter: 5 })
		const parts = await writeSitemap(deps, request.params.file)
		if (!parts) throw new ShopError('not_found')
		writing++
		const stream = Readable.from(parts)
		stream.once('close', () => writing--)
		return xml(reply).send(stream)
	})
}

function xml(reply: FastifyReply) {
	return plain(reply, 'application/xml; charset=utf-8')
}

function plain(reply: FastifyReply, type: string) {
	return reply.type(type).headers({
		'cache-control': 'public, max-age=3600',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		'x-content-type-options': 'nosniff',
	})
}
