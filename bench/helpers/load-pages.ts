import { once } from 'node:events'
import { connect } from 'node:net'
import { inParallel, percentile } from './measure.ts'

/** Answers a second, and milliseconds to the last byte. */
export type Load = { rate: number; p50: number; p99: number }

/** Keeps every connection busy with one request at a time; a connection the server ends is opened again. `next`: the path. */
export async function loadPages(
	port: number,
	next: () => string,
	{ seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
	const until = performance.now() + seconds * 1000
	const times: number[] = []
	const rest = `HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: br\r\n\r\n`
	await inParallel(connections, async () => {
		while (performance.now() < until) {
			const socket = connect({ host: '127.0.0.1', port, noDelay: true })
			await once(socket, 'connect')
			let open = true
			let left = -1
			let done = () => {}
			socket.on('data', (chunk) => {
				if (left < 0) {
					const head = chunk.indexOf('\r\n\r\n')
					const headers = chunk.toString('latin1', 0, head)
					left = Number(/content-length: (\d+)/i.exec(headers)?.[1]) + head + 4
					if (/connection: close/i.test(headers)) open = false
				}
				left -= chunk.length
				if (left <= 0) done()
			})
			socket.on('close', () => {
				open = false
				done()
			})
			while (open && performance.now() < until) {
				const at = performance.now()
				left = -1
				await new Promise<void>((resolve) => {
					done = resolve
					socket.write(`GET ${next()} ${rest}`)
				})
				if (left <= 0 && left !== -1) times.push(performance.now() - at)
			}
			socket.destroy()
		}
	})
	times.sort((x, y) => x - y)
	return { rate: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
