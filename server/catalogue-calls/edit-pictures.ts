import type { Readable } from 'node:stream'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import {
	type Actor,
	changePictures,
	listPictures,
	mostPictures,
	type PictureChange,
	type ProductPicture,
} from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { addPictures } from '#server/imports/index.ts'
import { storePhoto } from '#server/media/index.ts'
import { readUpload } from '#server/platform/http/read-upload.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { refusalOf } from './saved-of.ts'

type Pictures = ReplyOf<(typeof endpoints)['listProductPictures']>
type Added = InputOf<(typeof endpoints)['addProductPicture']>

const replyOf = (pictures: readonly ProductPicture[]): Pictures => ({
	data: pictures.map(({ asset, name, alt_en, alt_bn }) => ({
		...{ picture: asset, image: `${asset}.webp`, alt_en, alt_bn },
		// A drawing has its description as its name.
		name: name.startsWith('drawn:') ? 'drawn' : name,
	})),
})

/** The pictures of a product. Throws `product_not_found` for one that the caller does not have. */
export async function picturesOf(db: Deps['db'], actor: Actor, slug: string): Promise<Pictures> {
	const pictures = await listPictures(db, actor, slug)
	if (!pictures) throw new ShopError('product_not_found')
	return replyOf(pictures)
}

/**
 * Changes the pictures of a product. Throws `product_not_found` for one that the caller does not have, and `not_found` for a
 * picture that the product does not have.
 */
export async function editPictures(
	db: Deps['db'],
	actor: Actor,
	slug: string,
	change: PictureChange,
): Promise<Pictures> {
	const saved = await changePictures(db, actor, slug, change)
	if (saved.outcome !== 'refused') return replyOf(saved.pictures)
	const codes = saved.faults.map(({ code }) => code)
	if (codes.includes('unknown_product')) throw new ShopError('product_not_found')
	if (codes.includes('unknown_picture')) throw new ShopError('not_found')
	throw refusalOf(saved.faults)
}

/**
 * Adds one picture, which is decoded and stored anew. Throws `product_not_found`, `photo_unreadable` for what is no picture
 * or has too many pixels, `too_large`, and `invalid_input` for more pictures than a product may have.
 */
export async function addPicture(
	{ db, files }: Pick<Deps, 'db' | 'files'>,
	actor: Actor,
	{ params: { slug }, query: { at, name, ...alts } }: Added,
	file: Readable | undefined,
): Promise<Pictures> {
	const { data: present } = await picturesOf(db, actor, slug)
	if (!file) throw new ShopError('invalid_input')
	if (present.length >= mostPictures && !present.some((one) => one.name === name))
		throw new ShopError('invalid_input', { errors: { pictures: 'too_long' } })
	const bytes = await readUpload(file, endpoints.addProductPicture.upload.bytes)
	const [result] =
		(await addPictures(db, slug, [{ name, read: async () => bytes, ...alts }], {
			...{ actor, store: (photo) => storePhoto({ db, files }, photo) },
			...(at !== undefined && { at: at - 1 }),
		})) ?? []
	if (result?.outcome === 'refused')
		throw new ShopError('photo_unreadable', { errors: { picture: 'photo_unreadable' } })
	return picturesOf(db, actor, slug)
}
