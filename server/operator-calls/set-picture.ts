import type { Readable } from 'node:stream'
import type { BannerShape } from '#contract/banners.ts'
import { pictureUpload } from '#contract/picture-calls.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { savedOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { type PhotoShape, storePhoto, UnusablePicture } from '#server/media/index.ts'
import { kindOfCollection, readBannerRecords, saveBanner, saveCollection } from '#server/merchandising/index.ts'
import { readUpload } from '#server/platform/http/read-upload.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { saveTexts } from '#server/shop/index.ts'

type Place = Pick<Deps, 'db' | 'files'>
/** The body of a call; null: remove the picture. */
type File = Readable | undefined | null

/** Stores the picture of a call and returns its asset; null for none. Throws `photo_unreadable`, `too_large`. */
async function assetOf({ db, files }: Place, file: File, shape: PhotoShape): Promise<number | null> {
	if (file === null) return null
	if (!file) throw new ShopError('invalid_input')
	const bytes = await readUpload(file, pictureUpload.bytes)
	try {
		return await storePhoto({ db, files }, bytes, shape)
	} catch (error) {
		if (!(error instanceof UnusablePicture)) throw error
		throw new ShopError('photo_unreadable', { errors: { picture: 'photo_unreadable' } })
	}
}

/** Sets or removes a picture of a banner. Throws `not_found`, `photo_unreadable`, `too_large`. */
export async function setBannerPicture(
	place: Place,
	actor: Actor,
	{ slug, shape = 'square' }: { slug: string; shape?: BannerShape | undefined },
	file: File,
) {
	if ((await readBannerRecords(place.db, slug)).length === 0) throw new ShopError('not_found')
	const pictures = { [shape]: await assetOf(place, file, shape) }
	return savedOf(await saveBanner(place.db, { actor, slug, pictures }, {}))
}

/**
 * Sets the picture of a collection or campaign, or removes it: the first of its products is shown then. Throws `not_found`,
 * `photo_unreadable`, `too_large`.
 */
export async function setCollectionPicture(place: Place, actor: Actor, slug: string, file: File) {
	const kind = await kindOfCollection(place.db, slug)
	if (!kind) throw new ShopError('not_found')
	const picture = await assetOf(place, file, 'square')
	return savedOf(await saveCollection(place.db, { actor, kind, slug, picture }, {}))
}

/** Stores a picture for the logo, which is not shown yet. Throws `photo_unreadable`, `too_large`. */
export async function addLogoPicture(place: Place, file: Readable | undefined) {
	return { data: { logo: (await assetOf(place, file, 'square')) as number } }
}

/** Sets the logo of the shop, or removes it. Throws `photo_unreadable`, `too_large`. */
export async function setShopLogo(place: Place, actor: Actor, file: File) {
	const logo = await assetOf(place, file, 'square')
	const saved = await saveTexts(place.db, actor, { logo })
	if (saved.outcome === 'refused') throw new ShopError('invalid_input')
	return { data: { changed: saved.changed } }
}
