import bwip from 'bwip-js/node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCode128 } from './code128.rules.ts'

/** The widths of bars and gaps of a barcode as the labels have it, beginning with a bar. */
function widthsOf(text: string): number[] {
	const [code] = bwip.raw({ bcid: 'code128', text })
	return (code as { sbs: number[] }).sbs
}

type Picture = {
	/** Pixels of the narrowest bar. */
	scale?: number
	/** Brightness of bars and paper, and what the light falls off by from left to right. */
	dark?: number
	bright?: number
	fall?: number
	/** The picture is out of focus by so many pixels. */
	blur?: number
	/** Added to each pixel, by its place. */
	noise?: (at: number) => number
}

/** A row of pixels across a barcode. */
function rowOf(
	text: string,
	{ scale = 2, dark = 40, bright = 200, fall = 0, blur = 0, noise = () => 0 }: Picture = {},
) {
	const modules = widthsOf(text)
	const quiet = 10
	const total = modules.reduce((sum, width) => sum + width, 0) + 2 * quiet
	const edges = [quiet]
	for (const width of modules) edges.push((edges.at(-1) as number) + width)
	const length = Math.round(total * scale)
	/** How much of a pixel is covered by bars: its edges are soft, as those of a camera are. */
	const covered = (from: number, to: number) => {
		let dark = 0
		for (let bar = 0; bar + 1 < edges.length; bar += 2) {
			const [left = 0, right = 0] = edges.slice(bar, bar + 2)
			dark += Math.max(0, Math.min(to, right) - Math.max(from, left))
		}
		return dark / (to - from)
	}
	const sharp = Array.from({ length }, (_, at) => {
		const share = covered(at / scale, (at + 1) / scale)
		return share * dark + (1 - share) * bright
	})
	return sharp.map((_, at) => {
		const near = sharp.slice(Math.max(0, at - blur), at + blur + 1)
		return near.reduce((sum, value) => sum + value, 0) / near.length - (fall * at) / length + noise(at)
	})
}

const text = fc.oneof(
	fc.stringMatching(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
	fc.stringMatching(/^[ -~]{1,20}$/),
	fc.stringMatching(/^\d{2,18}$/),
)

describe('a barcode', () => {
	test('of any text is read in both directions, in any size that a camera shows', () => {
		fc.assert(
			fc.property(text, fc.double({ min: 2, max: 7, noNaN: true }), (text, scale) => {
				const row = rowOf(text, { scale })
				expect(readCode128(row)).toBe(text)
				expect(readCode128(row.toReversed())).toBe(text)
			}),
			{ numRuns: 60 },
		)
	})

	test.each<[string, Picture]>([
		['out of focus', { scale: 4, blur: 2 }],
		['in light that falls off', { scale: 3, fall: 90 }],
		['of little contrast', { scale: 3, dark: 110, bright: 150 }],
		['with noise', { scale: 4, noise: (at) => ((at * 7919) % 23) - 11 }],
	])('%s is read', (_name, picture) => {
		expect(readCode128(rowOf('AB12-9KX7', picture))).toBe('AB12-9KX7')
	})

	test('with a wrong check sum, cut off, or none at all is not read', () => {
		const row = rowOf('AB12-9KX7', { scale: 3 })
		expect(readCode128(row.slice(0, row.length * 0.7))).toBe(null)
		expect(readCode128([])).toBe(null)
		expect(readCode128(Array.from({ length: 640 }, () => 200))).toBe(null)
		// The second and the third character change places: every bar is right, the sum is not.
		const widths = widthsOf('AB12-9KX7')
		const [b, c] = [widths.slice(12, 18), widths.slice(18, 24)]
		const swapped = [...widths.slice(0, 12), ...c, ...b, ...widths.slice(24)]
		const line = swapped.flatMap((width, at) => Array.from({ length: width * 3 }, () => (at % 2 === 0 ? 40 : 200)))
		const paper = Array.from({ length: 30 }, () => 200)
		expect(readCode128([...paper, ...line, ...paper])).toBe(null)
	})

	test('is not found in noise', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 200, maxLength: 640 }), (row) => {
				expect(readCode128(row)).toBe(null)
			}),
			{ numRuns: 60 },
		)
	})
})
