/**
 * CPU of a checkout in several working trees, in turn on one machine, so that its noise is the same for all:
 * `npm run bench -- compare-orders ../before . [--rounds 14] [--orders 500] [--concurrency 10]`. Each tree needs its
 * packages. Prints CPU milliseconds of the database and of the server for each checkout; asserts nothing.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { openConnection } from './helpers/connection.ts'
import { cpuOf } from './helpers/cpu.ts'
import { drainMessages } from './helpers/drain-messages.ts'
import { inParallel, percentile } from './helpers/measure.ts'
import type { Shopfront } from './helpers/order-server.ts'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		rounds: { type: 'string', default: '14' },
		orders: { type: 'string', default: '500' },
		concurrency: { type: 'string', default: '10' },
	},
})
const [rounds, orders, concurrency] = [values.rounds, values.orders, values.concurrency].map(Number) as [
	number,
	number,
	number,
]
/** Rounds before the measured ones, so that every connection has its plans and the server's code is compiled. */
const warm = 3
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=256MB', 'max_wal_size=4GB']

type Side = Awaited<ReturnType<typeof open>>
const sides: Side[] = []
try {
	for (const tree of positionals) sides.push(await open(resolve(tree)))
	for (let round = 0; round < warm + rounds; round++)
		for (const side of round % 2 ? sides : sides.toReversed()) await measure(side, round >= warm)
	for (const { tree, database, server } of sides) {
		const figures = [database, server].map((each) => `${median(each).toFixed(2)} (mean ${mean(each).toFixed(2)})`)
		console.log(`${tree}: database ${figures[0]}, server ${figures[1]} CPU ms each; load ${loadavg()[0]?.toFixed(1)}`)
	}
} finally {
	for (const { process, client, postgres } of sides) {
		process.kill()
		await client.end()
		await postgres.remove()
	}
}

/** The order server of a tree, on a database server of its own. */
async function open(tree: string) {
	const postgres = await startPostgres(durable)
	const env = { ...process.env, BUYERS: String((warm + rounds) * orders) }
	const args = [postgres.url]
	const child = fork(join(tree, 'bench/helpers/order-server.ts'), args, { cwd: tree, stdio: 'inherit', env })
	const [shop] = (await once(child, 'message')) as [Shopfront]
	const client = new pg.Client({ connectionString: postgres.url })
	await client.connect()
	const figures = { database: [] as number[], server: [] as number[] }
	return { tree, postgres, process: child, client, shop, next: 0, ...figures }
}

async function measure(side: Side, counts: boolean): Promise<void> {
	const cpu = () => [cpuOf(side.postgres.pid), cpuOf(side.process.pid as number)] as const
	const before = cpu()
	const end = side.next + orders
	await inParallel(concurrency, async () => {
		const connection = await openConnection(side.shop.port)
		while (side.next < end) {
			const { addressId, token } = side.shop.buyers[side.next++] as Shopfront['buyers'][number]
			const body = { address_id: addressId, payment_method: 'cod' }
			const { status } = await connection.send({ method: 'POST', path: '/checkout_v2', body, token })
			if (status !== 200) throw new Error(`a checkout of ${side.tree} was refused with ${status}`)
		}
		connection.close()
	})
	const after = cpu()
	await drainMessages(side.client)
	if (!counts) return
	side.database.push((after[0] - before[0]) / orders)
	side.server.push((after[1] - before[1]) / orders)
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
	return percentile(
		[...values].sort((a, b) => a - b),
		0.5,
	)
}
