import { open, readFile } from 'node:fs/promises'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import type { Format } from './picture.rules.ts'
import { drawnSize, isPhoto, mostPixels, quality } from './picture.rules.ts'
import { shareRunning } from './share-running.ts'

/** A picture to be made in one or more sizes; every path says where to write the file. */
export type PaintJob = {
	/** `copyOf`: the name of the stored file whose copy `file` has to be. */
	source: { drawn: object } | { file: string; copyOf?: string }
	master: string
	variants: { path: string; width: number; format: Format }[]
}
export type Drawer = (spec: object, size: number) => Promise<Buffer>

/** The message of the error for a picture that is too large; the painter's process sends errors as their message. */
export const tooLarge = 'picture is too large'

const mostBytes = 10 * 1024 * 1024

/**
 * Makes pictures: draws or reads the source once, stores a drawing as a master file, and writes each variant. sharp is loaded
 * after the drawer, which may have to prepare for it.
 */
export async function createPainter(drawerUrl: string) {
	const drawer: { drawPicture?: Drawer } = drawerUrl ? await import(drawerUrl) : {}
	const { default: sharp } = await import('sharp')
	sharp.concurrency(1)
	sharp.cache(false)
	const drawing = new Map<string, Promise<Buffer>>()

	const readMaster = (job: PaintJob) =>
		shareRunning(drawing, job.master, () => readFile(job.master).catch(() => makeMaster(job)))

	const makeMaster = async ({ source, master }: PaintJob) => {
		if ('file' in source) return readPhoto(source.file, sharp)
		if (!drawer.drawPicture) throw new Error('no drawer was given')
		const drawn = await drawer.drawPicture(source.drawn, drawnSize)
		// Encoding JPEG takes a tenth of the time of WebP, and at this quality the loss is very small.
		const kept = await sharp(drawn).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
		await writeWhole(master, kept)
		return kept
	}

	return async (job: PaintJob): Promise<void> => {
		const master = await readMaster(job)
		for (const { path: file, width, format } of job.variants) {
			const image = sharp(master, { limitInputPixels: mostPixels, failOn: 'error' })
				.rotate()
				.resize({ width, withoutEnlargement: true })
			await writeWhole(file, await encode(image, format).toBuffer())
		}
	}
}

function encode(image: import('sharp').Sharp, format: Format) {
	return format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality, effort: 2 })
}

async function readPhoto(file: string, sharp: typeof import('sharp').default): Promise<Buffer> {
	const handle = await open(file, 'r')
	try {
		const { size } = await handle.stat()
		if (size > mostBytes) throw new Error(tooLarge)
		const bytes = await handle.readFile()
		if (!isPhoto(bytes)) throw new Error('picture file is not PNG, JPEG or WebP')
		// The size is read from the header only: nothing is decoded before it is known.
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (width * height > mostPixels) throw new Error(tooLarge)
		return bytes
	} finally {
		await handle.close()
	}
}
