import { darken } from './colour.ts'

/** Rounds to one decimal, to keep paths short. */
export const r1 = (n: number) => Math.round(n * 10) / 10

/** A repeatable sequence of numbers 0–1 (mulberry32), so that a picture is the same each time it is drawn. */
export function random(seed: number): () => number {
	let a = seed >>> 0
	return () => {
		a = (a + 0x6d2b79f5) >>> 0
		let t = Math.imul(a ^ (a >>> 15), 1 | a)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}

/** Where and how a piece is placed. `size`: the side of its box in the picture; `flop`: mirrored. */
export type Place = { x: number; y: number; size: number; turn?: number; flop?: boolean; opacity?: number }

/**
 * Collects the SVG definitions of one picture. Every method returns markup or a reference for use in markup; equal
 * definitions are written once. A gradient stop is `#rrggbb`, optionally with `/opacity` and `@offset`.
 */
export class Paint {
	#defs: string[] = []
	#ids = new Map<string, string>()

	/** Adds a definition once and returns its id; `body` gets the id that the definition must have. */
	define(key: string, body: (id: string) => string): string {
		const cached = this.#ids.get(key)
		if (cached) return cached
		const id = `d${this.#ids.size}`
		this.#ids.set(key, id)
		const text = body(id)
		this.#defs.push(text)
		return id
	}

	/** All definitions so far. */
	defs(): string {
		return `<defs>${this.#defs.join('')}</defs>`
	}

	/** A linear gradient over the filled shape. */
	lin(stops: readonly string[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
		const id = this.define(`lin${stops}${x1},${y1},${x2},${y2}`, (name) => {
			return `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`
		})
		return `url(#${id})`
	}

	/** A linear gradient from left to right. */
	across(stops: readonly string[]): string {
		return this.lin(stops, 0, 0, 1, 0)
	}

	/** A radial gradient; centre and radius are shares of the filled shape. */
	rad(stops: readonly string[], cx = 0.5, cy = 0.5, r = 0.5): string {
		const id = this.define(`rad${stops}${cx},${cy},${r}`, (name) => {
			return `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`
		})
		return `url(#${id})`
	}

	/** The light on a solid round thing: bright at the upper left, dark at the lower edge. */
	ball(light: string, base: string, dark: string): string {
		return this.rad([light, `${base}@.45`, `${dark}@1`], 0.36, 0.28, 0.82)
	}

	/** A tile repeated over a surface. */
	pattern(width: number, height: number, body: string, transform = ''): string {
		const id = this.define(`pat${width},${height}${body}${transform}`, (name) => {
			const turn = transform ? ` patternTransform="${transform}"` : ''
			return `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn}>${body}</pattern>`
		})
		return `url(#${id})`
	}

	/** Markup clipped to an outline. */
	clip(outline: string, body: string): string {
		const id = this.define(`clip${outline}`, (name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`)
		return `<g clip-path="url(#${id})">${body}</g>`
	}

	/** A soft round shadow on the ground. */
	shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.34, colour = '#1b2430'): string {
		const o = (share: number) => r3(opacity * share)
		const fill = this.rad(
			[`${colour}/${o(1)}`, `${colour}/${o(0.82)}@.35`, `${colour}/${o(0.32)}@.7`, `${colour}/0@1`],
			0.5,
			0.5,
			0.5,
		)
		return `<ellipse cx="${r1(cx)}" cy="${r1(cy)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${fill}"/>`
	}

	/** A soft bright spot. */
	glow(cx: number, cy: number, rx: number, ry: number, opacity = 0.8, turn = 0): string {
		const fill = this.rad([`#ffffff/${opacity}`, `#ffffff/${r3(opacity * 0.55)}@.4`, '#ffffff/0@1'])
		const spin = turn ? ` transform="rotate(${turn} ${r1(cx)} ${r1(cy)})"` : ''
		return `<ellipse cx="${r1(cx)}" cy="${r1(cy)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${fill}"${spin}/>`
	}

	/** The light on a cylinder (bottle, can): a bright band at the left third, dark edges. */
	cylinder(strength = 1): string {
		const k = (o: number) => r3(o * strength)
		return this.across([
			`#000000/${k(0.32)}`,
			`#000000/${k(0.06)}@.14`,
			`#ffffff/${k(0.5)}@.25`,
			`#ffffff/${k(0.1)}@.36`,
			'#000000/0@.55',
			`#000000/${k(0.08)}@.8`,
			`#ffffff/${k(0.1)}@.93`,
			`#000000/${k(0.36)}`,
		])
	}

	/** The light on a filled soft pack. */
	pillow(strength = 1): string {
		const k = (o: number) => r3(o * strength)
		return this.across([
			`#000000/${k(0.24)}`,
			`#000000/${k(0.02)}@.1`,
			`#ffffff/${k(0.4)}@.2`,
			`#ffffff/${k(0.05)}@.38`,
			'#000000/0@.6',
			`#000000/${k(0.06)}@.85`,
			`#000000/${k(0.26)}`,
		])
	}

	/** A rounded solid: its outline filled like a ball, with a shade below and a shine above. */
	solid(outline: string, colours: readonly [string, string, string]): string {
		const [light, base, dark] = colours
		return (
			`<path d="${outline}" fill="${this.ball(light, base, dark)}"/>` +
			`<path d="${outline}" fill="${this.lin(['#ffffff/0', '#ffffff/0@.6', `${darken(dark, 0.3)}/.35@1`])}"/>`
		)
	}
}

const r3 = (n: number) => Math.round(n * 1000) / 1000

function stopTags(stops: readonly string[]): string {
	return stops
		.map((stop, i) => {
			const [rest = '', at] = stop.split('@')
			const [colour, opacity] = rest.split('/')
			const offset = at ?? r3(stops.length > 1 ? i / (stops.length - 1) : 0)
			return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
		})
		.join('')
}

/** The transform that puts a piece drawn in a 200 × 200 box at a place. */
export function placed(at: Place): string {
	const k = Math.round((at.size / 200) * 1000) / 1000
	const turn = at.turn ? ` rotate(${r1(at.turn)})` : ''
	return `translate(${r1(at.x)} ${r1(at.y)})${turn} scale(${at.flop ? -k : k} ${k}) translate(-100 -100)`
}
