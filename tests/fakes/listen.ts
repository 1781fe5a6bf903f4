import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = { origin: string; close(): Promise<void> }

/** Listens, by default on a free loopback port. */
export async function listen(
	handle: RequestListener,
	at: { host: string; port: number } = { host: '127.0.0.1', port: 0 },
): Promise<Listening> {
	const server = createServer(handle).listen(at.port, at.host)
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		origin: `http://${at.host}:${port}`,
		close: async () => {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}

/** The whole body of a request as text. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part)
	return Buffer.concat(parts).toString('utf8')
}
