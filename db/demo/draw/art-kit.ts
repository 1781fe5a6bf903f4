import { darken, lighten, mix } from './colour.ts'
import { emojiRef } from './emoji.ts'
import { limb, type Point, ribs, smooth } from './limb.ts'
import { type Paint, r1, random } from './paint.ts'

/** The light, base and dark colour of a solid. */
export type Tones = readonly [light: string, base: string, dark: string]

/**
 * How pieces are arranged when they are sold loose: one big piece, a few, a pile of small ones, a bundle of long ones, or
 * food that needs a plate or a bowl.
 */
export type Lie = 'one' | 'few' | 'pile' | 'sheaf' | 'plate' | 'bowl'

/** One piece of the art collection, drawn in a box of 200 × 200. */
export type Art = { draw: (p: Paint) => string; tint: string; lie: Lie }

/** Fluent art, unchanged or with other colours. */
export function fluent(
	hex: string,
	tint: string,
	lie: Lie = 'few',
	change: { hue?: number; saturation?: number; brightness?: number } = {},
): Art {
	return { tint, lie, draw: () => fluentImage(hex, 100, 100, 188, change) }
}

/** Markup for Fluent art, centred on a point. */
export function fluentImage(
	hex: string,
	cx: number,
	cy: number,
	size: number,
	change: { hue?: number; saturation?: number; brightness?: number } = {},
): string {
	const ref = emojiRef({ hex, ...change })
	return `<image x="${r1(cx - size / 2)}" y="${r1(cy - size / 2)}" width="${size}" height="${size}" href="${ref}"/>`
}

/** Art that is drawn by a function. */
export const drawn = (tint: string, lie: Lie, draw: (p: Paint) => string): Art => ({ draw, tint, lie })

/** A group rotated about a point. */
export const turned = (markup: string, degrees: number, cx = 100, cy = 100) =>
	`<g transform="rotate(${degrees} ${cx} ${cy})">${markup}</g>`

/** A group moved, rotated and scaled about the middle of the box. */
export const moved = (markup: string, x: number, y: number, scale = 1, degrees = 0) =>
	`<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-100 -100)">${markup}</g>`

/** The outline of an ellipse. */
export const oval = (cx: number, cy: number, rx: number, ry: number) =>
	`M${r1(cx - rx)} ${r1(cy)}A${r1(rx)} ${r1(ry)} 0 1 1 ${r1(cx + rx)} ${r1(cy)}A${r1(rx)} ${r1(ry)} 0 1 1 ${r1(cx - rx)} ${r1(cy)}Z`

/** A round solid with a shine. */
export function ball(p: Paint, cx: number, cy: number, rx: number, ry: number, tones: Tones, shine = 0.55): string {
	return (
		p.solid(oval(cx, cy, rx, ry), tones) +
		(shine ? p.glow(cx - rx * 0.34, cy - ry * 0.42, rx * 0.4, ry * 0.28, shine, -24) : '')
	)
}

export type Pod = {
	curve: readonly Point[]
	widths: readonly number[]
	tones: Tones
	/** Lines along it: `at` are positions across it (−1 … 1). */
	lines?: { at: readonly number[]; colour: string; width: number; dash?: string; opacity?: number }[]
	stem?: { length: number; width: number; tones: Tones }
	shine?: number
	layers?: number
}

/** A long vegetable: a limb with lines along it, a stem at its start and a shine. */
export function pod({ curve, widths, tones, lines = [], stem, shine = 0.5, layers = 9 }: Pod): string {
	let markup = ''
	const [a, b] = [curve[0] as Point, curve[1] as Point]
	if (stem) {
		const length = Math.hypot(a[0] - b[0], a[1] - b[1])
		const [ux, uy] = [(a[0] - b[0]) / length, (a[1] - b[1]) / length]
		const tip: Point = [a[0] + ux * stem.length + uy * stem.length * 0.3, a[1] + uy * stem.length]
		const into: Point = [a[0] - ux * 4, a[1] - uy * 4]
		const middle: Point = [a[0] + ux * stem.length * 0.5, a[1] + uy * stem.length * 0.5]
		markup += limb([tip, middle, into], [stem.width * 0.9, stem.width * 0.7, stem.width * 1.5], stem.tones, 5)
	}
	markup += limb(curve, widths, tones, layers)
	for (const line of lines) {
		const dash = line.dash ? ` stroke-dasharray="${line.dash}"` : ''
		markup += `<path d="${ribs(curve, widths, line.at)}" fill="none" stroke="${line.colour}" stroke-width="${line.width}" stroke-linecap="round" opacity="${line.opacity ?? 0.6}"${dash}/>`
	}
	if (shine) {
		const w = Math.max(...widths)
		const narrow = widths.map((v) => v * 0.14)
		const shifted = curve.map(([x, y]): Point => [x - w * 0.17, y - w * 0.17])
		const inner = shifted.map((q, i): Point => {
			const m = shifted[Math.min(Math.max(i, 1), shifted.length - 2)] as Point
			return i === 0 || i === shifted.length - 1 ? [q[0] * 0.65 + m[0] * 0.35, q[1] * 0.65 + m[1] * 0.35] : q
		})
		markup += `<g opacity="${shine}">${limb(inner, narrow, ['#ffffff', '#ffffff', '#ffffff'], 1)}</g>`
	}
	return markup
}

