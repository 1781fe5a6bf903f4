import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'
import { r1 } from './paint.ts'

/*
 * Text is shaped with HarfBuzz and drawn as outlines. So no font has to be installed, Bengali conjuncts are correct on
 * every machine, and the exact width of a text is known, so that a label never overflows.
 */

export type Weight = 'semibold' | 'bold' | 'black'

const files = { semibold: '600SemiBold', bold: '700Bold', black: '900Black' } as const
const require = createRequire(import.meta.url)
const fonts = new Map<Weight, { font: hb.Font; upem: number }>()

function fontOf(weight: Weight) {
	let cached = fonts.get(weight)
	if (!cached) {
		const file = files[weight]
		const path = require.resolve(`@expo-google-fonts/noto-sans-bengali/${file}/NotoSansBengali_${file}.ttf`)
		const face = new hb.Face(new hb.Blob(readFileSync(path)))
		cached = { font: new hb.Font(face), upem: face.upem }
		fonts.set(weight, cached)
	}
	return cached
}

type Run = { width: number; outlines: string }
const runs = new Map<string, Run>()

/** Shapes one line: returns its width at size 1 and the outlines of its glyphs in font units. */
function shaped(text: string, weight: Weight): Run {
	const key = `${weight}\n${text}`
	const cached = runs.get(key)
	if (cached) return cached
	const { font, upem } = fontOf(weight)
	const buffer = new hb.Buffer()
	buffer.addText(text)
	buffer.guessSegmentProperties()
	hb.shape(font, buffer)
	let x = 0
	let outlines = ''
	for (const glyph of buffer.getGlyphInfosAndPositions()) {
		// Glyph 0 is the empty box for a letter that the font does not have; it is left out.
		const d = glyph.codepoint ? font.glyphToPath(glyph.codepoint) : ''
		if (d) outlines += `<path transform="translate(${x + (glyph.xOffset ?? 0)} ${glyph.yOffset ?? 0})" d="${d}"/>`
		x += glyph.xAdvance ?? 0
	}
	const run = { width: x / upem, outlines }
	if (runs.size > 4000) runs.clear()
	runs.set(key, run)
	return run
}

/** The width of a line of text at a font size. */
export function textWidth(text: string, size: number, weight: Weight = 'bold'): number {
	return shaped(text, weight).width * size
}

export type TextStyle = {
	fill?: string
	weight?: Weight
	/** The largest width of a line; longer text is broken into two lines and, if needed, made smaller. */
	max?: number
	align?: 'middle' | 'start'
	/** Never break the text into two lines. */
	oneLine?: boolean
	/** The colour of an outline around the letters. */
	halo?: string
}

/** The best break of a text into two lines: the one whose longer line is shortest. */
function inTwo(text: string, weight: Weight): [string, string] | undefined {
	const words = text.split(/\s+/)
	if (words.length < 2) return undefined
	let best: [string, string] | undefined
	let width = Number.POSITIVE_INFINITY
	for (let i = 1; i < words.length; i++) {
		const pair: [string, string] = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
		const w = Math.max(textWidth(pair[0], 1, weight), textWidth(pair[1], 1, weight))
		if (w < width) {
			best = pair
			width = w
		}
	}
	return best
}

/** Text centred on (or starting at) a point; `y` is the middle of the line, or of the two lines. */
export function label(text: string | undefined, x: number, y: number, size: number, style: TextStyle = {}): string {
	const clean = text?.normalize('NFC').trim()
	if (!clean) return ''
	const { fill = '#222222', weight = 'bold', max = 700, align = 'middle' } = style
	let lines = [clean]
	let fit = Math.min(size, max / shaped(clean, weight).width)
	if (!style.oneLine && fit < size * 0.78) {
		const pair = inTwo(clean, weight)
		if (pair) {
			const wide = Math.max(...pair.map((line) => shaped(line, weight).width))
			const smaller = Math.min(size * 0.78, max / wide)
			if (smaller > fit) {
				lines = pair
				fit = smaller
			}
		}
	}
	const k = fit / fontOf(weight).upem
	const leading = fit * 1.22
	return lines
		.map((line, i) => {
			const run = shaped(line, weight)
			const left = align === 'middle' ? x - (run.width * fit) / 2 : x
			const base = y + fit * 0.27 + (i - (lines.length - 1) / 2) * leading
			const halo = style.halo
				? ` stroke="${style.halo}" stroke-width="${Math.round(0.16 / (k / fit))}" stroke-linejoin="round" paint-order="stroke"`
				: ''
			return `<g fill="${fill}"${halo} transform="translate(${r1(left)} ${r1(base)}) scale(${k.toFixed(5)} -${k.toFixed(5)})">${run.outlines}</g>`
		})
		.join('')
}
