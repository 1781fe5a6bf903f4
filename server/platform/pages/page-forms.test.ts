import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { bodyOf, makePage, type Page } from './page-cache.ts'
import { formFor, prepareForm, readyForm } from './page-forms.ts'

const words = Array.from({ length: 5_000 }, (_, n) => `<p class="item-${n % 37}">${(n * 7_919) % 1_000}</p>`).join('')
const page = () => makePage(200, { 'content-type': 'text/html' }, Buffer.from(words))
const header = (headers: string[], name: string) => headers[headers.indexOf(name) + 1]

describe('the form of a page', () => {
	const one = page()
	test.each([
		[{}, 'plain'],
		[{ 'accept-encoding': 'gzip, deflate, br' }, 'br'],
		[{ 'accept-encoding': 'gzip' }, 'gz'],
		[{ 'accept-encoding': 'br', 'if-none-match': one.etag }, 'unchanged'],
	])('for %j is %s', (headers, form) => expect(formFor(one, headers)).toBe(form))
	test.each([
		['br', brotliDecompressSync],
		['gz', gunzipSync],
	] as const)('%s is made once, at the first request for it', async (name, decompress) => {
		const one = page()
		expect(readyForm(one, name)).toBeUndefined()
		const [first, second] = await Promise.all([prepareForm(one, name), prepareForm(one, name)])
		expect(second).toBe(first)
		expect(readyForm(one, name)).toBe(first)
		expect(decompress(first.body as Buffer).toString()).toBe(words)
		// The cache counts its bytes, not those of a larger buffer that it is a part of.
		expect(first.body?.buffer.byteLength).toBe(first.body?.length)
		expect(header(first.headers, 'content-length')).toBe(String(first.body?.length))
	})
	test.each([
		['br', brotliDecompressSync],
		['gz', gunzipSync],
	] as const)('%s is compressed again to a smaller size when it is used again', async (name, decompress) => {
		const one = page()
		const first = await prepareForm(one, name)
		const next = await vi.waitUntil(() => {
			const form = readyForm(one, name)
			return form !== first && form
		})
		expect(decompress(next.body as Buffer).toString()).toBe(words)
		expect(next.body?.length).toBeLessThan(first.body?.length as number)
		expect(header(next.headers, 'content-length')).toBe(String(next.body?.length))
	})
	test('is right for pages of several pieces, made one after the other in the same memory', async () => {
		const pages = [300_000, 5, 400_000, 90_000].map((length, n) =>
			makePage(200, {}, [Buffer.from(words.slice(0, 7)), Buffer.alloc(length, `<${n}>`), Buffer.from('শেষ')]),
		)
		const forms = await Promise.all(pages.map((page) => prepareForm(page, 'br')))
		for (const [n, { body }] of forms.entries())
			expect(brotliDecompressSync(body as Buffer).equals(bodyOf(pages[n] as Page))).toBe(true)
	})
	test('without compression is ready at once', () => {
		const one = page()
		expect(readyForm(one, 'plain')?.body).toEqual(bodyOf(one))
		expect(readyForm(one, 'unchanged')?.body).toBeUndefined()
	})
})
