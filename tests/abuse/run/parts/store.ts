import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { apiBase } from '#contract/index.ts'
import { atLeast, atMost, exactly, known, type Part, skipped, statusesOf } from '#tests/abuse/run/figures.ts'
import { clientOf, paced, type Sample, timesOf } from '#tests/abuse/run/load.ts'
import { childrenOf, type Place, stocked } from '#tests/abuse/run/tools.ts'
import { ask, callsOf, numberOf } from '#tests/helpers/shop-calls.ts'
import { fill, smallDisk, unmount } from '#tests/helpers/small-disk.ts'
import { storedOf } from '#tests/makers/order-races.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { checkout } from './orders.ts'

const without = (samples: readonly Sample[]) =>
	samples.filter(({ status, retryAfter }) => status === 503 && !retryAfter)

/** Seconds from the first to the last answer that is a 503. */
function awayFor(samples: readonly Sample[]): number {
	const refused = samples.filter(({ status }) => status === 503).map(({ at, ms }) => at + ms)
	return refused.length === 0 ? 0 : (Math.max(...refused) - Math.min(...refused)) / 1_000
}

/** Reads a hundred times a second (kept pages, searches of the API, other uncached pages) and orders ten times a second. */
async function restartUnderLoad(
	place: Place & { server: { stop(mode: 'fast' | 'immediate'): Promise<void>; start(): Promise<void> } },
	{ mode, seconds, down }: { mode: 'fast' | 'immediate'; seconds: number; down: number },
) {
	const { buyers } = await stocked(place, { stock: 100_000, buyers: Math.ceil(seconds * 10) })
	const { port } = await place.start()
	const client = clientOf(port)
	const reads = paced(client, { rate: 100, seconds }, (n) =>
		n % 10 === 9
			? { path: `/products?q=restart${n}`, name: 'page' }
			: n % 2 === 0
				? { path: '/', name: 'kept' }
				: { path: `${apiBase}/products?q=restart${n}`, name: 'search' },
	)
	const orders = paced(client, { rate: 10, seconds }, (n) => ({
		...checkout(buyers[n] as (typeof buyers)[number], `restart-${n}`),
		name: 'order',
	}))
	const began = performance.now()
	await wait(seconds * 300)
	await place.server.stop(mode)
	await wait(down * 1_000)
	await place.server.start()
	// PostgreSQL has said that it accepts connections.
	const back = performance.now() - began
	const samples = (await Promise.all([reads, orders])).flat()
	client.close()
	const numbers = samples.filter(({ name, status }) => name === 'order' && status === 200).map(numberOfSample)
	const failed = samples.filter(({ status }) => status !== 200)
	const lastFailed = Math.max(0, ...failed.map(({ at }) => at))
	const late = failed.filter(({ at }) => at > back).map(({ name }) => name)
	const kinds = [...new Set(late)].map((name) => `${late.filter((one) => one === name).length} × ${name}`)
	return {
		samples,
		lost: numbers.length - (await storedOf(place.database, numbers)),
		recovery: (lastFailed - back) / 1_000,
		late: kinds.join(', ') || 'none',
	}
}

const numberOfSample = ({ body }: Sample) => numberOf({ text: body, status: 200, headers: new Headers() })

export const storeParts: Part[] = [
	{
		number: '7',
		name: 'PostgreSQL restarted under 100 reads and 10 orders a second',
		async run(tools, note) {
			for (const mode of ['fast', 'immediate'] as const) {
				const place = await tools.ownPlace(['synchronous_commit=on'])
				const { samples, lost, recovery, late } = await restartUnderLoad(place, { mode, seconds: 14, down: 1 })
				note(
					known(`stopped`, `${mode}, away for a second`),
					...statusesOf(samples, [200, 503]),
					exactly('503 without Retry-After', without(samples).length, 0),
					atMost('from the first 503 to the last', awayFor(samples), 10, 's'),
					exactly('acknowledged orders lost', lost, 0),
					known('503 of requests that came after the store was back', late),
					atMost('last failure after the store is back', Math.max(0, recovery), 2, 's'),
				)
			}
		},
	},
	{
		number: '8',
		name: 'all connections to the store are used up by long statements',
		async run(tools, note) {
			const place = await tools.place()
			const { buyers } = await stocked(place, { stock: 1_000, buyers: 10 })
			const { port, origin } = await place.start()
			const calls = callsOf({ shop: { origin }, buyers: [...buyers] })
			const [buyer] = buyers as [(typeof buyers)[number]]
			await calls.kept()
			const locker = new pg.Client({ connectionString: place.url })
			await locker.connect()
			tools.later(() => locker.end())
			await locker.query('begin; lock table addresses in access exclusive mode')
			const client = clientOf(port)
			tools.later(client.close)
			let over = false
			// Each waits for the lock on a connection of the pool, for as long as it may.
			const headers = { authorization: `Bearer ${buyer.token}` }
			const holding = Array.from({ length: 200 }, async () => {
				while (!over) await client.send({ path: `${apiBase}/customer/customer_addresses`, headers })
			})
			await wait(500)
			const others = await paced(client, { rate: 20, seconds: 6 }, () => ({
				path: `${apiBase}/customer/user_details`,
				headers,
			}))
			const ready = await paced(client, { rate: 5, seconds: 2 }, () => ({ path: '/readyz' }))
			const [live, kept] = await Promise.all([ask(`${origin}/healthz`), calls.kept()])
			over = true
			await locker.query('rollback')
			const back = performance.now()
			await Promise.all(holding)
			while ((await calls.products()).status !== 200) await wait(20)
			const recovery = (performance.now() - back) / 1_000
			note(
				...statusesOf(others, [200, 503]),
				exactly('503 without Retry-After', without(others).length, 0),
				atMost('slowest answer to others', (timesOf(others).at(-1) ?? 0) / 1_000, 2.5, 's'),
				atLeast('/readyz says 503 meanwhile, of ten', ready.filter(({ status }) => status === 503).length, 5),
				exactly('/healthz meanwhile', live.status, 200),
				exactly('a kept page meanwhile', kept.status, 200),
				atMost('recovery', recovery, 5, 's'),
			)
		},
	},
	{
		number: '9',
		name: 'the cache is away',
		async run(_tools, note) {
			note(skipped('the shop has no cache server: pages are kept in its own memory'))
		},
	},
	{
		number: '25',
		name: 'no space for files, no space for the store, a worker that ends',
		async run(tools, note) {
			const disk = smallDisk()
			if (!disk) note(skipped('no space: this user may not mount a file system'))
			else {
				tools.later(() => unmount(disk))
				await filesWithoutSpace(await tools.place(), disk, note)
			}
			const second = smallDisk()
			if (second) {
				tools.later(() => unmount(second))
				await storeWithoutSpace(await tools.ownPlace(['max_connections=60'], second), second, note)
			}
			await workerEnds(await tools.place(), note)
		},
	},
]

