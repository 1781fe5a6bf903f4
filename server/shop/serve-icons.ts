import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isReadable } from '#contract/accent.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { recolourPng, recolourSvg } from './recolour-icon.ts'

/** The address names the colour, so the file at it stays the same. */
const caching = 'public, max-age=31536000, immutable'
const files: Record<string, string> = {
	'icon.svg': 'icon.svg',
	...Object.fromEntries(
		['any', 'maskable'].flatMap((purpose) =>
			[192, 512].map((size) => [`${purpose}-${size}.png`, `icons/${purpose}-${size}.png`]),
		),
	),
}

/**
 * `GET /icons/{rrggbb}/{file}`: the shop's icons in an accent; `folder` has those in the usual colour. Any colour that an
 * operator could set is answered, which costs less than a look into the store.
 */
export function serveIcons(app: FastifyInstance, folder: string): void {
	const read = new Map<string, Promise<Buffer>>()
	const options = { exposeHeadRoute: true }
	app.get<{ Params: { colour: string; file: string } }>('/icons/:colour/:file', options, async (request, reply) => {
		const { colour, file } = request.params
		const name = Object.hasOwn(files, file) ? files[file] : undefined
		if (name === undefined || !/^[\da-f]{6}$/.test(colour) || !isReadable(`#${colour}`))
			throw new ShopError('not_found')
		const bytes = read.get(name) ?? readFile(path.join(folder, name))
		read.set(name, bytes)
		const icon = await bytes
		const svg = name.endsWith('.svg')
		return reply
			.headers({
				'cache-control': caching,
				'content-type': svg ? 'image/svg+xml' : 'image/png',
				'cross-origin-resource-policy': 'same-site',
			})
			.send(svg ? recolourSvg(icon.toString(), `#${colour}`) : recolourPng(icon, `#${colour}`))
	})
}
