/**
 * Orders per second through HTTP on PostgreSQL (durable settings), beside pgbench's TPC-B-like transactions on the same
 * server: `node bench/orders.ts [--seconds 8] [--concurrency 10]`. Prints figures and ratios, asserts nothing.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { findPostgres } from '../tools/system-packages.mjs'
import { openConnection } from './helpers/connection.ts'
import { cpuOf } from './helpers/cpu.ts'
import { inParallel, percentile } from './helpers/measure.ts'
import type { Shopfront } from './helpers/order-server.ts'

const { values } = parseArgs({
	options: { seconds: { type: 'string', default: '8' }, concurrency: { type: 'string', default: '10' } },
})
const seconds = Number(values.seconds)
const concurrency = Number(values.concurrency)
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=512MB', 'max_wal_size=4GB']

const postgres = await startPostgres(durable)
const server = fork(join(import.meta.dirname, 'helpers/order-server.ts'), [postgres.url], { stdio: 'inherit' })
try {
	const [{ port, buyers }] = (await Promise.race([once(server, 'message'), tooSoon(server)])) as [Shopfront]
	const tpcB = pgbench(postgres.url)
	const half = Math.floor(buyers.length / 2)
	const checkouts = await measure(port, buyers.slice(0, half), [checkout])
	report('checkout_v2', checkouts)
	console.log(`  ratio to pgbench                     ${(checkouts.rate / tpcB).toFixed(2)}`)
	const flows = await measure(port, buyers.slice(half), [add, price, checkout])
	report('complete orders (add, price, order)', flows)
	console.log(`  ratio to pgbench                     ${(flows.rate / tpcB).toFixed(2)}`)
	pgbench(postgres.url)
} finally {
	server.kill()
	await postgres.remove()
}

async function tooSoon(child: typeof server): Promise<never> {
	await once(child, 'exit')
	throw new Error('the server ended before it was ready')
}

type Buyer = Shopfront['buyers'][number]
type Step = (buyer: Buyer) => { method: string; path: string; body?: object }

function add(buyer: Buyer) {
	return { method: 'POST', path: `/customer/add_to_cart?product_id=${buyer.productId}&quantity=1` }
}
function price(buyer: Buyer) {
	return { method: 'POST', path: '/get_delivery_price_v2', body: { address_id: buyer.addressId } }
}
function checkout(buyer: Buyer) {
	return { method: 'POST', path: '/checkout_v2', body: { address_id: buyer.addressId, payment_method: 'cod' } }
}

/** Lets every buyer, once, do all steps; answers flows per second and milliseconds of each. */
async function measure(port: number, buyers: readonly Buyer[], steps: readonly Step[]) {
	const times: number[] = []
	const cpu = { server: cpuOf(server.pid as number), database: cpuOf(postgres.pid) }
	const began = performance.now()
	const until = began + seconds * 1000
	let failed = 0
	let next = 0
	await inParallel(concurrency, async () => {
		const connection = await openConnection(port)
		while (performance.now() < until) {
			const buyer = buyers[next++]
			if (!buyer) break
			const at = performance.now()
			for (const step of steps) {
				const status = await connection.send({ ...step(buyer), token: buyer.token })
				if (status !== 200) failed++
			}
			times.push(performance.now() - at)
		}
		connection.close()
	})
	const rate = times.length / ((performance.now() - began) / 1000)
	const perFlow = (now: number, before: number) => (now - before) / times.length
	return {
		rate,
		times: times.sort((a, b) => a - b),
		failed,
		server: perFlow(cpuOf(server.pid as number), cpu.server),
		database: perFlow(cpuOf(postgres.pid), cpu.database),
	}
}

function report(name: string, { rate, times, failed, server, database }: Awaited<ReturnType<typeof measure>>) {
	const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
	console.log(`${name.padEnd(38)} ${whole(rate)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`)
	console.log(
		`  CPU ms each: server ${server.toFixed(2)}, database ${database.toFixed(2)}; ${times.length} done, ${failed} refused`,
	)
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
		`pgbench TPC-B-like, ${concurrency} clients         ${whole(rate as number)}/s   database CPU ms each ${each.toFixed(2)}`,
	)
	return rate as number
}

function whole(rate: number): string {
	return String(Math.round(rate)).padStart(6)
}
