import { once } from 'node:events'
import { connect } from 'node:net'
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
