/**
 * CPU of a checkout in several working trees, in turn on one machine, so that its noise is the same for all:
 * `npm run bench -- compare-orders ../before . [--rounds 14] [--orders 500] [--concurrency 10]`. Each tree needs its
 * packages. Prints CPU milliseconds of the database and of the server for each checkout; asserts nothing.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareTrees, warmRounds } from './helpers/compare-trees.ts'
import { openConnection } from './helpers/connection.ts'
import { drainMessages } from './helpers/drain-messages.ts'
import { inParallel } from './helpers/measure.ts'
import type { Shopfront } from './helpers/order-server.ts'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		rounds: { type: 'string', default: '14' },
		orders: { type: 'string', default: '500' },
		concurrency: { type: 'string', default: '10' },
	},
})
const rounds = Number(values.rounds)
const orders = Number(values.orders)
const buyers = String((warmRounds + rounds) * orders)

await compareTrees<Shopfront>({
	trees: positionals,
	rounds,
	settings: ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=256MB', 'max_wal_size=4GB'],
	start: (tree, url) =>
		fork(join(tree, 'bench/helpers/order-server.ts'), [url], {
			cwd: tree,
			stdio: 'inherit',
			env: { ...process.env, BUYERS: buyers },
		}),
	kinds: { checkout: placeOrders },
	between: drainMessages,
})

/** One order of each of the next buyers. */
async function placeOrders({ port, buyers }: Shopfront, tree: string): Promise<number> {
	const next = buyers.splice(0, orders)
	await inParallel(Number(values.concurrency), async () => {
		const connection = await openConnection(port)
		for (let buyer = next.pop(); buyer; buyer = next.pop()) {
			const body = { address_id: buyer.addressId, payment_method: 'cod' }
			const { status } = await connection.send({ method: 'POST', path: '/checkout_v2', body, token: buyer.token })
			if (status !== 200) throw new Error(`a checkout of ${tree} was refused with ${status}`)
		}
		connection.close()
	})
	return orders
}
