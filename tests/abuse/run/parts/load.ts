import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { residentMbOf } from '#bench/helpers/cpu.ts'
import { loadPages } from '#bench/helpers/load-pages.ts'
import { percentile } from '#bench/helpers/measure.ts'
import { buyersFor, shopping, type Times } from '#bench/helpers/shopping.ts'
import { apiBase } from '#contract/index.ts'
import { atLeast, atMost, exactly, known, type Part, statusesOf } from '#tests/abuse/run/figures.ts'
import { clientOf, type Flood, paced, type Sample, timesOf, type Wish } from '#tests/abuse/run/load.ts'
import { stocked } from '#tests/abuse/run/tools.ts'
import { checkout } from './orders.ts'

/** Sends a load from a process of its own, so that sending does not delay the measurement. */
async function flooding(options: Flood): Promise<() => Promise<Sample[]>> {
	const child = fork(resolve(import.meta.dirname, '../flood.ts'), [JSON.stringify(options)], { stdio: 'inherit' })
	await once(child, 'message')
	return async () => {
		const reported = once(child, 'message')
		child.send('report')
		return (await reported)[0] as Sample[]
	}
}

export const loadParts: Part[] = [
	{
		number: '23',
		name: 'soak: 50 mixed requests a second',
		async run(tools, note) {
			const minutes = 10 * tools.size
			// The first half at four times the rate: V8 compiles functions and fills its caches by the number of their calls.
			const warmUp = { rate: 200, seconds: (minutes * 60) / 2 }
			const warmed = warmUp.rate * warmUp.seconds
			const place = await tools.place()
			const { products, buyers } = await stocked(place, {
				...{ products: 40, stock: 1_000_000, buyers: Math.ceil((warmed + minutes * 60 * 25) / 10) },
			})
			const shop = await place.start({ FAIR_USE_PAGES: '0' })
			const client = clientOf(shop.port)
			tools.later(client.close)
			const slug = (n: number) => products[n % products.length]?.slug ?? ''
			const mixed = (n: number): Wish => {
				const turn = n % 10
				if (turn === 0) return checkout(buyers[Math.floor(n / 10)] as (typeof buyers)[number], `soak-${n}`)
				if (turn < 3) return { path: '/' }
				if (turn < 6) return { path: `/products/${slug(n)}` }
				if (turn === 6) return { path: `/products?q=${slug(n).slice(0, 8)}${n % 500}` }
				if (turn === 7) return { path: `${apiBase}/products?q=test&page=${(n % 3) + 1}` }
				if (turn === 8) return { path: `${apiBase}/customer/cart_items_v2`, headers: ofBuyer(n) }
				return { path: `${apiBase}/search/suggestions?q=te` }
			}
			const ofBuyer = (n: number) => ({ authorization: `Bearer ${buyers[n % buyers.length]?.token}` })
			const points: { at: number; mb: number; files: number; heap: number }[] = []
			const began = performance.now()
			const metric = async (name: RegExp) => {
				const metrics = await (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text()
				return Number(new RegExp(`^${name.source} (\\S+)`, 'm').exec(metrics)?.[1])
			}
			const timer = setInterval(async () => {
				const [mb, files] = [residentMbOf(shop.outerPid), readdirSync(`/proc/${shop.pid}/fd`).length]
				const heap = (await metric(/haat_nodejs_heap_space_size_used_bytes\{space="old"\}/)) / 2 ** 20
				points.push({ at: (performance.now() - began) / 60_000, mb, files, heap })
			}, 2_000)
			await paced(client, { ...warmUp, bodies: false }, mixed)
			points.length = 0
			const rest = { rate: 50, seconds: (minutes * 60) / 2, bodies: false }
			const samples = await paced(client, rest, (n) => mixed(n + warmed))
			clearInterval(timer)
			const lag = await metric(/haat_nodejs_eventloop_lag_p99_seconds/)
			const files = sixthsOf(points).map((some) => Math.min(...some.map((point) => point.files)))
			note(
				known('for', `${minutes} minutes, the first half to warm up, at 200 requests a second`),
				...statusesOf(samples, [200]),
				known(
					'p50, p99 of answers',
					[0.5, 0.99].map((share) => `${percentile(timesOf(samples), share).toFixed(0)} ms`).join(', '),
				),
				known('resident memory at its end', `${points.at(-1)?.mb.toFixed(0)} MB`),
				known('least old objects, each sixth of the time', leastOf(points).join(', ')),
				known('resident memory, each sixth of the time', meansOf(points).join(', ')),
				atMost('resident memory grows by', slopeOf(points), 1, 'MB a minute'),
				atMost('event loop p99', lag * 1_000, 50, 'ms'),
				atMost('open files, fewest in the last sixth less in the first', (files.at(-1) ?? 0) - (files[0] ?? 0), 20),
			)
		},
	},
	{
		number: '24',
		name: 'overload: five times the capacity',
		async run(tools, note) {
			const seconds = Math.max(8, 60 * tools.size)
			const place = await tools.place()
			await stocked(place, { products: 40, stock: 100, buyers: 0 })
			const shop = await place.start({ TRUST_PROXY: 'loopback' })
			for (const kind of ['page', 'search'] as const) {
				let n = 0
				const path = kind === 'page' ? '/products?min_price=' : `${apiBase}/products?q=overload`
				const first = kind === 'page' ? 1_000_000 : 0
				const next = () => `${path}${first + ++n}`
				await loadPages(shop.port, next, { seconds: 4, connections: 8 })
				const peak = await loadPages(shop.port, next, { seconds: 8, connections: 8 })
				const rate = Math.ceil(peak.rate * 5)
				const end = await flooding({ port: shop.port, rate, path, first: first + n + 1, networks: 2_000 })
				await wait(seconds * 1_000)
				const samples = await end()
				const answered = samples.filter(({ status }) => status === 200)
				const inTime = answered.filter(({ at, ms }) => at + ms <= seconds * 1_000)
				const times = timesOf(answered)
				// Afterwards: a request at a time, until one is as fast as half a second.
				const over = performance.now()
				const client = clientOf(shop.port)
				for (;;) {
					const { status, ms } = await client.send({ path: next(), headers: { 'x-forwarded-for': '10.250.1.1' } })
					if ((status === 200 && ms < 500) || performance.now() - over > 30_000) break
					await wait(100)
				}
				client.close()
				note(
					known(`${kind}: capacity, load`, `${peak.rate.toFixed(0)}/s, ${rate}/s for ${seconds} s`),
					...statusesOf(samples, [200, 503]),
					exactly(
						'503 without Retry-After',
						samples.filter(({ status, retryAfter }) => status === 503 && !retryAfter).length,
						0,
					),
					atLeast('goodput by capacity', inTime.length / seconds / peak.rate, 0.7),
					atMost('p99 of what is accepted', percentile(times, 0.99) / 1_000, 1, 's'),
					atMost('back to normal after', (performance.now() - over) / 1_000, 10, 's'),
				)
			}
		},
	},
	{
		number: 'fair use',
		name: 'fair use: one network at 50 requests a second of its worst',
		async run(tools, note) {
			const ms = Math.max(4_000, 20_000 * tools.size)
			const place = await tools.place()
			const { buyers } = await stocked(place, { products: 20, stock: 100_000, buyers: 10 * buyersFor(ms) })
			const shop = await place.start({ TRUST_PROXY: 'loopback' })
			const worst: Record<string, string> = {
				'uncached pages': '/products?min_price=',
				searches: `${apiBase}/products?q=worst`,
				'addresses of no page': '/no/such/page/',
				'pages of changed case': '/Products?min_price=',
				'picture sizes': '/media/1280/',
			}
			// V8 compiles what renders pages and searches, by requests of other networks.
			for (const path of [worst['uncached pages'], worst.searches]) {
				const end = await flooding({ port: shop.port, rate: 50, path: path ?? '', first: 500_000, networks: 200 })
				await shopping(shop.port, buyers, ms / 2)
				await end()
			}
			const quiet = await shopping(shop.port, buyers, ms)
			for (const [name, path] of Object.entries(worst)) {
				const end = await flooding({
					port: shop.port,
					rate: 50,
					path,
					first: 1,
					networks: 1,
					after: name === 'picture sizes' ? '.webp' : '',
				})
				const times = await shopping(shop.port, buyers, ms)
				const samples = await end()
				const p99 = (of: Times, kind: keyof Times) => percentile(of[kind], 0.99)
				const compared = (kind: keyof Times) => `${p99(quiet, kind).toFixed(1)} → ${p99(times, kind).toFixed(1)} ms`
				const counts = new Map<number, number>()
				for (const { status } of samples) counts.set(status, (counts.get(status) ?? 0) + 1)
				note(
					known(`50/s of ${name}`, [...counts].map(([status, n]) => `${n} × ${status}`).join(', ')),
					known('  p99 of orders, of pages', `${compared('orders')}, ${compared('pages')}`),
					atMost('  p99 of orders by quiet', p99(times, 'orders') / p99(quiet, 'orders'), 2),
					atMost('  p99 of pages by quiet', p99(times, 'pages') / p99(quiet, 'pages'), 2),
				)
			}
		},
	},
]

/** The points in six parts of the same length. */
function sixthsOf<T>(points: readonly T[]): T[][] {
	const part = (n: number) => Math.floor((points.length * n) / 6)
	return Array.from({ length: 6 }, (_, n) => points.slice(part(n), part(n + 1)))
}

/** Megabytes of old objects after the collection that left the fewest, in each sixth. */
const leastOf = (points: readonly { heap: number }[]) =>
	sixthsOf(points).map((some) => `${Math.min(...some.map(({ heap }) => heap)).toFixed(0)} MB`)

/** Megabytes of resident memory, in each sixth. */
const meansOf = (points: readonly { mb: number }[]) =>
	sixthsOf(points).map((some) => `${(some.reduce((sum, { mb }) => sum + mb, 0) / some.length).toFixed(0)} MB`)

/** Megabytes a minute, by the least squares. */
function slopeOf(points: readonly { at: number; mb: number }[]): number {
	const mean = (of: (point: { at: number; mb: number }) => number) =>
		points.reduce((sum, point) => sum + of(point), 0) / points.length
	const [at, mb] = [mean((point) => point.at), mean((point) => point.mb)]
	const above = mean((point) => (point.at - at) * (point.mb - mb))
	return above / mean((point) => (point.at - at) ** 2)
}
