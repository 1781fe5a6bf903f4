import { createServer, type Server } from 'node:http'
import { prometheusContentType } from 'prom-client'

/**
 * Serves `read()` as `/metrics` of a port of its own, which only machines of the operator should reach: it says how much is
 * sold. Rejects when the port is in use. Returns how to stop.
 */
export async function serveMetrics(
	read: () => Promise<string>,
	{ host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
	const server = createServer((request, response) => {
		if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
			response.writeHead(404).end()
			return
		}
		read().then(
			(text) =>
				response.writeHead(200, { 'content-type': prometheusContentType, 'cache-control': 'no-store' }).end(text),
			() => response.writeHead(503).end(),
		)
	})
	await listen(server, host, port)
	return () =>
		new Promise((resolve) => {
			server.close(() => resolve())
			server.closeAllConnections()
		})
}

function listen(server: Server, host: string, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const used = error.code === 'EADDRINUSE'
			reject(
				used ? new Error(`Port ${port} is in use: set METRICS_PORT to a free one, or stop what listens there`) : error,
			)
		})
		server.listen(port, host, resolve)
	})
}
