import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { arts, drawPicture, shapes } from './index.ts'
import { artBitmap, render } from './render.ts'
import { samples } from './samples.ts'
import { label, textWidth } from './text.ts'

/** The variation within a picture: the largest standard deviation of its channels. */
async function variety(png: Buffer): Promise<number> {
	const { channels } = await sharp(png).stats()
	return Math.max(...channels.map((c) => c.stdev))
}

async function pixels(png: Buffer): Promise<Buffer> {
	return sharp(png).raw().toBuffer()
}

/** The average difference between two pictures of the same size, 0–255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
	const [x, y] = await Promise.all([pixels(a), pixels(b)])
	let sum = 0
	for (let i = 0; i < x.length; i++) sum += Math.abs((x[i] ?? 0) - (y[i] ?? 0))
	return sum / x.length
}

const word = (text: string) => render(`<rect width="800" height="800" fill="#fff"/>${label(text, 400, 400, 160)}`, 96)

describe('pictures', () => {
	test.each(shapes.map((shape) => [shape]))('draws the shape %s, and differently in each view', async (shape) => {
		const spec = { ...samples[shape as keyof typeof samples], shape }
		const front = await drawPicture(spec, 96)
		expect(await variety(front)).toBeGreaterThan(14)
		const { width, height } = await sharp(front).metadata()
		expect([width, height]).toEqual([96, 96])
		const others = await Promise.all([drawPicture({ ...spec, view: 1 }, 96), drawPicture({ ...spec, view: 2 }, 96)])
		for (const other of others) expect(await difference(front, other)).toBeGreaterThan(0.6)
	})

	test.each(arts.map((art) => [art]))('draws the art %s', async (art) => {
		const { channels } = await sharp(await artBitmap(art, 96)).stats()
		expect(channels[3]?.mean).toBeGreaterThan(18)
		expect(Math.max(...channels.slice(0, 3).map((c) => c.stdev))).toBeGreaterThan(9)
	})

	test('draws loose art in all views and arrangements', async () => {
		for (const art of ['potato', 'hilsa', 'okra', 'biryani', 'dal', 'jackfruit']) {
			for (const view of [0, 1, 2] as const) {
				expect(await variety(await drawPicture({ shape: 'loose', art, view }, 96))).toBeGreaterThan(9)
			}
		}
	})

	test('draws the same picture for the same spec', async () => {
		const spec = { shape: 'pouch', ...samples.pouch }
		expect(await drawPicture(spec, 96)).toEqual(await drawPicture(spec, 96))
	})

	test('refuses unknown names', async () => {
		await expect(drawPicture({ shape: 'submarine' })).rejects.toThrow('Unknown shape «submarine»')
		await expect(drawPicture({ shape: 'loose', art: 'moon-rock' })).rejects.toThrow('Unknown art «moon-rock»')
	})

	test('uses the given colour', async () => {
		const [red, blue] = await Promise.all(
			['#c8102e', '#1d4f91'].map((colour) => drawPicture({ shape: 't-shirt', colour }, 96)),
		)
		expect(await difference(red as Buffer, blue as Buffer)).toBeGreaterThan(8)
	})
})

describe('Bengali labels', () => {
	test('draws different words differently', async () => {
		const [empty, rice, pulse] = await Promise.all(['', 'চাল', 'ডাল'].map(word))
		expect(await difference(empty as Buffer, rice as Buffer)).toBeGreaterThan(2)
		expect(await difference(rice as Buffer, pulse as Buffer)).toBeGreaterThan(1)
	})

	test('joins conjuncts', () => {
		const apart = textWidth('ক\u200cষ', 100) + textWidth('্', 100)
		expect(textWidth('ক্ষ', 100)).toBeLessThan(apart * 0.9)
		expect(textWidth('স্ত্র', 100)).toBeLessThan(textWidth('স', 100) + textWidth('ত', 100) + textWidth('র', 100))
	})

	test('keeps a long text within its width', async () => {
		const long = 'অতিরিক্ত দীর্ঘ একটি পণ্যের নাম যা এক সারিতে ধরে না'
		const markup = label(long, 400, 400, 60, { max: 300 })
		const png = await render(`<rect width="800" height="800" fill="#fff"/>${markup}`, 800)
		const { info } = await sharp(png).trim().toBuffer({ resolveWithObject: true })
		expect(info.width).toBeLessThanOrEqual(304)
	})
})
