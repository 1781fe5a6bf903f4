/**
 * Most bytes of a photo: `first` for the first upload, `again` for a retry after it failed. The server waits ten seconds for
 * a request. In base64, the first takes six seconds at 400 kbit/s, the retry nine at 130 kbit/s.
 */
export const mostBytes = { first: 200_000, again: 100_000 }

/** Most bytes of a file that is sent unchanged because the browser cannot decode it. */
const mostAsItIs = 3 * 1024 * 1024

export type Drawing = { width: number; height: number; quality: number }

const sides = [1_600, 1_280, 1_024]
const qualities = [0.8, 0.65, 0.5]

/** Sizes and JPEG qualities for a photo of this size in pixels, the best first: handwriting is legible in the last one. */
export function drawings(width: number, height: number): Drawing[] {
	const longest = Math.max(width, height)
	const scales = [...new Set(sides.map((side) => Math.min(1, side / longest)))]
	const scaled = (side: number, scale: number) => Math.max(1, Math.round(side * scale))
	return scales.flatMap((scale) =>
		qualities.map((quality) => ({ width: scaled(width, scale), height: scaled(height, scale), quality })),
	)
}

/** Whether a file that this browser cannot decode is sent unchanged: the server may be able to read it. */
export function goesAsItIs({ type, size }: { type: string; size: number }): boolean {
	return /^image\/(jpeg|png|webp)$/.test(type) && size <= mostAsItIs
}
