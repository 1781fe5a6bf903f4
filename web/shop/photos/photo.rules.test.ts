import { expect, test } from 'vitest'
import { drawings, goesAsItIs } from './photo.rules.ts'

const sizes = (width: number, height: number) => [
	...new Set(drawings(width, height).map((one) => `${one.width}×${one.height}`)),
]

test.each([
	['a phone photo in landscape', 4_000, 3_000, ['1600×1200', '1280×960', '1024×768']],
	['a phone photo in portrait', 3_000, 4_000, ['1200×1600', '960×1280', '768×1024']],
	['a size between two steps', 1_500, 1_000, ['1500×1000', '1280×853', '1024×683']],
	['a small picture is not drawn larger', 300, 400, ['300×400']],
	['a very flat picture stays one pixel high', 20_000, 2, ['1600×1', '1280×1', '1024×1']],
])('%s', (_, width, height, expected) => {
	expect(sizes(width, height)).toEqual(expected)
})

test('reduces the quality before the size', () => {
	expect(drawings(4_000, 3_000).map(({ quality }) => quality)).toEqual([0.8, 0.65, 0.5, 0.8, 0.65, 0.5, 0.8, 0.65, 0.5])
})

test.each([
	['image/jpeg', 3_000_000, true],
	['image/webp', 3 * 1024 * 1024, true],
	['image/png', 3 * 1024 * 1024 + 1, false],
	['image/heic', 900_000, false],
	['application/pdf', 90_000, false],
	['', 90_000, false],
])('whether %s of %i bytes is sent unchanged: %s', (type, size, goes) => {
	expect(goesAsItIs({ type, size })).toBe(goes)
})
