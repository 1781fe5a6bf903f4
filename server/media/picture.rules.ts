/** Widths of served pictures. A picture that is narrower than the requested width is returned in its own size. */
export const widths: readonly number[] = [
	16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
]
/** Side of a rendered picture, in pixels. */
export const drawnSize = 800
export const quality = 75
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
