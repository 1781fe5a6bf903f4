import type { PictureSpec } from '#db/demo/types.ts'
import { artOf } from './art.ts'
import { darken, fromHsl, hsl, lighten } from './colour.ts'
import { Paint, type Place, placed, random } from './paint.ts'
import type { Bounds } from './render.ts'

/**
 * Sides of the bitmaps that are used for small pieces of art; larger pieces are drawn as outlines. The steps are small,
 * because scaling a bitmap down by more than a third takes much time.
 */
const tiers = [72, 96, 128, 170, 224, 288, 350] as const

/** One picture that is being drawn: its texts, colours and drawing functions. The canvas is 800 × 800. */
export class Scene {
	readonly p = new Paint()
	readonly spec: PictureSpec
	readonly view: 0 | 1 | 2
	readonly colour: string
	readonly accent: string
	readonly art: string | undefined

	/** The bounding box of the art within its box of 200 × 200. */
	readonly bounds: Bounds

	constructor(spec: PictureSpec, bounds: Bounds = { left: 10, top: 10, right: 190, foot: 190 }) {
		this.bounds = bounds
		this.spec = spec
		this.view = spec.view ?? 0
		this.art = spec.art
		this.colour = spec.colour ?? (spec.art ? deepened(artOf(spec.art).tint) : '#2f7d5b')
		this.accent = spec.accent ?? '#f2b632'
	}

	/** A piece of art at a place; by default the art of the picture. */
	place(at: Place, name = this.art): string {
		if (!name) return ''
		const art = artOf(name)
		const p = this.p
		const tier = tiers.find((side) => side >= at.size)
		const id = p.define(`art ${name} ${tier}`, (key) =>
			tier
				? `<image id="${key}" width="200" height="200" href="art:${name}:${tier}"/>`
				: `<g id="${key}">${art.draw(p)}</g>`,
		)
		const opacity = at.opacity === undefined ? '' : ` opacity="${at.opacity}"`
		return `<use href="#${id}" transform="${placed(at)}"${opacity}/>`
	}

	/** The same art at several places. */
	places(all: readonly Place[], name = this.art): string {
		return all.map((at) => this.place(at, name)).join('')
	}

	/** The art of the picture with a shadow below it, centred on a point, in a square of `span`. */
	standing(cx: number, cy: number, span: number, turn = 0): string {
		const { left, right, top, foot } = this.bounds
		const size = Math.min(span * 1.3, (span * 200) / Math.max(right - left, foot - top))
		const k = size / 200
		const ground = cy + ((foot - top) / 2) * k
		const at = { x: cx - ((left + right) / 2 - 100) * k, y: cy - ((top + foot) / 2 - 100) * k, size, turn }
		const half = ((right - left) / 2) * k
		return this.p.shadow(cx, ground - 6, half * 0.92 + 20, 22 + half * 0.06, 0.4) + this.place(at)
	}

	/** The plain background, in a light tint of the art or the main colour. */
	background(): string {
		const [hue, saturation] = hsl(this.spec.art ? artOf(this.spec.art).tint : this.colour)
		const grey = saturation < 0.1
		const h = grey ? 212 : hue
		const s = grey ? 0.22 : Math.min(0.62, saturation * 0.85)
		const fill = this.p.rad(
			['#ffffff', `${fromHsl(h, s, 0.975)}@.45`, `${fromHsl(h, s * 0.9, 0.87)}@1`],
			0.5,
			0.42,
			0.76,
		)
		return `<rect width="800" height="800" fill="${fill}"/>`
	}

	/** Random numbers that are the same each time this picture is drawn. */
	random(): () => number {
		const text = `${this.spec.shape}${this.spec.art}${this.spec.title}${this.spec.brand}`
		let seed = 7
		for (const c of text) seed = (Math.imul(seed, 31) + (c.codePointAt(0) ?? 0)) >>> 0
		return random(seed)
	}
}

/** A strong colour for a pack, computed from the tint of an art. */
function deepened(tint: string): string {
	const [h, s] = hsl(tint)
	return fromHsl(h, Math.min(0.72, s + 0.12), 0.38)
}

/** Draws one thing on the canvas, without the background. */
export type Shape = (s: Scene) => string

/** A group moved, rotated and scaled about a point of the canvas. */
export function posed(markup: string, x: number, y: number, scale = 1, degrees = 0, cx = 400, cy = 420): string {
	return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(${-cx} ${-cy})">${markup}</g>`
}

/** An enlarged part of the canvas. */
export const closer = (markup: string, cx: number, cy: number, scale: number, degrees = 0) =>
	posed(markup, 400, 400, scale, degrees, cx, cy)

/** A lighter and a darker shade of a colour, with the colour between them, for gradients. */
export const shades = (c: string): [string, string, string] => [lighten(c, 0.22), c, darken(c, 0.3)]

/** The path of a rectangle with round corners. */
export const box = (x: number, y: number, w: number, h: number, r = 0) =>
	`M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
