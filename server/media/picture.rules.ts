/** Widths of served pictures. A picture that is narrower than the requested width is returned in its own size. */
export const widths: readonly number[] = [
	16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
]
/** Side of a rendered picture, in pixels. */
export const drawnSize = 800
export const quality = 75
/** The most pixels of a picture that is read. */
export const mostPixels = 40_000_000
/** Widths that cards and galleries request first. */
export const cardWidths: readonly number[] = [256, 384, 640]

export type Format = 'avif' | 'webp'

/** The asset of a file name, `1042.webp`; null for anything else. */
export function assetIdOf(file: string): number | null {
	const [, digits] = /^([1-9]\d{0,9})\.webp$/.exec(file) ?? []
	return digits && Number(digits) <= 0x7fffffff ? Number(digits) : null
}

/** One of the widths, or null. */
export function widthOf(text: string): number | null {
	return widths.find((width) => String(width) === text) ?? null
}

/**
 * The formats an `Accept` header allows; the one with smaller files comes first. WebP is always included: every browser
 * of the last years supports it, and other clients accept any format.
 */
export function formatsFor(accept: string | undefined): Format[] {
	const [, weight] = /(?:^|,)\s*image\/avif(?![\w+.-])\s*(?:;\s*q=([\d.]+))?/i.exec(accept ?? '') ?? ['', '0']
	return weight === undefined || Number(weight) > 0 ? ['avif', 'webp'] : ['webp']
}

/** Whether an `If-None-Match` header contains this tag. */
export function tagMatches(header: string | undefined, tag: string): boolean {
	return (header ?? '').split(',').some((one) => {
		const name = one.trim().replace(/^W\//, '')
		return name === tag || name === '*'
	})
}

/** PNG, JPEG or WebP by their first bytes; everything else (SVG, GIF, TIFF …) is not a picture here. */
export function isPhoto(head: Uint8Array): boolean {
	const ascii = String.fromCharCode(...head.subarray(0, 12))
	return (
		ascii.startsWith('\x89PNG\r\n\x1a\n') ||
		ascii.startsWith('\xff\xd8\xff') ||
		(ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP')
	)
}

/** AVIF and HEIC by their first bytes; whether they can be decoded is another question. */
export function isHeif(head: Uint8Array): boolean {
	const ascii = String.fromCharCode(...head.subarray(4, 12))
	return /^ftyp(avif|avis|heic|heix|heim|heis|mif1|msf1)$/.test(ascii)
}

/** Whether a file can be a picture of a product, by its first 12 bytes. */
export const isPicture = (head: Uint8Array): boolean => isPhoto(head) || isHeif(head)

/**
 * The colour around a picture, for making it square: the mean of its outermost pixels, from a copy of `side` × `side` pixels
 * with four bytes each (red, green, blue, alpha).
 */
export function edgeColour(pixels: Uint8Array, side: number): { r: number; g: number; b: number; alpha: number } {
	const sums = [0, 0, 0, 0]
	let count = 0
	for (let y = 0; y < side; y++)
		for (let x = 0; x < side; x++) {
			if (x > 0 && x < side - 1 && y > 0 && y < side - 1) continue
			for (let channel = 0; channel < 4; channel++)
				sums[channel] = (sums[channel] as number) + (pixels[(y * side + x) * 4 + channel] as number)
			count += 1
		}
	const [r = 0, g = 0, b = 0, alpha = 0] = sums.map((sum) => Math.round(sum / count))
	return { r, g, b, alpha: alpha / 255 }
}
