import type { FastifyInstance } from 'fastify'
import { ShopError } from '#server/platform/shop-error.ts'
import type { Gallery } from './gallery.ts'
import { getPicture } from './get-picture.ts'
import { assetIdOf, type Format, formatsFor, tagMatches, widthOf } from './picture.rules.ts'

/** One month; a changed picture has another entity tag. */
const caching = 'public, max-age=2592000'

/** `GET /media/{width}/{asset}.webp`: AVIF or WebP, as the browser accepts. */
export function routePictures(app: FastifyInstance, gallery: Gallery): void {
	const options = { exposeHeadRoute: true }
	app.get<{ Params: { width: string; file: string } }>('/media/:width/:file', options, async (request, reply) => {
		const id = assetIdOf(request.params.file)
		const width = widthOf(request.params.width)
		if (id === null) throw new ShopError('not_found')
		if (width === null) throw new ShopError('invalid_input')
		const asset = await gallery.asset(id)
		const formats = formatsFor(request.headers.accept)
		const pay = () => {
			const wait = app.fairUse.take(request.ip, 'picture')
			if (wait > 0) throw new ShopError('too_many_requests', { retryAfter: wait })
		}
		const tagOf = (format: Format) => `"${asset.key}-${width}-${format}"`
		const has = formats.find((format) => tagMatches(request.headers['if-none-match'], tagOf(format)))
		const picture = has ? undefined : await getPicture(gallery, asset, width, formats, pay)
		return reply
			.code(picture ? 200 : 304)
			.headers({
				'cache-control': caching,
				'cross-origin-resource-policy': 'same-site',
				etag: tagOf(picture?.format ?? (has as Format)),
				vary: 'Accept',
				...(picture && { 'content-type': `image/${picture.format}` }),
			})
			.send(picture?.bytes)
	})
}