type Note = Parameters<Part['run']>[1]

/** The files of the shop are on a full disk. */
async function filesWithoutSpace(place: Place, disk: string, note: Note) {
	const { buyers } = await stocked(place, { stock: 10, buyers: 2 })
	const token = buyers[0]?.token
	const dataDir = join(disk, 'data')
	cpSync(place.dataDir, dataDir, { recursive: true })
	const shop = await place.start({ DATA_DIR: dataDir })
	const file = await aPicture()
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
	const send = () =>
		ask(`${shop.origin}${apiBase}/prescriptions`, { method: 'POST', headers, body: JSON.stringify({ file }) })
	const before = await send()
	const filler = join(disk, 'filler')
	fill(filler)
	const refused = await send()
	const alive = await ask(`${shop.origin}/readyz`)
	rmSync(filler)
	const after = await send()
	const { id } = JSON.parse(after.text).data as { id: string }
	const read = await fetch(`${shop.origin}${apiBase}/prescriptions/${id}`, { headers })
	note(
		exactly('an upload before', before.status, 200),
		exactly('an upload to a full disk', refused.status, 503),
		exactly('/readyz meanwhile', alive.status, 200),
		exactly('an upload with space again', after.status, 200),
		exactly('its picture', read.status, 200),
	)
	await shop.stop()
}

/** The tables are on a full disk. */
async function storeWithoutSpace(place: Place, disk: string, note: Note) {
	const { buyers } = await stocked(place, { stock: 10_000, buyers: 400 })
	const shop = await place.start()
	const calls = callsOf({ shop, buyers })
	await calls.kept()
	const filler = join(disk, 'filler')
	fill(filler)
	const answers = []
	// There is space left in the pages of the tables.
	let refused: { buyer: (typeof buyers)[number]; key: string } | undefined
	for (let n = 0; n < 380 && !refused; n++) {
		const [buyer, key] = [calls.buyer(), `disk-${n}`]
		const answer = await calls.order(buyer, key)
		answers.push(answer)
		if (answer.status !== 200) refused = { buyer, key }
	}
	const [kept, alive] = [await calls.kept(), await ask(`${shop.origin}/healthz`)]
	rmSync(filler)
	if (!refused) throw new Error('the disk was not full')
	const until = performance.now() + 30_000
	let again = await calls.order(refused.buyer, refused.key)
	while (again.status !== 200 && performance.now() < until) {
		await wait(100)
		again = await calls.order(refused.buyer, refused.key)
	}
	note(
		...statusesOf(answers, [200, 503]),
		exactly('a kept page of a store without space', kept.status, 200),
		exactly('/healthz meanwhile', alive.status, 200),
		exactly('the refused order, under the same key, with space again', again.status, 200),
	)
	await shop.stop()
}

/** One of two workers ends at once, as at an error that nothing catches. */
async function workerEnds(place: Place, note: Note) {
	const shop = await place.start({ WORKERS: '2', LOG_LEVEL: 'info' })
	const client = clientOf(shop.port)
	const listens = () => shop.output().split('worker listens').length - 1
	let over = false
	const load = paced(client, { rate: 20, seconds: 60, until: () => over }, () => ({ path: `${apiBase}/shop` }))
	await wait(500)
	const [before, [victim]] = [listens(), childrenOf(shop.pid)]
	process.kill(victim as number, 'SIGKILL')
	const began = performance.now()
	while (listens() === before && performance.now() - began < 30_000) await wait(20)
	const started = (performance.now() - began) / 1_000
	await wait(1_000)
	over = true
	const samples = await load
	client.close()
	note(
		atMost('until another worker serves', started, 5, 's'),
		// Those that the worker was answering.
		atMost('requests without an answer', samples.filter(({ status }) => status !== 200).length, 2),
		exactly('workers that listened', listens(), before + 1),
	)
	await shop.stop()
}
