/**
 * Cached pages per second through the whole shop, beside a bare `node:http` server that sends the same bytes, in the
 * same run and in turn: `npm run bench -- pages [--seconds 4] [--connections 20]`. Prints figures and ratios.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { inParallel, percentile } from './helpers/measure.ts'

const { values } = parseArgs({
	options: { seconds: { type: 'string', default: '4' }, connections: { type: 'string', default: '20' } },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)

type Result = { rate: number; p50: number; p99: number }

const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const shop = await startShopProcess(dataDir)
try {
	const port = Number(new URL(shop.origin).port)
	console.log(`${connections} connections, ${seconds} s each, brotli accepted; three rounds, medians`)
	for (const path of ['/', '/products/1']) {
		const response = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'br' } })
		const bytes = Number(response.headers.get('content-length'))
		const minimalServer = fork(join(import.meta.dirname, 'helpers/bare-server.ts'), [String(bytes)], {
			stdio: 'inherit',
		})
		const [barePort] = (await once(minimalServer, 'message')) as [number]
		const shopResults: Result[] = []
		const minimalResults: Result[] = []
		for (let round = 0; round < 3; round++) {
			shopResults.push(await load(port, path))
			minimalResults.push(await load(barePort, path))
		}
		minimalServer.kill()
		const a = middle(shopResults)
		const b = middle(minimalResults)
		console.log(`${path}  ${bytes} bytes`)
		line('the shop, from its cache', a)
		line('bare node:http, same bytes', b)
		console.log(`  ratio                        ${(a.rate / b.rate).toFixed(2)}`)
	}
} finally {
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

function line(name: string, { rate, p50, p99 }: Result) {
	console.log(
		`  ${name.padEnd(28)} ${rate.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`,
	)
}

function middle(results: Result[]): Result {
	return results.toSorted((x, y) => x.rate - y.rate)[Math.floor(results.length / 2)] as Result
}

/** Keeps every connection busy with one request at a time; a connection closed by the server is opened again. */
async function load(port: number, path: string): Promise<Result> {
	const until = performance.now() + seconds * 1000
	const times: number[] = []
	const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: br\r\n\r\n`
	await inParallel(connections, async () => {
		while (performance.now() < until) {
			const socket = connect({ host: '127.0.0.1', port, noDelay: true })
			await once(socket, 'connect')
			let open = true
			let left = -1
			let done = () => {}
			socket.on('data', (chunk) => {
				if (left < 0) {
					const headEnd = chunk.indexOf('\r\n\r\n')
					const headers = chunk.toString('latin1', 0, headEnd)
					left = Number(/content-length: (\d+)/i.exec(headers)?.[1]) + headEnd + 4
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
					socket.write(request)
				})
				if (left <= 0 && left !== -1) times.push(performance.now() - at)
			}
			socket.destroy()
		}
	})
	times.sort((x, y) => x - y)
	return { rate: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
