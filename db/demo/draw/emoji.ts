import { createRequire } from 'node:module'
import sharp from 'sharp'

/** A piece of Fluent art and the change of its colours: `hue` in degrees, the others as factors. */
export type EmojiArt = { hex: string; hue?: number; saturation?: number; brightness?: number }

const require = createRequire(import.meta.url)
const decoded = new Map<string, Promise<string>>()
const side = 384

/** The reference in the markup of a picture that `withEmoji` replaces by the art. */
export function emojiRef(art: EmojiArt): string {
	return `fluent:${art.hex};${art.hue ?? 0};${art.saturation ?? 1};${art.brightness ?? 1}`
}

function decode(ref: string): Promise<string> {
	const cached = decoded.get(ref)
	if (cached) return cached
	const [hex = '', hue, saturation, brightness] = ref.slice('fluent:'.length).split(';')
	const file = require.resolve(`@lobehub/fluent-emoji-3d/assets/${hex}.webp`)
	let image = sharp(file)
	if (Number(hue) !== 0 || Number(saturation) !== 1 || Number(brightness) !== 1) {
		image = image.modulate({ hue: Number(hue), saturation: Number(saturation), brightness: Number(brightness) })
	}
	const data = image
		.resize(side, side, { kernel: 'lanczos3' })
		.sharpen({ sigma: 0.7 })
		.png({ compressionLevel: 3 })
		.toBuffer()
		.then((png) => `data:image/png;base64,${png.toString('base64')}`)
	decoded.set(ref, data)
	return data
}

/** Replaces the references in markup by the art; each piece is decoded once per process. */
export async function withEmoji(markup: string): Promise<string> {
	const refs = [...new Set(markup.match(/fluent:[^"]+/g) ?? [])]
	const data = new Map(await Promise.all(refs.map(async (ref) => [ref, await decode(ref)] as const)))
	return markup.replace(/fluent:[^"]+/g, (ref) => data.get(ref) ?? '')
}
