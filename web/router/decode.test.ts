import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decode, Redirection, RouteError } from './decode.ts'

type Encode = (data: unknown, signal: AbortSignal, timeout: undefined, mode: string) => ReadableStream<Uint8Array>
type Kind = new (...parts: unknown[]) => unknown

/** The encoder with which the server's router hands over data; the package does not export it. */
const dist = new URL('../../node_modules/react-router/dist/production/', import.meta.url)
const { encodeViaTurboStream } = (await import(`${dist}lib/server-runtime/single-fetch.js`)) as Record<string, Encode>
const { ErrorResponseImpl } = (await import(`${dist}lib/router/utils.js`)) as Record<string, Kind>
const { SingleFetchRedirectSymbol } = (await import(`${dist}lib/dom/ssr/single-fetch.js`)) as Record<string, symbol>

async function encoded(data: unknown): Promise<string> {
	const stream = encodeViaTurboStream?.(data, new AbortController().signal, undefined, 'production')
	return new Response(stream).text()
}

test('any data of a page is read as it was', async () => {
	const values = fc.jsonValue({ noUnicodeString: false, maxDepth: 4 })
	const pages = fc.oneof(values, fc.dictionary(fc.string(), fc.option(values, { nil: undefined })))
	await fc.assert(
		fc.asyncProperty(pages, async (data) => {
			expect(decode(await encoded(data))).toEqual(structuredClone(data))
		}),
	)
})

test('numbers that JSON does not have, shared things and things without a prototype are read', async () => {
	const shared = { name: 'rice' }
	const data = {
		list: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0],
		one: shared,
		other: shared,
	}
	const read = decode(await encoded(data)) as typeof data
	expect(read).toEqual(data)
	expect(read.one).toBe(read.other)
	const named = JSON.parse('{"__proto__":{"admin":true}}') as object
	expect(Object.entries(decode(await encoded(named)) as object)).toEqual(Object.entries(named))
	const groups = Object.assign(Object.create(null), { grocery: [1, 2] })
	expect(decode(await encoded({ groups }))).toEqual({ groups: { grocery: [1, 2] } })
})

test('the reply of a page that does not exist is recognised, with its status', async () => {
	const { failed, wrong } = decode(
		await encoded({
			failed: ErrorResponseImpl && new ErrorResponseImpl(404, 'Not Found', 'gone'),
			wrong: new Error('secret'),
		}),
	) as { failed: RouteError; wrong: Error }
	expect(failed).toBeInstanceOf(RouteError)
	expect(failed).toMatchObject({ status: 404, statusText: 'Not Found', data: 'gone' })
	expect(wrong).toBeInstanceOf(Error)
	expect(wrong.message).not.toContain('secret')
})

test('a reply that leads elsewhere is read', async () => {
	const redirect = { redirect: '/products/rice', status: 301, revalidate: false, reload: false, replace: true }
	const read = decode(await encoded({ [SingleFetchRedirectSymbol as symbol]: redirect }))
	expect(read).toBeInstanceOf(Redirection)
	expect(read).toMatchObject({ to: '/products/rice', reload: false, replace: true })
})

test.each([
	['a date', new Date(0)],
	['a set', new Set([1])],
])('%s is refused', async (_name, value) => {
	const text = await encoded({ value })
	expect(() => decode(text)).toThrow(SyntaxError)
})
