import type { Deps } from '#server/deps.ts'
import { dropFile, keepFile } from '#server/platform/private-pictures/files.ts'
import { readPicture } from '#server/platform/private-pictures/read-picture.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { mostUnused } from './photo.rules.ts'
import { insertPhoto } from './photo.store.ts'

/**
 * Keeps a shopper's photo for a report, drawn anew. `base64` is the file. Answers its id. Throws `photo_unreadable` for what
 * is no JPEG, PNG or WebP, `too_large`, and `too_many_requests` when ten wait for a report.
 */
export async function keepPhoto(deps: Deps, customerId: number, base64: string): Promise<number> {
	const picture = await readPicture(base64, 'photo_unreadable')
	const file = await keepFile(deps, 'problems', picture)
	const id = await insertPhoto(deps.db, customerId, { file, bytes: picture.length }, mostUnused).catch(
		async (error) => {
			await dropFile(deps, 'problems', file)
			throw error
		},
	)
	if (id !== undefined) return id
	await dropFile(deps, 'problems', file)
	throw new ShopError('too_many_requests', { retryAfter: 3_600 })
}
