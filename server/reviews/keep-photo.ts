import { limitsOf } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { storePhoto } from '#server/media/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { readPicture } from '#server/platform/private-pictures/read-picture.ts'
import { addPhoto } from './review-photo.store.ts'

/**
 * Stores a photo that a shopper sent for a review, base64, as a square picture of the media server, which nobody can open until
 * a review has it. Returns its id. Throws `photo_unreadable`, `too_large`, `unavailable` and `too_many_requests`.
 */
export async function keepPhoto(deps: Deps, call: Call, base64: string): Promise<number> {
	const { customerId } = shopper(call)
	await countLimits(deps, limitsOf.reviewPhoto, call, { shopper: customerId })
	const picture = await readPicture(base64, 'photo_unreadable')
	const id = await storePhoto(deps, picture, 'square', false)
	await transaction(deps.db, (tx) => addPhoto(tx, customerId, id))
	return id
}
