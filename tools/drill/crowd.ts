import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { apiBase } from '#contract/index.ts'
import type { QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { asker } from './ask.ts'

/** `placed`: the key and the answer of each order; `seconds` until the last answer. */
export type Rushed = { placed: { key: string; text: string }[]; seconds: number }
type Crowd = { origin: string; buyers: readonly QuickBuyer[] }

/** Connections of the crowd. */
const sockets = 1_000

/**
 * Buyers order at once, and again after a refusal to come later, until each has an order or the product is sold out. They have
 * a thread of their own, so that the clients of other shoppers are not kept waiting. Throws at any other answer.
 */
export async function rush(origin: URL, buyers: readonly QuickBuyer[]): Promise<Rushed> {
	const worker = new Worker(new URL(import.meta.url), { workerData: { origin: origin.href, buyers } satisfies Crowd })
	try {
		const [rushed] = await once(worker, 'message')
		return rushed
	} finally {
		await worker.terminate()
	}
}

async function orderAll({ origin, buyers }: Crowd): Promise<Rushed> {
	const { ask, close } = asker(new URL(origin), 35_000, sockets)
	const began = performance.now()
	const placed: Rushed['placed'] = []
	const order = async ({ customerId, token, addressId: address_id }: QuickBuyer) => {
		const key = `drill-${customerId}`
		const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
		for (;;) {
			const body = { address_id, payment_method: 'cod' }
			const { status, retryAfter, text } = await ask('POST', `${apiBase}/checkout_v2`, headers, body)
			if (status === 200) {
				placed.push({ key, text })
				return
			}
			if (/"code":"out_of_stock"/.test(text)) return
			if (status !== 503 && status !== 0) throw new Error(`an order was answered ${status}: ${text.slice(0, 200)}`)
			await wait(1_000 * retryAfter * (0.5 + Math.random()))
		}
	}
	await Promise.all(buyers.map(order)).finally(close)
	return { placed, seconds: (performance.now() - began) / 1_000 }
}

if (!isMainThread && parentPort) parentPort.postMessage(await orderAll(workerData as Crowd))
