import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SlowLine = {
	origin: string
	/** Answers of the API wait from now on, until they are let go. */
	hold(): void
	letGo(): void
	stop(): Promise<void>
}

/** Bytes of a page that arrive together, and the time between two such pieces in milliseconds. */
const piece = 4000
const betweenMs = 8

/** A shop as it is seen over a slow line: its pages arrive in pieces, and its API answers when the test says so. */
export async function startSlowLine(shopOrigin: string): Promise<SlowLine> {
	const shop = new URL(shopOrigin)
	let waiting: (() => void)[] | undefined
	const server = createServer((asked, reply) => {
		const isPage = asked.headers['sec-fetch-dest'] === 'document'
		const headers = { ...asked.headers, host: shop.host, ...(isPage && { 'accept-encoding': 'identity' }) }
		const onward = request({ port: shop.port, path: asked.url, method: asked.method, headers }, (answer) => {
			const send = () => {
				reply.writeHead(answer.statusCode ?? 502, answer.headers)
				if (isPage) void inPieces(answer, reply)
				else answer.pipe(reply)
			}
			if (waiting && asked.url?.startsWith('/api/')) waiting.push(send)
			else send()
		})
		onward.on('error', () => reply.destroy())
		asked.pipe(onward)
	}).listen(0)
	await once(server, 'listening')
	const letGo = () => {
		const held = waiting ?? []
		waiting = undefined
		for (const send of held) send()
	}
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		hold: () => {
			waiting ??= []
		},
		letGo,
		stop: async () => {
			letGo()
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
