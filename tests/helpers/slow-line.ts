import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SlowLine = {
	origin: string
	/** Delays responses of the API until they are released. */
	hold(): void
	/** Returns the paths of the requests whose responses were held. */
	letGo(): string[]
	stop(): Promise<void>
}

/** Bytes of a page that arrive together, and the milliseconds between two such parts. */
const piece = 4000
const betweenMs = 8

/** A proxy that simulates a slow connection: pages arrive in parts, and API responses when the test releases them. */
export async function startSlowLine(shopOrigin: string): Promise<SlowLine> {
	const shop = new URL(shopOrigin)
	let waiting: { path: string; send: () => void }[] | undefined
	const server = createServer((incoming, reply) => {
		const isPage = incoming.headers['sec-fetch-dest'] === 'document'
		const headers = { ...incoming.headers, host: shop.host, ...(isPage && { 'accept-encoding': 'identity' }) }
		const outgoing = request({ port: shop.port, path: incoming.url, method: incoming.method, headers }, (answer) => {
			const send = () => {
				reply.writeHead(answer.statusCode ?? 502, answer.headers)
				if (isPage) void inPieces(answer, reply)
				else answer.pipe(reply)
			}
			if (waiting && incoming.url?.startsWith('/api/')) waiting.push({ path: incoming.url, send })
			else send()
		})
		outgoing.on('error', () => reply.destroy())
		incoming.pipe(outgoing)
	}).listen(0)
	await once(server, 'listening')
	const release = () => {
		const held = waiting ?? []
		waiting = undefined
		for (const { send } of held) send()
		return held.map(({ path }) => path)
	}
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		hold: () => {
			waiting ??= []
		},
		letGo: release,
		stop: async () => {
			release()
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}

async function inPieces(answer: IncomingMessage, reply: ServerResponse) {
	const parts: Buffer[] = []
	for await (const part of answer) parts.push(part as Buffer)
	const body = Buffer.concat(parts)
	for (let at = 0; at < body.length && !reply.destroyed; at += piece) {
		reply.write(body.subarray(at, at + piece))
		await new Promise((resolve) => setTimeout(resolve, betweenMs))
	}
	reply.end()
}
