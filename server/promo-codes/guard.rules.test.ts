import { expect, it } from 'vitest'
import { isDeliberate } from './guard.rules.ts'

it.each([
	['a page that fetches', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, true],
	['an app', {}, true],
	['an image', { 'sec-fetch-dest': 'image' }, false],
	['a frame', { 'sec-fetch-dest': 'iframe' }, false],
	['a typed address', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }, false],
	['a typed address, of a browser that names no destination', { 'sec-fetch-mode': 'navigate' }, false],
	['a prefetch', { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }, false],
	['a prerender', { 'sec-purpose': 'prefetch;prerender' }, false],
	['an older prefetch', { purpose: 'prefetch' }, false],
	['an old Firefox prefetch', { 'x-moz': 'prefetch' }, false],
	['a preview', { 'x-purpose': 'preview' }, false],
] as [string, Record<string, string>, boolean][])('%s claims on purpose: %#', (_name, headers, expected) => {
	expect(isDeliberate((name) => headers[name])).toBe(expected)
})
