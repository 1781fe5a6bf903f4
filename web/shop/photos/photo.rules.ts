/**
 * Bytes of a photo that is sent, and of one that is sent again because it did not get through. The shop waits ten seconds
 * for a request: on 400 kbit/s the first, in base64, is there in six, on 130 kbit/s the second in nine.
 */
export const mostBytes = { first: 200_000, again: 100_000 }

/** Bytes of a file that the shop takes as it is, from a browser that cannot draw it. */
const mostAsItIs = 3 * 1024 * 1024

export type Drawing = { width: number; height: number; quality: number }

const sides = [1_600, 1_280, 1_024]
const qualities = [0.8, 0.65, 0.5]

/** Ways to draw a photo of this size, in pixels, the clearest first: handwriting stays legible in the last one. */
export function drawings(width: number, height: number): Drawing[] {
	const longest = Math.max(width, height)
	const scales = [...new Set(sides.map((side) => Math.min(1, side / longest)))]
	const scaled = (side: number, scale: number) => Math.max(1, Math.round(side * scale))
	return scales.flatMap((scale) =>
		qualities.map((quality) => ({ width: scaled(width, scale), height: scaled(height, scale), quality })),
	)
}

/** Whether the shop could read a file that this browser cannot. */
export function goesAsItIs({ type, size }: { type: string; size: number }): boolean {
	return /^image\/(jpeg|png|webp)$/.test(type) && size <= mostAsItIs
}
