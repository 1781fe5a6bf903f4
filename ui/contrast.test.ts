import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')
const tokens = new Map<string, { light: string; dark: string }>()
for (const [, name, light, dark] of css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
	if (name && light && dark) tokens.set(name, { light, dark })

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5]
		.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(one: string, other: string): number {
	const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (high + 0.05) / (low + 0.05)
}

const grounds = ['sunk', 'paper', 'card', 'raised']
const tints = ['leaf-tint', 'gold-tint', 'chilli-tint', 'sky-tint', 'plum-tint', 'clay-tint']
const textOnGround = ['ink', 'soft', 'leaf', 'leaf-deep', 'chilli', 'chilli-deep', 'gold-ink']
const onGrounds = (names: string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const))

const text = [
	...onGrounds(textOnGround),
	...tints.flatMap((tint) => ['ink', 'soft'].map((name) => [name, tint] as const)),
	...(['ink', 'soft'] as const).map((name) => [name, 'mist'] as const),
	['leaf', 'leaf-tint'],
	['leaf-deep', 'leaf-tint'],
	['gold-ink', 'gold-tint'],
	['chilli', 'gold-tint'],
	['chilli', 'chilli-tint'],
	['chilli-deep', 'chilli-tint'],
	['on-leaf', 'leaf'],
	['on-leaf', 'leaf-deep'],
	['on-gold', 'gold'],
	['on-gold', 'gold-deep'],
	['on-chilli', 'chilli'],
	['on-chilli', 'chilli-deep'],
	['on-dark', 'grove'],
	['on-dark-soft', 'grove'],
	['on-dark', 'night'],
	['on-dark-soft', 'night'],
] as const
const controls = onGrounds(['edge', 'leaf', 'chilli', 'star'])

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
	const contrast = (fore: string, back: string) => {
		const pair = [tokens.get(fore), tokens.get(back)] as const
		if (!pair[0] || !pair[1]) throw new Error(`no such token: ${fore} or ${back}`)
		return ratio(pair[0][theme], pair[1][theme])
	}
	test.each(text)('text %s on %s reaches 4.5:1', (fore, back) => {
		expect(contrast(fore, back)).toBeGreaterThanOrEqual(4.5)
	})
	test.each(controls)('control %s on %s reaches 3:1', (fore, back) => {
		expect(contrast(fore, back)).toBeGreaterThanOrEqual(3)
	})
})
