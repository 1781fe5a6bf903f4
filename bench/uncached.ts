/**
 * CPU time of pages that nobody has cached, beside a plain rendering of the same page: `npm run bench -- uncached
 * [--pages 200] [--connections 20]`. The shop is started as `npm start` does, on the store in DATABASE_URL where that is set.
 * Each kind of page is warmed up, product pages by all other ones of the demo shop, as a shop is that has run for some minutes.
 * The home page has one address for each language, so it is measured on a second shop, which keeps no pages; its lists are
 * kept, as when the page is rendered again after a change of one of them.
 * Prints for each kind of page the CPU milliseconds of all threads of the server, what react-dom's `renderToString` of the
 * same elements without components costs in the same seconds, and the ratio (medians of ten batches); then how many distinct
 * pages a second the shop renders.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReactNode } from 'react'
import { cpuOf } from './helpers/cpu.ts'
import { inParallel, median, percentile } from './helpers/measure.ts'
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

/** CPU milliseconds of one rendering of a page as plain elements, of the mean of the pages, each rendered ten times. */
function plainCost(pages: readonly ReactNode[]): number {
	const before = process.cpuUsage()
	for (const page of pages) for (let n = 0; n < 10; n++) renderToString(page)
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000 / (10 * pages.length)
}

/**
 * Measures ten batches of pages, with plain renderings before and after each: the machine changes its speed by two for some
 * seconds at a time. Every tenth page is one of those that are rendered plainly, and not measured.
 */
async function measure(name: string, warm: string[], paths: string[]) {
	for (const path of warm) await request(path)
	const htmls = await Promise.all(paths.filter((_, n) => n % 10 === 0).map((path) => request(path, true)))
	const plainPages = htmls.map(plainPage)
	for (let round = 0; round < 20; round++) plainCost(plainPages)
	// This process was busy for longer than the shop keeps an idle connection.
	agent.destroy()
	const measured = paths.filter((_, n) => n % 10 !== 0)
	const batch = Math.ceil(measured.length / 10)
	const costs: { cpu: number; plain: number; took: number }[] = []
	let plainBefore = plainCost(plainPages)
	for (let first = 0; first < measured.length; first += batch) {
		const some = measured.slice(first, first + batch)
		const before = cpuOf(shop.pid)
		const began = performance.now()
		for (const path of some) await request(path)
		const took = (performance.now() - began) / some.length
		const cpu = (cpuOf(shop.pid) - before) / some.length
		const plainAfter = plainCost(plainPages)
		costs.push({ cpu, took, plain: (plainBefore + plainAfter) / 2 })
		plainBefore = plainAfter
	}
	const of = (key: 'cpu' | 'plain' | 'took') => median(costs.map((one) => one[key]))
	const ratio = median(costs.map(({ cpu, plain }) => cpu / plain))
	const size = `${Math.round(htmls.join('').length / htmls.length / 1024)} KB`
	console.log(
		`${name.padEnd(9)} ${of('cpu').toFixed(2).padStart(6)} ms of CPU (${of('took').toFixed(1)} ms), plain ${of('plain').toFixed(2)} ms, ratio ${ratio.toFixed(1).padStart(5)}   ${size}, ${measured.length} pages`,
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
