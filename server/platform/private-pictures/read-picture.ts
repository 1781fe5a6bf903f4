import type { RefusalCode } from '#contract/refusals.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { mostBytes, pictureKind, readBase64 } from './picture.rules.ts'
import { redraw } from './redraw.ts'

/**
 * A picture that a shopper sent as base64, re-encoded as WebP. Throws `unreadable` for what is no JPEG, PNG or WebP,
 * `too_large`, and `unavailable` when too many wait.
 */
export async function readPicture(base64: string, unreadable: RefusalCode): Promise<Buffer> {
	const bytes = readBase64(base64)
	if (!bytes || !pictureKind(bytes)) throw new ShopError(unreadable, { errors: { file: unreadable } })
	if (bytes.length > mostBytes) throw new ShopError('too_large')
	return redraw(bytes, unreadable)
}
