import { once } from 'node:events'
import { Agent, createServer, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A shop behind the proxy. */
export type Target = { port: number; ready: boolean }

/**
 * A balancing proxy: asks each target for /readyz every 100 ms, sends requests in turn to those that are ready, keeps
 * connections, and never sends a request twice.
 */
export async function balance(targets: Target[]) {
	const agent = new Agent({ keepAlive: true })
	let stopped = false
	const watch = targets.map(async (target) => {
		while (!stopped) {
			const url = `http://localhost:${target.port}/readyz`
			target.ready = await fetch(url).then(
				({ ok }) => ok,
				() => false,
			)
			await wait(100)
		}
	})
	let turn = 0
	const server = createServer((request, response) => {
		const ready = targets.filter((target) => target.ready)
		const target = ready[turn++ % ready.length]
		if (!target) return void response.writeHead(503).end()
		const { method, url, headers } = request
		const sent = send({ agent, port: target.port, host: 'localhost', method, path: url, headers }, (reply) => {
			response.writeHead(reply.statusCode ?? 502, { 'content-type': reply.headers['content-type'] ?? '' })
			reply.pipe(response)
		})
		sent.on('error', () => response.writeHead(502).end())
		request.pipe(sent)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const stop = async () => {
		stopped = true
		await Promise.all(watch)
		agent.destroy()
		server.closeAllConnections()
		server.close()
	}
	return { port: (server.address() as { port: number }).port, stop }
}
