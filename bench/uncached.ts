/**
 * CPU time of pages that nobody has cached, beside a plain rendering of the same page: `npm run bench -- uncached
 * [--pages 200] [--connections 20]`. The shop is started as `npm start` does, on the store in DATABASE_URL where that is set.
 * Each kind of page is warmed up, product pages by all other ones of the demo shop, as a shop is that has run for some minutes.
 * The home page has one address for each language, so it is measured on a second shop, which keeps no pages; its lists are
 * kept, as when the page is rendered again after a change of one of them.
 * Prints for each kind of page the CPU milliseconds of all threads of the server, what react-dom's `renderToString` of the
 * same elements without components costs in this run, and the ratio; then how many distinct pages a second the shop renders.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpuOf } from './helpers/cpu.ts'
import { inParallel, percentile } from './helpers/measure.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

// Before React is loaded: its production build, as the shop's.
process.env.NODE_ENV = 'production'
const { renderToString } = await import('react-dom/server')
const { plainPage } = await import('./helpers/plain-page.ts')

const { values } = parseArgs({
	options: { pages: { type: 'string', default: '200' }, connections: { type: 'string', default: '20' } },
})
const count = Number(values.pages)
const connections = Number(values.connections)
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const start = (settings = {}) => spawnShop('start', dataDir, { WARM_PICTURES: 'off', ...settings })
let shop = await start()

/** Requests a page as a browser does; its body when `plain`. */
function request(path: string, plain = false): Promise<string> {
	return new Promise((done, fail) => {
		const headers = plain ? {} : { 'accept-encoding': 'gzip, deflate, br' }
		get(shop.origin + path, { agent, headers }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () => {
				if (response.statusCode === 200) done(plain ? Buffer.concat(chunks).toString() : '')
				else fail(new Error(`${path} answers ${response.statusCode}`))
			})
		}).on('error', fail)
	})
}

async function read<T>(path: string): Promise<T> {
	const response = await fetch(`${shop.origin}/api/v2${path}`)
	if (!response.ok) throw new Error(`${path} answers ${response.status}`)
	return ((await response.json()) as { data: T }).data
}

/** CPU milliseconds of one rendering of a page as plain elements, of the median of 15 rounds; each renders every page 25 times. */
function plainCost(htmls: readonly string[]): number {
	const pages = htmls.map(plainPage)
	const rounds = Array.from({ length: 16 }, () => {
		const before = process.cpuUsage()
		for (const page of pages) for (let n = 0; n < 25; n++) renderToString(page)
		const { user, system } = process.cpuUsage(before)
		return (user + system) / 1000 / (25 * pages.length)
	})
	// The first warms up.
	return percentile(
		rounds.slice(1).sort((a, b) => a - b),
		0.5,
	)
}

async function measure(name: string, warm: string[], paths: string[]) {
	for (const path of warm) await request(path)
	const before = cpuOf(shop.pid)
	const began = performance.now()
	for (const path of paths) await request(path)
	const cpu = (cpuOf(shop.pid) - before) / paths.length
	const took = (performance.now() - began) / paths.length
	const some = paths.filter((_, n) => n % Math.ceil(paths.length / 10) === 0)
	const htmls = await Promise.all(some.map((path) => request(path, true)))
	// This process is busy for longer than the shop keeps an idle connection.
	agent.destroy()
	const plain = plainCost(htmls)
	const size = `${Math.round(htmls.join('').length / htmls.length / 1024)} KB`
	console.log(
		`${name.padEnd(9)} ${cpu.toFixed(2).padStart(6)} ms of CPU (${took.toFixed(1)} ms), plain ${plain.toFixed(2)} ms, ratio ${(cpu / plain).toFixed(1).padStart(5)}   ${size}, ${paths.length} pages`,
	)
}

try {
	await untilReady(shop.origin)
	const products: string[] = []
	for (let page = 1; products.length < 640; page++) {
		const { items } = await read<{ items: { slug: string }[] }>(`/products?limit=40&page=${page}`)
		if (items.length === 0) break
		products.push(...items.map(({ slug }) => `/products/${slug}`))
	}
	const orders = ['popular', 'newest', 'price_low', 'price_high', 'discount', 'rating']
	const categories = (await read<{ slug: string }[]>('/categories')).map(({ slug }) => slug)
	const listings = orders.flatMap((sort) => categories.map((slug) => `/category/${slug}?sort=${sort}`))
	const filters = Array.from({ length: 5 * count }, (_, n) => `/products?min_price=${n + 1}`)
	const inBengali = (paths: string[]) => paths.map((path) => `/bn${path}`)
	console.log(`${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded store'}, one uncached page at a time`)
	const others = [
		...products.slice(count + 200),
		...inBengali([...products.slice(0, count), ...products.slice(count + 200)]),
	]
	await measure('product', others, products.slice(0, count))
	await measure('listing', [...inBengali(listings), ...listings.slice(count)], listings.slice(0, count))
	await measure('filter', filters.slice(count), filters.slice(0, count))
	const paths = inBengali(products.slice(count, count + 200))
	const times: number[] = []
	const before = cpuOf(shop.pid)
	const began = performance.now()
	await inParallel(connections, async () => {
		for (let path = paths.pop(); path; path = paths.pop()) {
			const at = performance.now()
			await request(path)
			times.push(performance.now() - at)
		}
	})
	const took = (performance.now() - began) / 1000
	const cpu = (cpuOf(shop.pid) - before) / times.length
	times.sort((a, b) => a - b)
	console.log(
		`${times.length} distinct product pages, ${connections} connections: ${(times.length / took).toFixed(0)}/s, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${cpu.toFixed(2)} ms of CPU each`,
	)
	agent.destroy()
	await shop.stop()
	shop = await start({ PAGE_CACHE_MB: '0' })
	await untilReady(shop.origin)
	const homes = (pages: number) => Array.from({ length: pages }, (_, n) => (n < pages / 2 ? '/' : '/bn'))
	await measure('home', homes(4 * count), homes(count))
} finally {
	agent.destroy()
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}
