import { crc32 } from 'node:zlib'
import { usualAccent } from '#contract/accent.ts'

type Colour = [number, number, number]

/** The colours of the shop's icons: the ground, which an accent replaces, the bag and its button. All others are mixtures. */
const [ground, bag, button] = [usualAccent, '#fbf9f4', '#f2a33a'].map(partsOf) as [Colour, Colour, Colour]

/** The icon as SVG, on a ground of another colour, `#rrggbb`. */
export function recolourSvg(svg: string, accent: string): string {
	return svg.replaceAll(new RegExp(usualAccent, 'gi'), accent)
}

/** The icon as PNG with a palette, on a ground of another colour, `#rrggbb`. Throws where the file has no palette. */
export function recolourPng(png: Buffer, accent: string): Buffer {
	const file = Buffer.from(png)
	const start = paletteOf(file)
	const end = start + file.readUInt32BE(start - 8)
	const shift = partsOf(accent).map((part, n) => part - (ground[n] as number))
	for (let at = start; at < end; at += 3) {
		const share = groundIn([...file.subarray(at, at + 3)] as Colour)
		for (const [n, by] of shift.entries())
			file[at + n] = Math.max(0, Math.min(255, Math.round((file[at + n] as number) + share * by)))
	}
	file.writeUInt32BE(crc32(file.subarray(start - 4, end)), end)
	return file
}

/** Where the colours of a PNG begin: after the signature, each chunk is its length, name, content and checksum. */
function paletteOf(file: Buffer): number {
	for (let at = 8; at + 8 < file.length; at += 12 + file.readUInt32BE(at))
		if (file.toString('latin1', at + 4, at + 8) === 'PLTE') return at + 8
	throw new Error('the icon has no palette')
}

/** How much of the ground is in a mixture of the three colours: Cramer's rule. */
function groundIn(colour: Colour): number {
	return determinant(colour, bag, button) / determinant(ground, bag, button)
}

function determinant([a, b, c]: Colour, [d, e, f]: Colour, [g, h, i]: Colour): number {
	return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}

function partsOf(hex: string): Colour {
	return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour
}
