import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { makePage } from './page-cache.ts'
import { type Form, formFor, prepareForm, readyForm } from './page-forms.ts'

const words = Array.from({ length: 5_000 }, (_, n) => `<p class="item-${n % 37}">${(n * 7_919) % 1_000}</p>`).join('')
const page = () => makePage(200, { 'content-type': 'text/html' }, Buffer.from(words))
const header = (headers: string[], name: string) => headers[headers.indexOf(name) + 1]

describe('the form of a page', () => {
	const one = page()
	test.each([
		[{}, 'plain'],
		[{ 'accept-encoding': 'gzip, deflate, br' }, 'br'],
		[{ 'accept-encoding': 'gzip' }, 'gz'],
		[{ 'accept-encoding': 'br' }, 'only-br'],
		[{ 'accept-encoding': 'br', 'if-none-match': one.etag }, 'unchanged'],
	])('for %j is %s', (headers, form) => expect(formFor(one, headers)).toBe(form))
	const opened = (body: Buffer | undefined, headers: string[]) =>
		(header(headers, 'content-encoding') === 'br' ? brotliDecompressSync : gunzipSync)(body as Buffer).toString()

	test.each([
		['br', 'br'],
		['gz', 'gzip'],
	] as const)('%s is gzip at first, and smaller when it is used again', async (name, encoding) => {
		const one = page()
		const first = await prepareForm(one, name)
		const next = await vi.waitUntil(() => {
			const form = readyForm(one, name) as Form
			expect(opened(form.body, form.headers)).toBe(words)
			return (form.body?.length as number) < (first.body?.length as number) && form
		})
		expect(header(first.headers, 'content-encoding')).toBe('gzip')
		expect(header(next.headers, 'content-encoding')).toBe(encoding)
		for (const { body, headers } of [first, next]) expect(header(headers, 'content-length')).toBe(String(body?.length))
		expect(readyForm(one, name)).toBe(next)
		// The cache counts its bytes, not those of a larger buffer that it is a part of.
		expect(next.body?.buffer.byteLength).toBe(next.body?.length)
	})
	test('brotli for a client without gzip is made once, at the first request for it', async () => {
		const one = page()
		expect(readyForm(one, 'only-br')).toBeUndefined()
		const [first, second] = await Promise.all([prepareForm(one, 'only-br'), prepareForm(one, 'only-br')])
		expect(second).toBe(first)
		expect(readyForm(one, 'only-br')).toBe(first)
		expect(header(first.headers, 'content-encoding')).toBe('br')
		expect(brotliDecompressSync(first.body as Buffer).toString()).toBe(words)
	})
	test('without compression is ready at once', () => {
		const one = page()
		expect(readyForm(one, 'plain')?.body?.toString()).toBe(words)
		expect(readyForm(one, 'unchanged')?.body).toBeUndefined()
	})
})
