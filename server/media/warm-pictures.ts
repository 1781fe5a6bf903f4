import type { Gallery } from './gallery.ts'
import { cardWidths } from './picture.rules.ts'

/** The most pictures that are drawn in advance, so that a start takes seconds of one core, not minutes. */
const mostAhead = 80

/** The ids of the pictures in a page, in the order of the page, each once. */
export function picturesIn(html: string): number[] {
	return [...new Set(Array.from(html.matchAll(/\/media\/\d+\/(\d{1,10})\.webp/g), ([, id]) => Number(id)))]
}

/**
 * Draws pictures in the widths that cards use, in the format that every browser reads, while the painter has no other
 * work. Files that are on disk already are not made again. Returns the number of pictures drawn; one that fails is skipped.
 */
export async function warmPictures(gallery: Gallery, ids: readonly number[]): Promise<number> {
	await gallery.files.ready
	let made = 0
	for (const id of ids.slice(0, mostAhead)) {
		try {
			const variants = cardWidths.map((width) => ({ width, format: 'webp' as const }))
			const order = gallery.order(await gallery.asset(id), variants)
			order.variants = order.variants.filter(({ path }) => !gallery.files.has(path))
			if (order.variants.length === 0) continue
			await gallery.line.later(() => gallery.paint(order))
			made += 1
		} catch {
			if (gallery.closing.aborted) return made
		}
	}
	return made
}