/** A leaf with veins, from its stalk to its tip. */
export function leaf(p: Paint, from: Point, to: Point, width: number, tones: Tones, veins = true): string {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
	const [nx, ny] = [(-dy / Math.hypot(dx, dy)) * width, (dx / Math.hypot(dx, dy)) * width]
	const at = (t: number, s: number): string => `${r1(from[0] + dx * t + nx * s)} ${r1(from[1] + dy * t + ny * s)}`
	const d = `M${at(0, 0)}C${at(0.12, 0.62)} ${at(0.62, 0.66)} ${at(1, 0)}C${at(0.62, -0.66)} ${at(0.12, -0.62)} ${at(0, 0)}Z`
	const upper = `M${at(0, 0)}C${at(0.12, 0.62)} ${at(0.62, 0.66)} ${at(1, 0)}Z`
	let markup = `<path d="${d}" fill="${p.lin([tones[0], tones[1], tones[2]], 0.2, 0, 0.8, 1)}"/>`
	markup += `<path d="${upper}" fill="${darken(tones[2], 0.1)}" opacity=".22"/>`
	if (veins) {
		let v = `M${at(0, 0)}L${at(0.94, 0)}`
		for (const t of [0.2, 0.38, 0.56, 0.72])
			v += `M${at(t, 0)}L${at(t + 0.16, 0.3 - t * 0.2)}M${at(t, 0)}L${at(t + 0.16, t * 0.2 - 0.3)}`
		markup += `<path d="${v}" stroke="${lighten(tones[0], 0.35)}" stroke-width="${r1(Math.max(0.8, width * 0.035))}" fill="none" opacity=".75" stroke-linecap="round"/>`
	}
	return markup
}

/** A thin stalk of three strokes, from dark to light. */
export function stalk(d: string, width: number, tones: Tones): string {
	const line = (colour: string, w: number, dx: number) =>
		`<path d="${d}" stroke="${colour}" stroke-width="${r1(w)}" transform="translate(${-dx} ${-dx * 0.4})" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
	return (
		line(tones[2], width, 0) + line(tones[1], width * 0.72, width * 0.08) + line(tones[0], width * 0.26, width * 0.16)
	)
}

/** A smooth line through points, for stalks. */
export const through = (points: readonly Point[]) => smooth(points, false)

export type Scatter = { cx: number; cy: number; rx: number; ry: number; count: number; seed: number }

/** Random places in an ellipse, sorted from back to front. */
export function scatter({
	cx,
	cy,
	rx,
	ry,
	count,
	seed,
}: Scatter): { x: number; y: number; turn: number; pick: number }[] {
	const next = random(seed)
	return Array.from({ length: count }, () => {
		const angle = next() * Math.PI * 2
		const radius = Math.sqrt(next())
		return {
			x: cx + Math.cos(angle) * radius * rx,
			y: cy + Math.sin(angle) * radius * ry,
			turn: next() * 180,
			pick: next(),
		}
	}).sort((a, b) => a.y - b.y)
}

/** The outline of a mound with an ellipse as base. */
export function mound(cx: number, base: number, rx: number, height: number): string {
	const ry = rx * 0.26
	return `M${cx - rx} ${base}C${cx - rx * 0.82} ${base - height * 0.55} ${cx - rx * 0.42} ${base - height} ${cx} ${base - height}C${cx + rx * 0.42} ${base - height} ${cx + rx * 0.82} ${base - height * 0.55} ${cx + rx} ${base}C${cx + rx} ${base + ry} ${cx + rx * 0.5} ${base + ry * 1.35} ${cx} ${base + ry * 1.35}C${cx - rx * 0.5} ${base + ry * 1.35} ${cx - rx} ${base + ry} ${cx - rx} ${base}Z`
}

/** Short strokes over an area (rice, seeds, threads), with one path for each colour. */
export function strokes(
	area: Scatter,
	colours: readonly string[],
	length: number,
	width: number,
	spread = 180,
	lean = 0,
): string {
	const paths = colours.map(() => '')
	for (const s of scatter(area)) {
		const a = ((lean + (s.turn / 180 - 0.5) * spread) * Math.PI) / 180
		const i = Math.min(colours.length - 1, Math.floor(s.pick * colours.length))
		paths[i] +=
			`M${r1(s.x - (Math.cos(a) * length) / 2)} ${r1(s.y - (Math.sin(a) * length) / 2)}l${r1(Math.cos(a) * length)} ${r1(Math.sin(a) * length)}`
	}
	return paths
		.map((d, i) => `<path d="${d}" stroke="${colours[i]}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`)
		.join('')
}

/** A heap: small things drawn from back to front over a mound. */
export function heaped(
	p: Paint,
	tones: Tones,
	rx: number,
	height: number,
	count: number,
	seed: number,
	one: (x: number, y: number, turn: number, pick: number) => string,
): string {
	const base = 142
	const outline = mound(100, base, rx, height)
	let markup = p.solid(outline, [tones[1], tones[2], darken(tones[2], 0.35)])
	const next = random(seed)
	const places = Array.from({ length: count }, () => {
		const down = next() ** 0.62
		const half = rx * (down < 0.72 ? Math.sin((down / 0.72) * 1.5) ** 0.9 : Math.sqrt(1 - ((down - 0.72) / 0.3) ** 2))
		return {
			x: 100 + (next() * 2 - 1) * half * 0.96,
			y: base - height + down * (height + rx * 0.3),
			turn: next() * 180,
			pick: next(),
		}
	}).sort((a, b) => a.y - b.y)
	for (const s of places) markup += one(s.x, s.y, s.turn, s.pick)
	return `${markup}<path d="${outline}" fill="${p.lin(['#ffffff/0', '#ffffff/0@.55', `${darken(tones[2], 0.5)}/.34@1`])}"/>`
}

/** The tones of a solid of this colour. */
export const tones = (base: string, light = 0.4, dark = 0.35): Tones => [
	mix(base, '#fffbe8', light),
	base,
	darken(base, dark),
]
