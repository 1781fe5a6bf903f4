import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { findPhoto, type ProblemPhoto } from './photo.store.ts'

/** A photo of a shopper, or of anybody when `customerId` is null (operators). Throws `photo_not_found`. */
export async function showPhoto(
	deps: Pick<Deps, 'db' | 'files'>,
	customerId: number | null,
	id: number,
): Promise<ProblemPhoto & { picture: Buffer }> {
	const found = await findPhoto(deps.db, customerId, id)
	const picture = found && (await deps.files.read('problems', found.file))
	if (!found || !picture) throw new ShopError('photo_not_found')
	return { ...found, picture }
}
