import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { balance, type Target } from '#tests/helpers/balance.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

// Whole shops are started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

/** Arguments of Node for a shop of the release that has `count` migrations more than this one. */
const release = (count: number): [string[], Record<string, string>] =>
	count === 0 ? [['start.ts'], {}] : [preloaded('next-release.mjs'), { NEXT_RELEASE: String(count) }]
const preloaded = (file: string) => ['--import', `./tests/helpers/${file}`, 'start.ts']

test('ten deploys under load, old and new side by side, one with a wrong clock: no request fails, schedules run once', async () => {
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const database = await openDatabase({ ...place, log: createLog('silent'), poolSize: 3 })
	after.push(database.close)
	const { skuId } = await aProduct(database, { stock: 10_000, seller: 'deploys', category: 'tea' })
	const buyers = await manyBuyers(database, 400, [[skuId]])
	const settings = { DATABASE_URL: place.databaseUrl as string, DEMO: 'off', DRAIN_SECONDS: '1' }
	/** Minutes that have begun by the clock of the store, and runs of a job that each minute has one of. */
	const runs = async () =>
		(
			await database.pool.query(
				`select floor(extract(epoch from now()) / 60)::int - $1 + 1 as minutes,
					(select count(*)::int from pgboss.job where name = 'make-planned-changes') as jobs`,
				[first],
			)
		).rows[0]
	const first = (await database.pool.query('select floor(extract(epoch from now()) / 60)::int as first')).rows[0].first
	const targets: Target[] = []
	const shops: ShopProcess[] = []
	const open = (port: number, [args, env]: ReturnType<typeof release>) =>
		startShopProcess(place.dataDir, { ...settings, ...settingsOf(port), ...env }, args)
	for (const made of [release(0), release(0), [preloaded('other-clock.mjs'), {}] as ReturnType<typeof release>]) {
		const port = await freePort()
		shops.push(await open(port, made))
		targets.push({ port, ready: false })
	}
	after.push(async () => Promise.all(shops.map((shop) => shop.stop())))
	const proxy = await balance(targets)
	after.push(proxy.stop)
	await vi.waitFor(() => expect(targets.every(({ ready }) => ready)).toBe(true), { timeout: 20_000 })

	const statuses = new Map<string, number>()
	let over = false
	const note = (status: string) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
	const paths = ['/api/v2/products', '/bn', '/healthz', '/api/v2/shop']
	const load = Array.from({ length: 8 }, async (_, n) => {
		for (let turn = n; !over; turn++) {
			const path = paths[turn % paths.length]
			// The shops know their own address and the names of this machine.
			note(
				await fetch(`http://localhost:${proxy.port}${path}`).then(
					async (reply) => (reply.status === 200 && (await reply.text()) ? 'fine' : `${path} ${reply.status}`),
					(error: Error) => `${path} ${error.message}`,
				),
			)
			await wait(20)
		}
	})
	const order = async ({ token, addressId }: Buyer) => {
		const reply = await fetch(`http://localhost:${proxy.port}${apiBase}/checkout_v2`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			body: JSON.stringify({ address_id: addressId, payment_method: 'cod' }),
		})
		return reply.status === 200 ? 'placed' : `order ${reply.status} ${await reply.text()}`
	}
	load.push(
		(async () => {
			for (let buyer = buyers.pop(); buyer && !over; buyer = buyers.pop()) {
				note(await order(buyer).catch((error: Error) => `order ${error.message}`))
				await wait(100)
			}
		})(),
	)
	for (let deploy = 1; deploy <= 10; deploy++) {
		const n = deploy % 2
		const target = targets[n] as Target
		await shops[n]?.stop()
		// The other shop is a release older; and the fifth deploy is taken back by a start of this release on the newer store.
		if (deploy === 5) {
			shops[n] = await open(target.port, release(0))
			await shops[n]?.stop()
		}
		shops[n] = await open(target.port, release(deploy))
		await vi.waitFor(() => expect(target.ready).toBe(true), { timeout: 20_000 })
	}
	over = true
	await Promise.all(load)
	expect([...statuses.keys()].sort()).toEqual(['fine', 'placed'])
	expect(statuses.get('fine')).toBeGreaterThan(500)
	const { rows } = await database.pool.query(
		`select (select count(*)::int from orders) as orders,
			(select count(*)::int from kysely_migration where name like '99%') as migrations`,
	)
	expect(rows).toEqual([{ orders: statuses.get('placed'), migrations: 10 }])
	const { minutes, jobs } = await runs()
	expect(jobs).toBeGreaterThan(0)
	expect(jobs).toBeLessThanOrEqual(minutes)
})

/** The same address at each start; the desk has one of its own. */
function settingsOf(port: number) {
	return { PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}`, DESK: 'off' }
}
