import sharp from 'sharp'
import { artOf } from './art.ts'
import { withEmoji } from './emoji.ts'
import { Paint } from './paint.ts'

const bitmaps = new Map<string, Promise<string>>()
const side = 420

/** A drawn piece of art as a bitmap, made once per process. */
function bitmap(name: string): Promise<string> {
	let known = bitmaps.get(name)
	if (!known) {
		known = drawBitmap(name)
		bitmaps.set(name, known)
	}
	return known
}

async function drawBitmap(name: string): Promise<string> {
	const p = new Paint()
	const body = artOf(name).draw(p)
	const png = await sharp(Buffer.from(await withEmoji(svg(p.defs() + body, side, 200)))).png({ compressionLevel: 3 }).toBuffer()
	return `data:image/png;base64,${png.toString('base64')}`
}

/** An SVG document around markup drawn in a square of `box` units. */
export function svg(markup: string, size: number, box = 800): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">${markup}</svg>`
}

/** Turns markup into a PNG: puts in the art, draws the outlines. */
export async function render(markup: string, size: number): Promise<Buffer> {
	const names = [...new Set(Array.from(markup.matchAll(/"art:([^"]+)"/g), (m) => m[1] as string))]
	const data = new Map(await Promise.all(names.map(async (name) => [name, await bitmap(name)] as const)))
	const whole = await withEmoji(markup.replace(/"art:([^"]+)"/g, (_, name: string) => `"${data.get(name)}"`))
	return sharp(Buffer.from(svg(whole, size)), { unlimited: true })
		.removeAlpha()
		.png({ compressionLevel: 3, adaptiveFiltering: false })
		.toBuffer()
}
