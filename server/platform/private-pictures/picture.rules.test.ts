import { expect, it } from 'vitest'
import { mostBytes, pictureKind, readBase64 } from './picture.rules.ts'

it.each([
	['a JPEG', 'ffd8ffe000104a464946', 'jpeg'],
	['a PNG', '89504e470d0a1a0a0000', 'png'],
	['a WebP', '524946461000000057454250', 'webp'],
	['a GIF', '474946383961', null],
	['a PDF', '255044462d312e37', null],
	['an SVG', '3c737667', null],
	['a wave file', '524946461000000057415645', null],
	['WEBP in something else', '584946461000000057454250', null],
	['a RIFF cut short', '52494646', null],
	['nothing', '', null],
])('%s', (_name, hex, kind) => {
	expect(pictureKind(Buffer.from(hex, 'hex'))).toBe(kind)
})

it.each([
	['aGFhdA==', 'haat'],
	['aGFhdA', null],
	['aGF%dA==', null],
	['aG=hdA==', null],
])('%s is base64: %s', (text, expected) => {
	expect(readBase64(text)?.toString() ?? null).toBe(expected)
})

it('takes three mebibytes', () => expect(mostBytes).toBe(3_145_728))
