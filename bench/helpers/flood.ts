/**
 * The process that requests distinct pages at a constant rate, whether they are answered or not: `flood.ts origin rate
 * addresses first`. Page n is `/products?min_price=n`, from n = `first` on: each is another page for the cache. `addresses`: from how many
 * addresses they seem to come. At a message it reports and ends.
 */
import { Agent, get } from 'node:http'
import { percentile } from './measure.ts'

export type Flood = {
	sent: number
	/** Answers by status, and how many 503 had `retry-after`. */
	statuses: Record<string, number>
	retryAfter: number
	/** Milliseconds: of pages that were rendered, and of refusals; null of none. */
	renderedP50: number | null
	refusedP50: number | null
	refusedP99: number | null
	last: number
}

const [origin = '', rate = '', addresses = '', first = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const statuses: Flood['statuses'] = {}
const times: { rendered: number[]; refused: number[] } = { rendered: [], refused: [] }
let [sent, retryAfter] = [0, 0]
const began = performance.now()

const timer = setInterval(() => {
	for (const due = ((performance.now() - began) * Number(rate)) / 1000; sent < due; sent++) request(sent)
}, 5)

function request(n: number) {
	const at = performance.now()
	const index = n % Number(addresses)
	const headers = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` }
	const count = (name: string) => {
		statuses[name] = (statuses[name] ?? 0) + 1
	}
	get(`${origin}/products?min_price=${Number(first) + n}`, { agent, headers }, (response) => {
		response.on('end', () => {
			count(String(response.statusCode))
			if (response.headers['retry-after']) retryAfter++
			;(response.statusCode === 200 ? times.rendered : times.refused).push(performance.now() - at)
		})
		response.resume()
	}).on('error', () => count('failed'))
}

process.on('message', () => {
	clearInterval(timer)
	const sorted = (all: number[]) => all.sort((a, b) => a - b)
	const [rendered, refused] = [sorted(times.rendered), sorted(times.refused)]
	const report: Flood = {
		...{ sent, statuses, retryAfter, last: Number(first) + sent },
		renderedP50: rendered.length > 0 ? percentile(rendered, 0.5) : null,
		refusedP50: refused.length > 0 ? percentile(refused, 0.5) : null,
		refusedP99: refused.length > 0 ? percentile(refused, 0.99) : null,
	}
	process.send?.(report, () => process.exit())
})
