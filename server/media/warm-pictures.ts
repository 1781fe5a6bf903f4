import { readAssetsByUse } from './asset.store.ts'
import type { Gallery, MediaDeps } from './gallery.ts'
import { cardWidths, type Format } from './picture.rules.ts'

const formats: readonly Format[] = ['avif', 'webp']

/**
 * Draws every picture in the widths cards use, most wanted first, while nothing else is asked of the painter. What is
 * on disk already is left alone. Answers how many pictures it made; a picture that fails is skipped.
 */
export async function warmPictures(gallery: Gallery, { db }: MediaDeps): Promise<number> {
	await gallery.files.ready
	let made = 0
	for (const asset of await readAssetsByUse(db)) {
		const wanted = cardWidths.flatMap((width) => formats.map((format) => ({ width, format })))
		const order = gallery.order(await gallery.known(asset), wanted)
		order.variants = order.variants.filter(({ path }) => !gallery.files.has(path))
		if (order.variants.length === 0) continue
		try {
			await gallery.line.later(() => gallery.paint(order))
			made += 1
		} catch {
			if (gallery.closing.aborted) return made
		}
	}
	return made
}
