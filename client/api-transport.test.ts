import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { ApiRefusal, NetworkFault } from './api-errors.ts'
import { roundPosition, type Sender, sendCall, timeoutMs, urlOf } from './api-transport.ts'

const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers })
const base = '/api/v2'

describe('addresses of calls', () => {
	test('every GET contains platFormType, and the position of the shopper when that is allowed', () => {
		expect(urlOf(endpoints.listStates, {}, { base })).toBe('/api/v2/customer/get-states?platFormType=web')
		const position = { lat: 23.810_331, long: 90.412_521 }
		expect(urlOf(endpoints.listStates, {}, { base, position })).toBe(
			'/api/v2/customer/get-states?platFormType=web&lat=23.81&long=90.413',
		)
	})
	test('a POST contains only the position', () => {
		expect(urlOf(endpoints.placeOrder, {}, { base })).toBe('/api/v2/checkout_v2')
		expect(urlOf(endpoints.placeOrder, {}, { base, position: { lat: 1, long: 2 } })).toBe(
			'/api/v2/checkout_v2?lat=1&long=2',
		)
	})
	test('a DELETE contains only the position', () => {
		expect(urlOf(endpoints.removeItemV2, { params: { id: 7 } }, { base, position: { lat: 1, long: 2 } })).toBe(
			'/api/v2/customer/cart_item_remove_v2/7?lat=1&long=2',
		)
	})
	test('the base may be another origin, and path parameters are encoded', () => {
		const url = urlOf(endpoints.getProduct, { params: { slugOrId: 'চাল/..' } }, { base: 'https://api.example/api/v2' })
		expect(url).toBe('https://api.example/api/v2/products/%E0%A6%9A%E0%A6%BE%E0%A6%B2%2F..?platFormType=web')
	})
	test('positions are rounded to about 110 m', () => {
		expect(roundPosition({ lat: 23.123_456, long: -90.987_654 })).toEqual({ lat: 23.123, long: -90.988 })
	})
})

describe('sending', () => {
	const options = { base, language: 'bn' as const }

	test('sends bearer token, language and JSON, and returns the response', async () => {
		const send = vi.fn<Sender>(async () => json({ data: [] }))
		await sendCall(endpoints.placeOrder, { body: { address_id: 1 } }, { ...options, token: 'sk_1', send })
		const [url, init] = send.mock.calls[0] as [string, RequestInit]
		expect(url).toBe('/api/v2/checkout_v2')
		expect(init).toMatchObject({
			method: 'POST',
			body: '{"address_id":1}',
			headers: { authorization: 'Bearer sk_1', 'accept-language': 'bn', 'content-type': 'application/json' },
		})
	})

	test('throws a refusal with its code, fields and waiting time', async () => {
		const body = { status: false, code: 'otp_too_many', message: 'wait', errors: { phone: 'invalid_input' } }
		const call = sendCall(
			endpoints.sendOtpForLogin,
			{},
			{ ...options, send: async () => json(body, 429, { 'retry-after': '30' }) },
		)
		const error = await call.catch((e: unknown) => e)
		expect(error).toBeInstanceOf(ApiRefusal)
		expect(error).toMatchObject({
			status: 429,
			code: 'otp_too_many',
			message: 'wait',
			errors: body.errors,
			retryAfter: 30,
		})
	})

	test.each([
		['no connection', () => Promise.reject(new TypeError('fetch failed'))],
		['an HTML page of some proxy', async () => new Response('<h1>502</h1>', { status: 502 })],
		['an incomplete response', async () => new Response('{"data":', { status: 200 })],
	] as [string, Sender][])('%s is a network fault', async (_, send) => {
		await expect(sendCall(endpoints.listStates, {}, { ...options, send })).rejects.toBeInstanceOf(NetworkFault)
	})

	test('gives up after 30 seconds', async () => {
		const timeout = vi.spyOn(AbortSignal, 'timeout')
		await sendCall(endpoints.listStates, {}, { ...options, send: async () => json({ data: [] }) })
		expect(timeout).toHaveBeenCalledWith(30_000)
		expect(timeoutMs).toBe(30_000)
	})

	test('a call that the caller aborts is no network fault', async () => {
		const stop = new AbortController()
		stop.abort(new Error('moved on'))
		const send: Sender = (_url, init) => Promise.reject((init.signal as AbortSignal).reason)
		await expect(sendCall(endpoints.listStates, {}, { ...options, send, signal: stop.signal })).rejects.toThrow(
			'moved on',
		)
	})
})
