/**
 * Cached pages per second through the whole shop, beside a bare `node:http` server that sends the same bytes, body and
 * headers, and one that sends the body only, in the same run and in turn: `npm run bench -- pages [--seconds 4]
 * [--connections 20] [--rounds 3]`. The shop is started as `npm start` does. Prints figures and ratios. On a busy machine the
 * ratio of CPU times is more reliable than that of rates.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpuOf, load } from './helpers/cpu.ts'
import { type Load, loadPages } from './helpers/load-pages.ts'
import { percentile } from './helpers/measure.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '4' },
		connections: { type: 'string', default: '20' },
		rounds: { type: 'string', default: '3' },
	},
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
type Server = { name: string; pid: number; port: number; results: (Load & { cpu: number })[] }

const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const shop = await spawnShop('start', dataDir, { WARM_PICTURES: 'off' })
try {
	await untilReady(shop.origin)
	console.log(`${connections} connections, ${seconds} s each, brotli accepted; medians of ${values.rounds} rounds`)
	for (const path of ['/', '/products/1']) await compare(path)
} finally {
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

async function compare(address: string) {
	const response = await fetch(shop.origin + address, { headers: { 'accept-encoding': 'br' } })
	// Where it leads, if it is a redirect.
	const path = new URL(response.url).pathname
	const [bytes = '0', headers] = [response.headers.get('content-length') ?? '0', [...response.headers]]
	const same = headers.filter(([name]) => !['content-length', 'date', 'connection', 'keep-alive'].includes(name))
	const bare = (which: string[][]) =>
		fork(join(import.meta.dirname, 'helpers/bare-server.ts'), [bytes, JSON.stringify(which.flat())])
	const [twin, plain] = [bare(same), bare([['content-type', 'text/html; charset=utf-8']])]
	const portOf = async (child: typeof twin) => ((await once(child, 'message')) as [number])[0]
	const [twinPort, plainPort] = await Promise.all([portOf(twin), portOf(plain)])
	const servers: Server[] = [
		{ name: 'the shop, from its cache', pid: shop.pid, port: Number(new URL(shop.origin).port), results: [] },
		{ name: 'bare node:http, same bytes', pid: twin.pid as number, port: twinPort, results: [] },
		{ name: 'bare node:http, body only', pid: plain.pid as number, port: plainPort, results: [] },
	]
	for (const { port } of servers) await loadPages(port, () => path, { seconds: 1, connections })
	for (let round = 0; round < Number(values.rounds); round++)
		for (const { pid, port, results } of servers) {
			const before = cpuOf(pid)
			const result = await loadPages(port, () => path, { seconds, connections })
			results.push({ ...result, cpu: ((cpuOf(pid) - before) * 1000) / (result.rate * seconds) })
		}
	twin.kill()
	plain.kill()
	console.log(`${path}  ${bytes} bytes   ${load()}`)
	const of = (server: Server | undefined, key: keyof Server['results'][0]) =>
		percentile(server?.results.map((one) => one[key]).sort((a, b) => a - b) ?? [], 0.5)
	for (const server of servers)
		console.log(
			`  ${server.name.padEnd(28)} ${of(server, 'rate').toFixed(0).padStart(7)}/s   p50 ${of(server, 'p50').toFixed(2)} ms   p99 ${of(server, 'p99').toFixed(2)} ms   ${of(server, 'cpu').toFixed(1)} µs of CPU`,
		)
	for (const other of servers.slice(1)) {
		const [rate, cpu] = [of(servers[0], 'rate') / of(other, 'rate'), of(other, 'cpu') / of(servers[0], 'cpu')]
		console.log(`  ratio to ${other.name.padEnd(26)} rate ${rate.toFixed(2)}   CPU ${cpu.toFixed(2)}`)
	}
}
