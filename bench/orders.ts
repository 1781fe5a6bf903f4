/**
 * Orders per second through HTTP on PostgreSQL (durable settings), beside pgbench's TPC-B-like transactions on the same
 * server: `npm run bench -- orders [--seconds 4] [--rounds 3] [--concurrency 10,30] [--profile]`. Prints figures and ratios, asserts nothing.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { dhanmondi } from '#tests/makers/carts.ts'
import { findPostgres } from '#tools/system-packages.mjs'
import { openConnection, type Request } from './helpers/connection.ts'
import { cpuOf } from './helpers/cpu.ts'
import type { Spent } from './helpers/cpu-profile.ts'
import { drainMessages } from './helpers/drain-messages.ts'
import { inParallel, median, percentile } from './helpers/measure.ts'
import type { Shopfront } from './helpers/order-server.ts'

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '4' },
		concurrency: { type: 'string', default: '10,30' },
		rounds: { type: 'string', default: '3' },
		profile: { type: 'boolean', default: false },
	},
})
const seconds = Number(values.seconds)
const concurrencies = values.concurrency.split(',').map(Number)
/** Orders placed before any measurement, so that every connection has its plans and the server's code is compiled. */
const warm = 1500
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=512MB', 'max_wal_size=4GB']
const watched = [
	'shared_preload_libraries=pg_stat_statements',
	'pg_stat_statements.track=all',
	'pg_stat_statements.track_planning=on',
]

const postgres = await startPostgres(values.profile ? [...durable, ...watched] : durable)
const server = fork(join(import.meta.dirname, 'helpers/order-server.ts'), [postgres.url], { stdio: 'inherit' })
let nextBuyer = 0
try {
	const { port, buyers } = await nextMessage<Shopfront>()
	const flow = [add, address, price, checkout]
	const rates = concurrencies.map((at) => ({
		at,
		tpcB: [] as number[],
		checkouts: [] as number[],
		flows: [] as number[],
	}))
	fillPgbench()
	await walk(10, port, buyers.slice(0, warm), [checkout], 60_000)
	await walk(10, port, buyers.slice(0, warm * 2), flow, 60_000)
	for (let round = 0; round < Number(values.rounds); round++)
		for (const { at, tpcB, checkouts, flows } of rates) {
			console.log(`-- round ${round + 1}, ${at} connections`)
			tpcB.push(pgbench(at))
			checkouts.push(await measure('checkout_v2', at, port, buyers, [checkout]))
			flows.push(await measure('complete orders (cart, address, price, order)', at, port, buyers, flow))
		}
	const medians = rates.map(({ at, ...of }) => ({
		at,
		tpcB: median(of.tpcB),
		checkouts: median(of.checkouts),
		flows: median(of.flows),
	}))
	for (const { at, tpcB, checkouts, flows } of medians)
		console.log(
			`medians at ${at} connections: pgbench ${whole(tpcB)}/s, checkout_v2 ${whole(checkouts)}/s = ${(checkouts / tpcB).toFixed(2)} of it, complete orders ${whole(flows)}/s`,
		)
	const best = (of: 'tpcB' | 'checkouts') => Math.max(...medians.map((one) => one[of]))
	console.log(
		`the most checkout_v2 reached, of the most pgbench reached: ${(best('checkouts') / best('tpcB')).toFixed(2)}`,
	)
} finally {
	server.kill()
	await postgres.remove()
}

/** The next message of the server's process. */
async function nextMessage<T>(): Promise<T> {
	const ended = once(server, 'exit').then(() => {
		throw new Error('the server ended too soon')
	})
	return ((await Promise.race([once(server, 'message'), ended])) as [T])[0]
}

type Buyer = Shopfront['buyers'][number]
type Step = (buyer: Buyer) => Omit<Request, 'token'>

function add(buyer: Buyer) {
	return { method: 'POST', path: `/customer/add_to_cart?product_id=${buyer.productId}&quantity=1` }
}
function address() {
	return { method: 'POST', path: '/customer/add_address', body: dhanmondi }
}
function price(buyer: Buyer) {
	return { method: 'POST', path: '/get_delivery_price_v2', body: { address_id: buyer.addressId } }
}
function checkout(buyer: Buyer) {
	return { method: 'POST', path: '/checkout_v2', body: { address_id: buyer.addressId, payment_method: 'cod' } }
}

