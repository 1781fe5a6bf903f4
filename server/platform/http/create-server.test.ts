import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createServer } from './create-server.ts'

it('keeps the address of a caller who leaves before it is needed', async () => {
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost', LOG_LEVEL: 'silent' })
	const app = createServer(config, createLog('silent'))
	let seen = (_ip: string) => {}
	const address = new Promise<string>((resolve) => {
		seen = resolve
	})
	app.get('/slow', async (request) => {
		await once(request.raw.socket, 'close')
		seen(request.ip)
		return ''
	})
	await app.listen({ port: 0, host: '127.0.0.1' })
	try {
		const { port } = app.server.address() as { port: number }
		const caller = connect(port, '127.0.0.1')
		await once(caller, 'connect')
		caller.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
		await once(app.server, 'request')
		caller.destroy()
		expect(await address).toBe('127.0.0.1')
	} finally {
		await app.close()
	}
})

it('a server that is told to stop ends the connection with each reply: calls, pages from memory, and pages rendered anew', async () => {
	const app = createServer(readConfig({ PUBLIC_ORIGIN: 'http://localhost' }), createLog('silent'))
	app.get('/call', async () => ({ status: true }))
	app.get('/rendered', (_request, reply) => {
		reply.hijack()
		reply.raw.end('rendered')
	})
	app.beforeRouting.answer = ({ url }, response) => {
		if (url !== '/kept') return false
		response.end('kept')
		return true
	}
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as AddressInfo
	const closing = () =>
		Promise.all(
			['/call', '/kept', '/rendered'].map(async (path) => {
				const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`)
				return [status, headers.get('connection')]
			}),
		)
	expect(await closing()).toEqual(Array(3).fill([200, 'keep-alive']))
	app.drain.begun = true
	expect(await closing()).toEqual(Array(3).fill([200, 'close']))
	await app.close()
})
