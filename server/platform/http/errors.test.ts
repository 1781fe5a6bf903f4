import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { onError } from './errors.ts'

test('a request that takes longer than its limit is answered as one that may be repeated', async () => {
	const server = Fastify({ handlerTimeout: 20 })
	server.decorate('defaultLanguage', 'en')
	server.setErrorHandler(onError)
	const ended = new AbortController()
	server.get('/', async () => {
		await wait(60_000, undefined, { signal: ended.signal }).catch(() => {})
		return ''
	})
	const response = await server.inject('/')
	ended.abort()
	await server.close()
	expect(response.statusCode).toBe(503)
	expect(response.headers['retry-after']).toBe('5')
	expect(response.json()).toMatchObject({ status: false, code: 'unavailable' })
})
