import { describe, expect, it } from 'vitest'
import { assetIdOf, edgeColour, formatsFor, isHeif, isPhoto, isPicture, tagMatches, widthOf } from './picture.rules.ts'

it.each([
	['1042.webp', 1042],
	['0.webp', null],
	['01.webp', null],
	['99999999999.webp', null],
	['1.png', null],
	['../1.webp', null],
	['http://169.254.169.254/1.webp', null],
	['1.webp\0', null],
])('reads %j as asset %s', (file, id) => expect(assetIdOf(file)).toBe(id))

it.each([
	['640', 640],
	['641', null],
	['0640', null],
	['6e2', null],
	['', null],
])('reads %j as width %s', (text, width) => expect(widthOf(text)).toBe(width))

it.each([
	[undefined, 'webp'],
	['*/*', 'webp'],
	['image/webp,*/*', 'webp'],
	['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
	['image/webp, image/avif;q=0.9', 'avif'],
	['image/avif;q=0, image/webp', 'webp'],
	['image/avifx', 'webp'],
])('with Accept %j the preferred format is %s', (accept, format) => expect(formatsFor(accept)[0]).toBe(format))

it.each([
	['"a"', true],
	['W/"a"', true],
	['"b", "a"', true],
	['*', true],
	['"b"', false],
	[undefined, false],
])('If-None-Match %j contains the tag: %s', (header, matches) => expect(tagMatches(header, '"a"')).toBe(matches))

it.each([
	['\xff\xd8\xff\xe0........', true],
	['....ftypavif', true],
	['....ftypmp42', false],
	['<html>......', false],
])('%j can be a picture of a product: %s', (head, expected) =>
	expect(isPicture(Buffer.from(head, 'latin1'))).toBe(expected),
)

it('recognizes PNG, JPEG and WebP by their first bytes, and no other format', () => {
	const bytes = (text: string) => Buffer.from(text, 'latin1')
	for (const head of ['\x89PNG\r\n\x1a\n....', '\xff\xd8\xff\xe0.........', 'RIFF....WEBPVP8 '])
		expect(isPhoto(bytes(head))).toBe(true)
	for (const head of ['<svg xmlns="x">', 'GIF89a.......', 'II*\0.........', '%PDF-1.4', 'RIFF....AVI ', ''])
		expect(isPhoto(bytes(head))).toBe(false)
})

describe('pictures of sellers', () => {
	it.each([
		['ftypavif', true],
		['ftypheic', true],
		['ftypmif1', true],
		['ftypmp42', false],
		['moovavif', false],
	])('%s is HEIF: %s', (box, is) => {
		expect(isHeif(Buffer.from(`\0\0\0\x20${box}`, 'latin1'))).toBe(is)
	})

	it('the colour around a picture is the mean of its outermost pixels', () => {
		const pixels = new Uint8Array(3 * 3 * 4).fill(200)
		pixels.set([0, 0, 0, 0], 4 * 4)
		expect(edgeColour(pixels, 3)).toEqual({ r: 200, g: 200, b: 200, alpha: 200 / 255 })
		pixels.set([0, 40, 80, 120], 0)
		expect(edgeColour(pixels, 3)).toEqual({ r: 175, g: 180, b: 185, alpha: 190 / 255 })
	})
})
