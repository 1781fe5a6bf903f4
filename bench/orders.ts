/**
 * Orders per second through HTTP on PostgreSQL (durable settings), beside pgbench's TPC-B-like transactions on the same
 * server: `node bench/orders.ts [--seconds 8] [--concurrency 10] [--profile]`. Prints figures and ratios, asserts nothing.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { dhanmondi } from '#tests/makers/carts.ts'
import { findPostgres } from '../tools/system-packages.mjs'
import { openConnection, type Request } from './helpers/connection.ts'
import { cpuOf } from './helpers/cpu.ts'
import type { Spent } from './helpers/cpu-profile.ts'
import { inParallel, percentile } from './helpers/measure.ts'
import type { Shopfront } from './helpers/order-server.ts'

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '8' },
		concurrency: { type: 'string', default: '10' },
		profile: { type: 'boolean', default: false },
	},
})
const seconds = Number(values.seconds)
const concurrency = Number(values.concurrency)
/** Buyers who go before any figure is taken. */
const warm = 1500
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=512MB', 'max_wal_size=4GB']
const watched = [
	'shared_preload_libraries=pg_stat_statements',
	'pg_stat_statements.track=all',
	'pg_stat_statements.track_planning=on',
]

const postgres = await startPostgres(values.profile ? [...durable, ...watched] : durable)
const server = fork(join(import.meta.dirname, 'helpers/order-server.ts'), [postgres.url], { stdio: 'inherit' })
try {
	const { port, buyers } = await told<Shopfront>()
	const tpcB = pgbench(postgres.url)
	const half = Math.floor(buyers.length / 2)
	const checkouts = await measure('checkout_v2', port, buyers.slice(0, half), [checkout])
	console.log(`  ratio to pgbench                             ${(checkouts / tpcB).toFixed(2)}`)
	const flow = [add, address, price, checkout]
	const flows = await measure('complete orders (cart, address, price, order)', port, buyers.slice(half), flow)
	console.log(`  ratio to pgbench                             ${(flows / tpcB).toFixed(2)}`)
	pgbench(postgres.url)
} finally {
	server.kill()
	await postgres.remove()
}

/** The next word of the server's process. */
async function told<T>(): Promise<T> {
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

/** Lets every buyer, once, do all steps one after the other, as long as there is time. */
async function walk(port: number, buyers: readonly Buyer[], steps: readonly Step[], ms: number) {
	const times: number[] = []
	const began = performance.now()
	let refused = 0
	let next = 0
	await inParallel(concurrency, async () => {
		const connection = await openConnection(port)
		while (performance.now() < began + ms) {
			const buyer = buyers[next++]
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

/** Prints what a flow takes and answers flows a second, after enough of them that every connection has its plans. */
async function measure(name: string, port: number, buyers: readonly Buyer[], steps: readonly Step[]): Promise<number> {
	await walk(port, buyers.slice(0, warm), steps, 60_000)
	const profile = values.profile ? await watch() : undefined
	const cpu = { server: cpuOf(server.pid as number), database: cpuOf(postgres.pid), clients: process.cpuUsage() }
	const { times, refused, ...walked } = await walk(port, buyers.slice(warm), steps, seconds * 1000)
	const rate = times.length / walked.seconds
	const { user, system } = process.cpuUsage(cpu.clients)
	const each = (ms: number) => (ms / times.length).toFixed(2)
	const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
	console.log(`${name.padEnd(46)} ${whole(rate)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`)
	console.log(
		`  CPU ms each: server ${each(cpuOf(server.pid as number) - cpu.server)}, database ${each(cpuOf(postgres.pid) - cpu.database)}, these clients ${each((user + system) / 1000)}; ${times.length} done, ${refused} calls refused`,
	)
	await profile?.(times.length)
	return rate
}

/** Begins to watch both sides; the answer prints, per flow, the statements and the functions that cost most. */
async function watch(): Promise<(flows: number) => Promise<void>> {
	const database = new pg.Client({ connectionString: postgres.url })
	await database.connect()
	await database.query('create extension if not exists pg_stat_statements')
	await database.query('select pg_stat_statements_reset()')
	server.send('watch')
	await told()
	return async (flows) => {
		server.send('report')
		const { spent } = await told<{ spent: Spent }>()
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

/** Transactions per second. */
function pgbench(url: string): number {
	const bin = join(findPostgres() as string, 'pgbench')
	const quiet = { encoding: 'utf8' as const, stdio: 'pipe' as const }
	execFileSync(bin, ['-i', '-q', '-s', '10', url], quiet)
	const before = cpuOf(postgres.pid)
	const said = execFileSync(bin, ['-c', String(concurrency), '-j', '2', '-T', String(seconds), url], quiet)
	const [rate, done] = [/tps = ([\d.]+)/, /actually processed: (\d+)/].map((what) => Number(what.exec(said)?.[1]))
	const each = (cpuOf(postgres.pid) - before) / (done as number)
	console.log(
		`pgbench TPC-B-like, ${concurrency} clients                 ${whole(rate as number)}/s   database CPU ms each ${each.toFixed(2)}`,
	)
	return rate as number
}

function whole(rate: number): string {
	return String(Math.round(rate)).padStart(6)
}
