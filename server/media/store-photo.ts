import type { Deps } from '#server/deps.ts'
import { insertPhoto } from './asset.store.ts'
import { edgeColour, isPicture, mostPixels } from './picture.rules.ts'

/** A picture that cannot be stored; the message says why, in English. */
export class UnusablePicture extends Error {}

/** The most bytes of a picture that is given to the shop. */
export const mostPhotoBytes = 20 * 1024 * 1024
/** Throws UnusablePicture for a picture with more bytes than the shop takes. */
export function requirePhotoSize(bytes: number): void {
	if (bytes > mostPhotoBytes) throw new UnusablePicture('larger than 20 MB')
}

/** The form of a stored picture: a square, or the pictures of a banner on wide screens and on phones. */
export type PhotoShape = 'square' | 'wide' | 'phone'

/** Side of a stored square in pixels. */
const mostSide = 1600
/** Width to height of the other forms, and the most pixels of their width. */
const crops = { wide: { ratio: 21 / 9, most: 1920 }, phone: { ratio: 16 / 9, most: 1200 } } as const
/** Longer side in pixels in which a picture is decoded before it is cut. */
const uncut = 2400
const sample = 16

/**
 * Stores a picture and returns its asset: upright, without positions and other metadata. A square has its background
 * continued and is at most 1600 pixels wide; a picture of another shape is cut to it around its middle. JPEG, PNG, WebP
 * and AVIF, which anybody can open unless it is not `isPublic`; HEIC only where the library was built with a decoder for it, which the one that npm installs is not. Throws
 * UnusablePicture.
 */
export async function storePhoto(
	{ db, files }: Pick<Deps, 'db' | 'files'>,
	bytes: Buffer,
	shape: PhotoShape = 'square',
	isPublic = true,
): Promise<number> {
	requirePhotoSize(bytes.length)
	if (!isPicture(bytes)) throw new UnusablePicture('neither JPEG, PNG, WebP nor AVIF')
	const shaped = await makeShape(bytes, shape).catch(async (error: unknown) => {
		if (error instanceof UnusablePicture) throw error
		throw new UnusablePicture(
			(await isHeic(bytes))
				? 'HEIC, which cannot be decoded here: save it as JPEG (iPhone: Settings > Camera > Formats > Most Compatible)'
				: 'broken, or of a kind that cannot be decoded here',
		)
	})
	const id = await insertPhoto(db, isPublic)
	await files.write('media', String(id), shaped)
	return id
}

/** Whether the header of a picture names the codec of HEIC. */
async function isHeic(bytes: Buffer): Promise<boolean> {
	const { default: sharp } = await import('sharp')
	return sharp(bytes, { limitInputPixels: false })
		.metadata()
		.then(({ compression }) => compression === 'hevc')
		.catch(() => false)
}

async function makeShape(bytes: Buffer, shape: PhotoShape): Promise<Buffer> {
	const { default: sharp } = await import('sharp')
	// The size is read from the header only: nothing is decoded before it is known.
	const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
	if (width * height > mostPixels) throw new UnusablePicture(`larger than ${mostPixels / 1e6} million pixels`)
	const side = Math.min(shape === 'square' ? mostSide : uncut, Math.max(width, height))
	const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
	// Decoded once, and a square in the size in which it is stored: at most 23 MB of pixels.
	const { data, info } = await upright
		.resize(side, side, { fit: 'inside' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const image = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
	if (shape !== 'square') return image().resize(cropOf(info, crops[shape])).webp({ quality: 90 }).toBuffer()
	const pixels = await image().resize(sample, sample, { fit: 'fill' }).raw().toBuffer()
	return image()
		.resize(side, side, { fit: 'contain', background: edgeColour(pixels, sample) })
		.webp({ quality: 90 })
		.toBuffer()
}

/** The largest part of a picture with this ratio of width to height, in its middle, at most `most` pixels wide. */
function cropOf(size: { width: number; height: number }, { ratio, most }: { ratio: number; most: number }) {
	const width = Math.max(1, Math.min(most, size.width, Math.round(size.height * ratio)))
	return { width, height: Math.max(1, Math.round(width / ratio)), fit: 'cover' as const }
}
