import { readFile } from 'node:fs/promises'
import type { Gallery, Known } from './gallery.ts'
import type { Format } from './picture.rules.ts'

/**
 * The bytes of one variant: from memory, from disk, or made now. However many ask at once, it is made once. Throws
 * `unavailable` when too many pictures wait to be made.
 */
export async function getPicture(gallery: Gallery, asset: Known, width: number, format: Format): Promise<Buffer> {
	const order = gallery.order(asset, [{ width, format }])
	const file = order.variants[0]?.path as string
	const hot = gallery.hot.get(file)
	if (hot) return hot
	let loading = gallery.loading.get(file)
	if (!loading) {
		loading = readFile(file).catch(async () => {
			await gallery.line.now(() => gallery.paint(order))
			return readFile(file)
		})
		gallery.loading.set(file, loading)
		const forget = () => gallery.loading.delete(file)
		loading.then(forget, forget)
	}
	const bytes = await loading
	gallery.hot.set(file, bytes, bytes.length)
	gallery.files.used(file, bytes.length)
	return bytes
}