/** The next buyers, each once, do all steps in turn, as long as there is time. */
async function walk(concurrency: number, port: number, buyers: readonly Buyer[], steps: readonly Step[], ms: number) {
	const times: number[] = []
	const began = performance.now()
	let refused = 0
	await inParallel(concurrency, async () => {
		const connection = await openConnection(port)
		while (performance.now() < began + ms) {
			const buyer = buyers[nextBuyer++]
			if (!buyer) break
			const at = performance.now()
			let { addressId } = buyer
			for (const step of steps) {
				const answer = await connection.send({ ...step({ ...buyer, addressId }), token: buyer.token })
				if (answer.status !== 200) refused++
				else if (step === address) addressId = JSON.parse(answer.body).data.id
			}
			times.push(performance.now() - at)
		}
		connection.close()
	})
	return { times: times.sort((a, b) => a - b), refused, seconds: (performance.now() - began) / 1000 }
}

/** Prints the figures of a flow, and how long its messages then need to be sent; returns flows a second. */
async function measure(
	name: string,
	concurrency: number,
	port: number,
	buyers: readonly Buyer[],
	steps: readonly Step[],
): Promise<number> {
	const profile = values.profile ? await watch() : undefined
	const cpu = { server: cpuOf(server.pid as number), database: cpuOf(postgres.pid), clients: process.cpuUsage() }
	const { times, refused, ...walked } = await walk(concurrency, port, buyers, steps, seconds * 1000)
	const rate = times.length / walked.seconds
	const { user, system } = process.cpuUsage(cpu.clients)
	const each = (ms: number) => (ms / times.length).toFixed(2)
	const used = `server ${each(cpuOf(server.pid as number) - cpu.server)}, database ${each(cpuOf(postgres.pid) - cpu.database)}`
	const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
	console.log(`${name.padEnd(46)} ${whole(rate)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`)
	console.log(
		`  CPU ms each: ${used}, these clients ${each((user + system) / 1000)}; ${times.length} done, ${refused} calls refused`,
	)
	await profile?.(times.length)
	await drain()
	return rate
}

/** Waits until all messages about orders are sent, and prints how long that took. */
async function drain(): Promise<void> {
	const database = new pg.Client({ connectionString: postgres.url })
	await database.connect()
	const began = performance.now()
	const first = await drainMessages(database)
	await database.end()
	const seconds = ((performance.now() - began) / 1000).toFixed(1)
	console.log(`  ${first} messages were not sent yet; all were after ${seconds} s`)
}

/** Starts the profiles of both sides; the returned function prints, per flow, the most expensive statements and functions. */
async function watch(): Promise<(flows: number) => Promise<void>> {
	const database = new pg.Client({ connectionString: postgres.url })
	await database.connect()
	await database.query('create extension if not exists pg_stat_statements')
	await database.query('select pg_stat_statements_reset()')
	server.send('watch')
	await nextMessage()
	return async (flows) => {
		server.send('report')
		const { spent } = await nextMessage<{ spent: Spent }>()
		const { rows } = await database.query(`select calls, total_exec_time as ran, total_plan_time as planned, wal_bytes,
				regexp_replace(left(query, 110), 's+', ' ', 'g') as query
			from pg_stat_statements order by total_exec_time + total_plan_time desc limit 25`)
		await database.end()
		const ms = (value: number) => (value / flows).toFixed(3).padStart(8)
		console.log('  per flow: calls, ms run, ms planned, bytes of WAL, statement')
		for (const { calls, ran, planned, wal_bytes, query } of rows)
			console.log(
				`  ${ms(calls)} ${ms(ran)} ${ms(planned)} ${String(Math.round(wal_bytes / flows)).padStart(7)}  ${query}`,
			)
		console.log('  per flow: ms of the server, function')
		for (const [what, time] of spent.slice(0, 40)) console.log(`  ${ms(time)}  ${what}`)
	}
}

function inPgbench(...args: string[]): string {
	const bin = join(findPostgres() as string, 'pgbench')
	return execFileSync(bin, [...args, postgres.url], { encoding: 'utf8', stdio: 'pipe' })
}

function fillPgbench(): void {
	inPgbench('-i', '-q', '-s', '10')
}

/** Transactions a second of pgbench's own script: simple protocol, the shop's own TCP port and settings. */
function pgbench(concurrency: number): number {
	const before = cpuOf(postgres.pid)
	const output = inPgbench('-c', String(concurrency), '-j', '2', '-T', String(seconds))
	const [rate, done] = [/tps = ([\d.]+)/, /actually processed: (\d+)/].map((what) => Number(what.exec(output)?.[1]))
	const each = ((cpuOf(postgres.pid) - before) / (done as number)).toFixed(2)
	const name = `pgbench TPC-B-like, ${concurrency} clients`
	console.log(`${name.padEnd(46)} ${whole(rate as number)}/s   database CPU ms each ${each}`)
	return rate as number
}

function whole(rate: number): string {
	return String(Math.round(rate)).padStart(6)
}
