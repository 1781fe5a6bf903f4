import { Agent, request as send } from 'node:http'

/** The public address that all shops have: requests name it as their host. */
export const publicHost = 'localhost:3000'

export type Answer = { status: number; retryAfter: number; text: string }

/** Asks the shop once, by at most so many connections; status 0 when no answer came within `patience` milliseconds. */
export function asker(origin: URL, patience = 35_000, sockets = 200) {
	const agent = new Agent({ keepAlive: true, maxSockets: sockets })
	const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
		new Promise<Answer>((resolve) => {
			const text = body && JSON.stringify(body)
			const sent = send(
				{
					...{ agent, method, path, host: origin.hostname, port: origin.port, timeout: patience },
					headers: {
						host: publicHost,
						...headers,
						...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
					},
				},
				(reply) => {
					let text = ''
					reply.setEncoding('utf8').on('data', (chunk: string) => {
						text += chunk
					})
					reply.on('end', () =>
						resolve({ status: reply.statusCode ?? 0, retryAfter: Number(reply.headers['retry-after'] ?? 0), text }),
					)
					reply.on('error', (error) => resolve({ status: 0, retryAfter: 0, text: error.message }))
				},
			)
			sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
			sent.on('error', (error) => resolve({ status: 0, retryAfter: 0, text: error.message }))
			sent.end(text)
		})
	return { ask, close: () => agent.destroy() }
}
