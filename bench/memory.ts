/**
 * Resident memory after 20,000 mixed requests and over the minutes after them: `npm run bench -- memory [--requests 20000]
 * [--minutes 10] [--connections 20]`. The shop is started as `npm start` does, on the store in DATABASE_URL where that is
 * set. The requests are product pages, listings, searches and home pages in both languages, distinct and repeated, and calls
 * of the API; a tenth of them goes on during the minutes. Prints the resident megabytes of the shop's processes and their
 * CPU seconds so far.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuOf, load, residentMbOf } from './helpers/cpu.ts'
import { inParallel } from './helpers/measure.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		requests: { type: 'string', default: '20000' },
		minutes: { type: 'string', default: '10' },
		connections: { type: 'string', default: '20' },
	},
})
const total = Number(values.requests)
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) })
const shop = await spawnShop('start', dataDir, { WARM_PICTURES: 'off' })
const statuses: Record<string, number> = {}
let next = 0

try {
	await untilReady(shop.origin)
	console.log(process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded store')
	print('started')
	for (let tenth = 1; tenth <= 10; tenth++) {
		await send(total / 10)
		print(`${next} requests`)
	}
	for (let minute = 1; minute <= Number(values.minutes); minute++) {
		const until = performance.now() + 60_000
		await send(total / 100)
		await wait(Math.max(0, until - performance.now()))
		print(`${minute} minutes later`)
	}
	console.log(`answers: ${JSON.stringify(statuses)}`)
} finally {
	agent.destroy()
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

function print(name: string) {
	console.log(
		`${name.padEnd(20)} ${residentMbOf(shop.pid).toFixed(0).padStart(5)} MB   ${(cpuOf(shop.pid) / 1000).toFixed(0).padStart(4)} s of CPU   ${load()}`,
	)
}

/** The path of request n: four of ten are repeated, the others are distinct pages and calls. */
function pathOf(n: number): string {
	const language = n % 2 === 0 ? '' : '/bn'
	const of = Math.floor(n / 10)
	switch (n % 10) {
		case 0:
		case 1:
			return `${language}/products/${1 + (of % 600)}`
		case 2:
			return `${language}/products?min_price=${of % 5_000}`
		case 3:
			return `${language}/search?q=rice+${of}`
		case 4:
			return `/products?max_price=${1_000 + (of % 300)}`
		case 5:
			return `/api/v2/products/${1 + (of % 600)}`
		case 6:
			return `/api/v2/products?limit=20&page=${1 + (of % 30)}`
		default:
			return `${language}/`
	}
}

function send(count: number): Promise<unknown> {
	const end = next + count
	return inParallel(Number(values.connections), async () => {
		while (next < end) {
			const status = await request(pathOf(next++))
			statuses[status] = (statuses[status] ?? 0) + 1
		}
	})
}

function request(path: string): Promise<number> {
	return new Promise((done, fail) => {
		get(shop.origin + path, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
			response.on('end', () => done(response.statusCode ?? 0)).resume()
		}).on('error', fail)
	})
}
