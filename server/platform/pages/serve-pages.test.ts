import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { message } from '#server/platform/messages.ts'
import { servePages } from './serve-pages.ts'

afterEach(() => void vi.useRealTimers())

test.each([
	['/', 'en'],
	['/bn', 'bn'],
	['/bn/products?sort=price_asc', 'bn'],
] as const)('%s: where no page can be drawn in time and none is kept, a short one says so', async (url, language) => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	const app = fastify()
	const asked = Promise.withResolvers<void>()
	const render = () => {
		asked.resolve()
		return new Promise<Response>(() => {})
	}
	servePages(app, {
		config: readConfig({ PUBLIC_ORIGIN: 'http://localhost' }),
		renderer: { render, canonical: (path) => path, query: ['sort'] },
		version: () => '1',
	})
	const answer = app.inject({ url, headers: { host: 'localhost' } })
	await asked.promise
	vi.advanceTimersByTime(15_000)
	const { statusCode, headers, body } = await answer
	expect(statusCode).toBe(503)
	expect(headers['retry-after']).toBe('5')
	expect(headers['content-type']).toBe('text/html; charset=utf-8')
	expect(headers['content-security-policy']).toContain("default-src 'none'")
	expect(body).toContain(`<html lang="${language}">`)
	expect(body).toContain(`<p>${message('unavailable', language)}</p>`)
})
