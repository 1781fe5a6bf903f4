import type { RefusalCode } from '#contract/refusals.ts'
import { ShopError } from '#server/platform/shop-error.ts'

const most = { pixels: 40_000_000, side: 2_400, waiting: 8 }
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a picture as WebP, without any metadata such as place and camera. One at a time. Throws `unreadable` for what is
 * no picture, `unavailable` when too many wait.
 */
export function redraw(bytes: Buffer, unreadable: RefusalCode): Promise<Buffer> {
	if (waiting >= most.waiting) throw new ShopError('unavailable', { retryAfter: 2 })
	waiting += 1
	const mine = last.then(() => encode(bytes, unreadable))
	last = mine
		.catch(() => {})
		.finally(() => {
			waiting -= 1
		})
	return mine
}

async function encode(bytes: Buffer, unreadable: RefusalCode): Promise<Buffer> {
	const { default: sharp } = await import('sharp')
	const picture = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' })
		.rotate()
		.resize({ width: most.side, height: most.side, fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 82 })
	return picture.toBuffer().catch(() => {
		throw new ShopError(unreadable, { errors: { file: unreadable } })
	})
}
