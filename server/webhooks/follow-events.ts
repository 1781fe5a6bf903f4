import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { dueWebhooks, insertDeliveries, readSubscribers } from './delivery.store.ts'
import { readOrders, readProducts, readStock } from './details.store.ts'
import { type Happened, lockPosition, readHappened } from './happened.store.ts'
import {
	type Subscriber,
	type Told,
	toldOfChanges,
	toldOfOrder,
	toldOfProducts,
	toldOfRefunds,
	toldOfStock,
} from './payload.rules.ts'

/** The job that sends what is due for one subscription. */
export const sendJob = 'send-webhooks'
/** Milliseconds between two looks. */
const every = 1_000
/** Orders, products or skus that are read together. */
const batch = 1_000

/**
 * Turns what was committed since the last call into deliveries, each change once for each subscription, whatever the order of
 * the commits and however many processes call; and has those that are due sent.
 */
export async function followEvents(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
	const { db, jobs } = deps
	if ((await readSubscribers(db)).length === 0) return
	await transaction(db, async (tx) => {
		const position = await lockPosition(tx)
		if (position === undefined) return
		const subscribers = await readSubscribers(tx)
		const happened = await readHappened(tx, position)
		await collect(tx, happened, subscribers)
	})
	for (const id of await dueWebhooks(db)) await jobs.enqueue(undefined, sendJob, { id }, { singletonKey: String(id) })
}

async function collect(tx: Tx, happened: Happened, subscribers: readonly Subscriber[]): Promise<void> {
	const { at, steps, changes, refunds, products, gone, skus } = happened
	const add = async (told: readonly Told[]) => {
		const rows = told.map(({ webhook, event, data }) => {
			const key = randomUUID()
			return { webhook, event, key, body: JSON.stringify({ id: key, event, at, data }) }
		})
		if (rows.length > 0) await insertDeliveries(tx, rows)
	}
	const stepsOf = Map.groupBy(steps, ({ order }) => order)
	const changesOf = Map.groupBy(changes, ({ order }) => order)
	const refundsOf = Map.groupBy(refunds, ({ order }) => order)
	for (const ids of batches([...new Set([...stepsOf.keys(), ...changesOf.keys(), ...refundsOf.keys()])]))
		for (const order of await readOrders(tx, ids)) {
			await add(toldOfOrder(order, stepsOf.get(order.id) ?? [], subscribers))
			const changed = changesOf.get(order.id)
			if (changed) await add(toldOfChanges(order, changed, subscribers))
			const done = refundsOf.get(order.id)
			if (done) await add(toldOfRefunds(order, done, subscribers))
		}
	await add(toldOfProducts([], gone, subscribers))
	for (const ids of batches(products)) await add(toldOfProducts(await readProducts(tx, ids), [], subscribers))
	for (const ids of batches(skus)) await add(toldOfStock(await readStock(tx, ids), subscribers))
}

function batches(ids: readonly number[]): number[][] {
	const sorted = [...ids].sort((a, b) => a - b)
	return Array.from({ length: Math.ceil(sorted.length / batch) }, (_, n) => sorted.slice(n * batch, (n + 1) * batch))
}

/** Follows events until it is stopped; one process of a shop does. */
export function keepFollowing(deps: Pick<Deps, 'db' | 'jobs' | 'log'>): { stop(): Promise<void> } {
	const stopped = new AbortController()
	const run = async () => {
		while (!stopped.signal.aborted) {
			await followEvents(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'webhooks not followed'))
			await wait(every, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
		}
	}
	const running = run()
	return {
		stop: () => {
			stopped.abort()
			return running
		},
	}
}
