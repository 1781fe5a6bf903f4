import { mix } from './colour.ts'
import { r1 } from './paint.ts'

export type Point = readonly [number, number]

/** A point on a Bézier curve of any degree. */
function onCurve(curve: readonly Point[], t: number): Point {
	let points = curve
	while (points.length > 1) {
		points = points.slice(1).map((p, i) => {
			const q = points[i] as Point
			return [q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t] as const
		})
	}
	return points[0] as Point
}

/** The width at a place of the limb: interpolated smoothly between the values of a list, and rounded at both ends. */
function widthAt(widths: readonly number[], t: number): number {
	const last = widths.length - 1
	const i = Math.min(Math.floor(t * last), last - 1)
	const f = t * last - i
	const at = (k: number) => widths[Math.max(0, Math.min(last, k))] as number
	const [w0, w1, w2, w3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
	const slope1 = (w2 - w0) / 2
	const slope2 = (w3 - w1) / 2
	const w =
		(1 + 2 * f) * (1 - f) ** 2 * w1 + f * (1 - f) ** 2 * slope1 + f * f * (3 - 2 * f) * w2 + f * f * (f - 1) * slope2
	const end = Math.min(t, 1 - t) / 0.05
	return end < 1 ? w * Math.sqrt(1 - (1 - end) ** 2) : w
}

type Side = { x: number; y: number; nx: number; ny: number; w: number }

/** Points along the middle of a limb, each with the direction across the limb and half its width there. */
export function spine(curve: readonly Point[], widths: readonly number[], steps = 20): Side[] {
	const sides: Side[] = []
	for (let i = 0; i <= steps; i++) {
		const t = (1 - Math.cos((i / steps) * Math.PI)) / 2
		const [x, y] = onCurve(curve, t)
		const [ax, ay] = onCurve(curve, Math.max(0, t - 0.01))
		const [bx, by] = onCurve(curve, Math.min(1, t + 0.01))
		const length = Math.hypot(bx - ax, by - ay) || 1
		sides.push({ x, y, nx: -(by - ay) / length, ny: (bx - ax) / length, w: widthAt(widths, t) / 2 })
	}
	return sides
}

/** A smooth path through points, closed by default. */
export function smooth(points: readonly Point[], close = true): string {
	const n = points.length
	const at = (i: number) => points[close ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Point
	let d = `M${r1(at(0)[0])} ${r1(at(0)[1])}`
	for (let i = 0; i < (close ? n : n - 1); i++) {
		const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
		d += `C${r1(p1[0] + (p2[0] - p0[0]) / 6)} ${r1(p1[1] + (p2[1] - p0[1]) / 6)} ${r1(p2[0] - (p3[0] - p1[0]) / 6)} ${r1(p2[1] - (p3[1] - p1[1]) / 6)} ${r1(p2[0])} ${r1(p2[1])}`
	}
	return close ? `${d}Z` : d
}

/** The outline of a limb: a curve with a width that changes along it. The width is multiplied by `share`. */
export function outline(curve: readonly Point[], widths: readonly number[], share = 1, dx = 0, dy = 0): string {
	const sides = spine(curve, widths)
	const left = sides.map((s): Point => [s.x + s.nx * s.w * share + dx, s.y + s.ny * s.w * share + dy])
	const right = sides.map((s): Point => [s.x - s.nx * s.w * share + dx, s.y - s.ny * s.w * share + dy]).reverse()
	return smooth([...left, ...right])
}

/**
 * A solid of round cross-section along a curve (a gourd, a pod, a chilli), lit from the upper left: thin layers from
 * dark to light, each narrower and shifted towards the light.
 */
export function limb(
	curve: readonly Point[],
	widths: readonly number[],
	colours: readonly [light: string, base: string, dark: string],
	layers = 9,
): string {
	const [light, base, dark] = colours
	const thick = Math.max(...widths)
	let markup = ''
	for (let i = 0; i < layers; i++) {
		const t = i / (layers - 1)
		const colour = t < 0.5 ? mix(dark, base, t * 2) : mix(base, light, (t - 0.5) * 2)
		const shift = t * thick * 0.13
		markup += `<path d="${outline(curve, widths, 1 - t * 0.78, -shift, -shift)}" fill="${colour}"/>`
	}
	return markup
}

/** Lines along a limb for ribs and stripes, at shares of its width (−1: one edge, 1: the other). */
export function ribs(curve: readonly Point[], widths: readonly number[], shares: readonly number[]): string {
	const sides = spine(curve, widths)
	return shares
		.map((share) =>
			smooth(
				sides.map((s): Point => [s.x + s.nx * s.w * share, s.y + s.ny * s.w * share]),
				false,
			),
		)
		.join('')
}
