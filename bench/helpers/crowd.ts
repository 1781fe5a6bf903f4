import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { apiBase } from '#contract/index.ts'
import { type Client, clientOf } from '#tests/abuse/run/load.ts'
import type { QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { inParallel } from './measure.ts'

/** `refused`: answers 503 on the way; `ms`: from the first request to the answer that counts. */
export type Outcome = { code: string; ms: number; refused: number }
type Crowd = {
	ports: readonly number[]
	sockets: number
	buyers: readonly QuickBuyer[]
	expectedTotal: number | undefined
}

/** Orders until there is an order, or nothing left; after a 503 as soon as it says. */
export async function place(
	{ send }: Client,
	{ token, addressId, customerId }: QuickBuyer,
	expectedTotal?: number,
): Promise<Outcome> {
	const began = performance.now()
	const headers = {
		...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		'idempotency-key': `bench-${customerId}`,
	}
	const body = JSON.stringify({ address_id: addressId, payment_method: 'cod', expected_total: expectedTotal })
	for (let refused = 0; ; refused++) {
		const { status, body: text } = await send({ method: 'POST', path: `${apiBase}/checkout_v2`, headers, body })
		const ms = performance.now() - began
		if (status === 200) return { code: 'placed', ms, refused }
		const code = /"code":"(\w+)"/.exec(text)?.[1] ?? String(status)
		if (status !== 503 && status !== 0) return { code, ms, refused }
		await wait(1_000 * (0.5 + Math.random()))
	}
}

/**
 * Buyers in a thread of their own, so that the clients of others are not kept waiting. Their connections to the shops are open
 * when this resolves, as those of shoppers are who have looked at the product; `order` lets all order at once.
 */
export async function aCrowd(crowd: Crowd): Promise<{ order: () => Promise<Outcome[]> }> {
	const worker = new Worker(new URL(import.meta.url), { workerData: crowd })
	await once(worker, 'message')
	return {
		order: async () => {
			worker.postMessage('order')
			const [outcomes] = await once(worker, 'message')
			await worker.terminate()
			return outcomes
		},
	}
}

if (!isMainThread && parentPort) {
	const { ports, sockets, buyers, expectedTotal } = workerData as Crowd
	const each = Math.ceil(sockets / ports.length)
	const clients = ports.map((port) => clientOf(port, each))
	const opened = clients.flatMap(({ send }) => Array.from({ length: each }, () => send({ path: '/healthz' })))
	await Promise.all(opened)
	parentPort.postMessage('ready')
	await once(parentPort, 'message')
	// Each connection has the next buyer once it is free: requests that wait here would take the processor's time of the shops.
	const waiting = buyers.toReversed()
	const outcomes: Outcome[] = []
	await inParallel(each * clients.length, async (n) => {
		const client = clients[n % clients.length] as Client
		for (let buyer = waiting.pop(); buyer; buyer = waiting.pop())
			outcomes.push(await place(client, buyer, expectedTotal))
	})
	parentPort.postMessage(outcomes)
}
