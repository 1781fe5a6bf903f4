import { readAssetsByUse } from './asset.store.ts'
import type { Gallery, MediaDeps } from './gallery.ts'
import { cardWidths, type Format } from './picture.rules.ts'

/** First all in the format every browser reads, then the smaller one. */
const rounds: readonly Format[] = ['webp', 'avif']

/**
 * Draws every picture in the widths cards use, most wanted first, while nothing else is asked of the painter. What is
 * on disk already is left alone. Answers how many orders it had made; a picture that fails is skipped.
 */
export async function warmPictures(gallery: Gallery, { db }: MediaDeps): Promise<number> {
	await gallery.files.ready
	let made = 0
	const assets = await readAssetsByUse(db)
	for (const format of rounds)
		for (const asset of assets) {
			const order = gallery.order(
				await gallery.known(asset),
				cardWidths.map((width) => ({ width, format })),
			)
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
