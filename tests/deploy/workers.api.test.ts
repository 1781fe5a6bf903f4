import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

// Whole shops are started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })
const patient = { timeout: 120_000, interval: 100 }

const after: (() => Promise<void>)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

/** What the log says of workers that listen, in order. */
function listening(shop: ShopProcess): { worker: number; pid: number }[] {
	return [...shop.output().matchAll(/^\{.*"msg":"worker listens".*$/gm)].map(([line]) => {
		const { worker, workerPid } = JSON.parse(line)
		return { worker, pid: workerPid }
	})
}

const runs = (pid: number) => {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

/** Places the order of a buyer, again and again until it is acknowledged. Returns its number. */
async function buy(shop: ShopProcess, { token, addressId }: Buyer): Promise<string> {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': token }
	const body = JSON.stringify({ address_id: addressId, payment_method: 'cod' })
	for (;;) {
		try {
			const response = await fetch(`${shop.origin}${apiBase}/checkout_v2`, { method: 'POST', headers, body })
			const text = await response.text()
			if (response.status === 200) return JSON.parse(text).data.number
			if (response.status < 500) throw new RangeError(`refused with ${response.status}: ${text}`)
		} catch (error) {
			if (error instanceof RangeError) throw error
		}
		await wait(20)
	}
}

test('with two workers, orders go on while one is killed: each is there once, the worker is replaced, SIGTERM stops all', async () => {
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const database = await openDatabase({ ...place, log: createLog('error') })
	after.push(database.close)
	const skus: number[][] = []
	for (let n = 0; n < 4; n++) skus.push([(await aProduct(database, { stock: 10_000, seller: `seller-${n}` })).skuId])
	const buyers = await manyBuyers(database, 400, skus)
	const settings = { DATABASE_URL: place.databaseUrl as string, DEMO: 'off', WORKERS: '2', LOG_LEVEL: 'info' }
	const shop = await startShopProcess(place.dataDir, settings)
	after.push(shop.stop)
	await vi.waitFor(() => expect(listening(shop).map(({ worker }) => worker)).toEqual([1, 2]), patient)
	const first = listening(shop)
	expect(shop.output().match(/welcome#/g)).toHaveLength(1)
	expect((await fetch(`${shop.deskOrigin}/api/v2/desk`)).status).toBe(200)

	const numbers: string[] = []
	let next = 0
	let victim: number | undefined
	await Promise.all(
		Array.from({ length: 8 }, async () => {
			for (;;) {
				// Orders are placed until the replacement listens, and at least 200.
				if (numbers.length >= 200 && listening(shop).length > 2) return
				const buyer = buyers[next++]
				if (!buyer) return
				numbers.push(await buy(shop, buyer))
				if (numbers.length >= 60 && victim === undefined) {
					victim = first[1]?.pid as number
					process.kill(victim, 'SIGKILL')
				}
			}
		}),
	)
	await vi.waitFor(() => expect(listening(shop)).toHaveLength(3), patient)
	expect(listening(shop)[2]?.worker).toBe(2)
	const { rows } = await database.pool.query<{ number: string }>('select number from orders')
	expect(numbers.length).toBeGreaterThanOrEqual(200)
	expect(rows.map(({ number }) => number).sort()).toEqual([...numbers].sort())
	const all = listening(shop).map(({ pid }) => pid)
	expect(all.filter(runs)).toHaveLength(2)
	await shop.stop()
	expect([shop.pid, ...all].filter(runs)).toEqual([])
})

test('a connection that was passed to a worker is closed when the worker is killed before it answers', async () => {
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const settings = { DATABASE_URL: place.databaseUrl as string, DEMO: 'off', WORKERS: '2', LOG_LEVEL: 'info' }
	const shop = await startShopProcess(place.dataDir, settings)
	after.push(shop.stop)
	await vi.waitFor(() => expect(listening(shop)).toHaveLength(2), patient)
	const victim = listening(shop)[0]?.pid as number
	process.kill(victim, 'SIGSTOP')
	// Connections are passed to the workers in turn; one that has not answered gets no other.
	const ends: string[] = []
	const requests = Array.from({ length: 4 }, async () => {
		const response = await fetch(`${shop.origin}/healthz`, { headers: { connection: 'close' } }).catch(() => undefined)
		ends.push(response ? String(response.status) : 'closed')
	})
	await vi.waitFor(() => expect(ends).toEqual(['200', '200', '200']), patient)
	process.kill(victim, 'SIGKILL')
	await Promise.all(requests)
	expect(ends).toEqual(['200', '200', '200', 'closed'])
})

test('workers need PostgreSQL, and a worker that cannot start ends the start', async () => {
	const place = await placeStore('embedded')
	after.push(place.remove)
	await expect(startShopProcess(place.dataDir, { DEMO: 'off', WORKERS: '2' })).rejects.toThrow(
		'WORKERS needs DATABASE_URL: the embedded store belongs to one process',
	)
	const away = { DEMO: 'off', WORKERS: '2', DATABASE_URL: 'postgres://127.0.0.1:1/none' }
	await expect(startShopProcess(place.dataDir, away)).rejects.toThrow('worker 1 ended with 1')
})
