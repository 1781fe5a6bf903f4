import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { recolourPng, recolourSvg } from './recolour-icon.ts'

const accent = '#7a1f3d'
const read = (name: string) => readFileSync(`web/public/${name}`)

describe.each(['any-192', 'any-512', 'maskable-192', 'maskable-512'])('the icon %s', (name) => {
	it('is the drawing in the accent, pixel for pixel', async () => {
		const size = Number(name.slice(-3))
		const raw = (image: ReturnType<typeof sharp>) => image.ensureAlpha().raw().toBuffer()
		const [was, is] = await Promise.all([
			raw(sharp(read(`icons/${name}.png`))),
			raw(sharp(recolourPng(read(`icons/${name}.png`), accent))),
		])
		expect(is).toHaveLength(size * size * 4)
		const pixels = new Map<string, number>()
		for (let at = 0; at < was.length; at += 4) {
			const [before, after] = [was, is].map((image) => image.subarray(at, at + 4).toString('hex'))
			const pair = `${before} ${after}`
			pixels.set(pair, (pixels.get(pair) ?? 0) + 1)
		}
		const pairs = [...pixels.keys()].map((pair) => pair.split(' ') as [string, string])
		const of = (colour: string) => pairs.filter(([before]) => before === `${colour}ff`).map(([, after]) => after)
		expect([of('0b6b4f'), of('fbf9f4'), of('f2a33a')]).toEqual([[`${accent.slice(1)}ff`], ['fbf9f4ff'], ['f2a33aff']])
		expect(pairs.filter(([before, after]) => before.slice(6) !== after.slice(6))).toEqual([])
		expect(pixels.get(`0b6b4fff ${accent.slice(1)}ff`)).toBeGreaterThan((size * size) / 3)
	})
})

test('the SVG has the accent for its ground and keeps its other colours', () => {
	const svg = read('icon.svg').toString()
	expect(recolourSvg(svg, accent).match(/#[\da-f]{6}/gi)).toEqual(
		svg.match(/#[\da-f]{6}/gi)?.map((colour) => (colour === '#0B6B4F' ? accent : colour)),
	)
})

test('a PNG without a palette is refused', async () => {
	const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: accent } })
		.png()
		.toBuffer()
	expect(() => recolourPng(png, accent)).toThrow('palette')
})
