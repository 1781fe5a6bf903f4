import sharp from 'sharp'
import { artOf } from './art.ts'
import { withEmoji } from './emoji.ts'
import { Paint } from './paint.ts'

const masters = new Map<string, Promise<Buffer>>()
const bitmaps = new Map<string, Promise<string>>()
const masterSide = 400
const keptBitmaps = 400

/** A cached value, made at the first call; the oldest entry is deleted when there are too many. */
function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
	let value = kept.get(key)
	if (!value) {
		value = make()
		kept.set(key, value)
		const [oldest] = kept.keys()
		if (kept.size > keptBitmaps && oldest !== undefined) kept.delete(oldest)
	}
	return value
}

/** A piece of art as a bitmap with a transparent background. */
export function artBitmap(name: string, side = masterSide): Promise<Buffer> {
	return once(masters, `${name}:${side}`, async () => {
		const p = new Paint()
		const body = artOf(name).draw(p)
		const picture = await withEmoji(p.defs() + body)
		return sharp(Buffer.from(svg(picture, side, 200)), { unlimited: true })
			.png({ compressionLevel: 2 })
			.toBuffer()
	})
}

/** The bounding box of a piece of art within its box of 200 × 200. */
export type Bounds = { left: number; top: number; right: number; foot: number }
const bounds = new Map<string, Promise<Bounds>>()

/** Measures the bounding box of a piece of art, so that it can be placed on the ground. */
export function artBounds(name: string): Promise<Bounds> {
	return once(bounds, name, async () => {
		const alpha = sharp(await artBitmap(name))
			.resize(100, 100)
			.ensureAlpha()
			.extractChannel(3)
		const data = await alpha.raw().toBuffer()
		const box = { left: 100, top: 100, right: 0, foot: 0 }
		for (let i = 0; i < data.length; i++) {
			if ((data[i] ?? 0) < 120) continue
			const [x, y] = [i % 100, Math.floor(i / 100)]
			box.left = Math.min(box.left, x)
			box.right = Math.max(box.right, x + 1)
			box.top = Math.min(box.top, y)
			box.foot = Math.max(box.foot, y + 1)
		}
		return { left: box.left * 2, top: box.top * 2, right: box.right * 2, foot: box.foot * 2 }
	})
}

/** The bitmap of a piece of art in a size, as a data URL for an SVG. `ref`: name and side. */
function embedded(ref: string): Promise<string> {
	return once(bitmaps, ref, async () => {
		const [name = '', side] = ref.split(':')
		const png = await sharp(await artBitmap(name))
			.resize(Number(side))
			.png({ compressionLevel: 2 })
			.toBuffer()
		return `data:image/png;base64,${png.toString('base64')}`
	})
}

/** An SVG document with markup that was drawn in a square of `box` units. */
export function svg(markup: string, size: number, box = 800): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">${markup}</svg>`
}

/** Renders markup with its art as a PNG. */
export async function render(markup: string, size: number): Promise<Buffer> {
	const refs = [...new Set(Array.from(markup.matchAll(/"art:([^"]+)"/g), (m) => m[1] as string))]
	const data = new Map(await Promise.all(refs.map(async (ref) => [ref, await embedded(ref)] as const)))
	const picture = await withEmoji(markup.replace(/"art:([^"]+)"/g, (_, ref: string) => `"${data.get(ref)}"`))
	return (
		sharp(Buffer.from(svg(picture, size)), { unlimited: true })
			.removeAlpha()
			// The caller decodes the PNG at once to encode it in another format, so compression would only take time.
			.png({ compressionLevel: 0 })
			.toBuffer()
	)
}
