/**
 * Cached pages per second through the whole shop, beside a bare `node:http` server that sends the same bytes, in the
 * same run and in turn: `npm run bench -- pages [--seconds 4] [--connections 20]`. Prints figures and ratios.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { type Load, loadPages } from './helpers/load-pages.ts'

const { values } = parseArgs({
	options: { seconds: { type: 'string', default: '4' }, connections: { type: 'string', default: '20' } },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)

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
		const shopResults: Load[] = []
		const minimalResults: Load[] = []
		for (let round = 0; round < 3; round++) {
			shopResults.push(await loadPages(port, () => path, { seconds, connections }))
			minimalResults.push(await loadPages(barePort, () => path, { seconds, connections }))
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

function line(name: string, { rate, p50, p99 }: Load) {
	console.log(
		`  ${name.padEnd(28)} ${rate.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`,
	)
}

function middle(results: Load[]): Load {
	return results.toSorted((x, y) => x.rate - y.rate)[Math.floor(results.length / 2)] as Load
}
