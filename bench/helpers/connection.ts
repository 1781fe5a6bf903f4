import { once } from 'node:events'
import { connect } from 'node:net'
import { apiBase } from '#contract/index.ts'

export type Request = { method: string; path: string; body?: object; token: string }
export type Answer = { status: number; body: string }

/**
 * One kept-alive HTTP connection that sends a request and waits for its response; it uses little CPU, because it shares the
 * machine with the server it measures. A connection that breaks rejects the request that waits, and later ones. `host`: of
 * the server's public origin. `from`: the address that a proxy names, for a server with `TRUST_PROXY`.
 */
export async function openConnection(port: number, host = 'localhost', from?: string) {
	const forwarded = from === undefined ? '' : `x-forwarded-for: ${from}\r\n`
	const socket = connect({ host: '127.0.0.1', port, noDelay: true })
	await once(socket, 'connect')
	let received = Buffer.alloc(0)
	let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
	let broken: Error | undefined
	const fail = (error: Error) => {
		broken ??= error
		waiting?.reject(broken)
	}
	socket.on('error', fail)
	socket.on('close', () => fail(new Error('the server closed the connection')))
	const send = (text: string) =>
		new Promise<Answer>((resolve, reject) => {
			if (broken) return reject(broken)
			waiting = { resolve, reject }
			socket.write(text)
		})
	socket.on('data', (chunk) => {
		received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
		const headEnd = received.indexOf('\r\n\r\n')
		if (headEnd < 0) return
		const text = received.toString('latin1', 0, headEnd)
		const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
		if (received.length < headEnd + 4 + length) return
		const body = received.toString('utf8', headEnd + 4)
		received = Buffer.alloc(0)
		waiting?.resolve({ status: Number(text.slice(9, 12)), body })
	})
	return {
		send({ method, path, body, token }: Request): Promise<Answer> {
			const payload = body ? JSON.stringify(body) : ''
			const type = body ? 'content-type: application/json\r\n' : ''
			return send(
				`${method} ${apiBase}${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n${forwarded}${type}content-length: ${payload.length}\r\n\r\n${payload}`,
			)
		},
		/** A page, as a browser asks for it. */
		read(path: string): Promise<Answer> {
			return send(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n${forwarded}\r\n`)
		},
		close: () => socket.destroy(),
	}
}
