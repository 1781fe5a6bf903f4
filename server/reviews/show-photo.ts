import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { isOfReview } from './review-photo.store.ts'

/** The bytes of a photo of a review, hidden or not, WebP. Throws `photo_not_found`. */
export async function openReviewPhoto({ db, files }: Pick<Deps, 'db' | 'files'>, id: number): Promise<Buffer> {
	const picture = (await isOfReview(db, id)) && (await files.read('media', String(id)))
	if (!picture) throw new ShopError('photo_not_found')
	return picture
}
