import { readFile } from 'node:fs/promises'
import type { Gallery, Known } from './gallery.ts'
import type { Format } from './picture.rules.ts'
import { shareRunning } from './share-running.ts'

export type Picture = { bytes: Buffer; format: Format }

/**
 * One picture in one width: from memory, from disk, or made now. Concurrent requests share one job. AVIF takes several
 * times as long, so it is only returned if it exists; a missing picture is made as WebP now, and as AVIF later when the
 * painter is idle. `pay` is called before a picture is made, and may throw. Throws `too_large`, and `unavailable` when too many pictures wait to be made.
 */
export async function getPicture(
	gallery: Gallery,
	asset: Known,
	width: number,
	formats: readonly Format[],
	pay: () => void = () => {},
): Promise<Picture> {
	for (const format of formats) {
		const file = gallery.order(asset, [{ width, format }]).variants[0]?.path as string
		if (format !== 'webp' && !gallery.files.has(file)) {
			gallery.makeLater(gallery.order(asset, [{ width, format }]))
			continue
		}
		if (!gallery.files.has(file)) pay()
		const bytes = gallery.hot.get(file) ?? (await load(gallery, asset, width, format, file))
		if (!bytes) continue
		gallery.files.used(file, bytes.length)
		return { bytes, format }
	}
	throw new Error('webp is always accepted')
}

/** Reads a variant, once for all concurrent requests, and makes it if it is a missing WebP. */
function load(
	gallery: Gallery,
	asset: Known,
	width: number,
	format: Format,
	file: string,
): Promise<Buffer | undefined> {
	return shareRunning(gallery.loading, file, async () => {
		const bytes = await readFile(file).catch(async () => {
			if (format !== 'webp') return undefined
			await gallery.line.now(() => gallery.paint(gallery.order(asset, [{ width, format }])))
			return readFile(file)
		})
		if (bytes) gallery.hot.set(file, bytes, bytes.length)
		return bytes
	})
}
