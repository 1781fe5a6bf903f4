import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accentPairs, accentTokens, contrast, isReadable, textContrast } from './accent.ts'

/** Light, dark and lively colours of 30 degrees each. */
const colours = Array.from({ length: 12 }, (_, n) => n * 30).flatMap((hue) =>
	[15, 25, 32, 45, 60, 80].map((light) => hexOf(hue, light)),
)

function hexOf(hue: number, light: number): string {
	const part = (n: number) => {
		const k = (n + hue / 30) % 12
		const l = light / 100
		const value = l - 0.8 * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
		return Math.round(value * 255)
			.toString(16)
			.padStart(2, '0')
	}
	return `#${part(0)}${part(8)}${part(4)}`
}

it('accepts exactly the accents in which every text can be read, in both themes', () => {
	const readable = colours.filter(isReadable)
	expect(readable.length).toBeGreaterThan(15)
	expect(readable.length).toBeLessThan(colours.length - 15)
	for (const accent of readable)
		for (const [text, ground] of accentPairs(accent))
			expect(contrast(text, ground), `${accent}: ${text} on ${ground}`).toBeGreaterThanOrEqual(textContrast)
})

it.each([
	['#0b6b4f', true],
	['#7a1f3d', true],
	['#1d4ed8', true],
	['#000000', true],
	['#f2a33a', false],
	['#ffffff', false],
	['#ff0000', false],
])('%s: %s', (accent, readable) => {
	expect(isReadable(accent)).toBe(readable)
})

it('replaces tokens that the style sheet has, and measures on its grounds', () => {
	const css = readFileSync('ui/styles/tokens.css', 'utf8')
	for (const name of Object.keys(accentTokens('#7a1f3d'))) expect(css).toContain(`--color-${name}: light-dark(`)
	expect(css).toContain('--color-sunk: light-dark(#f3f0e7,')
	expect(css).toMatch(/--color-raised: light-dark\(#\w{6}, #212c26\)/)
	expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})
