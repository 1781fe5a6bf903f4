import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { type OrderFacts, type Posting, postingsOf } from './ledger.rules.ts'
import { addCash, addPostings, lockLedger, readFacts, takeQueued } from './ledger.store.ts'

const batch = 200

/**
 * Posts what has changed of orders since the last run: deliveries, returns, refunds, payments. Triggers note in the queue, in
 * the transaction of the change, that an order has changed. `most`: batches of 200; by default until the queue is empty.
 */
export async function postOrders(db: Deps['db'], most = Number.POSITIVE_INFINITY): Promise<void> {
	for (let done = 0; done < most; done++) if ((await transaction(db, postBatch)) < batch) return
}

async function postBatch(tx: Tx): Promise<number> {
	await lockLedger(tx)
	const { rows, orders } = await takeQueued(tx, batch)
	const facts = (await readFacts(tx, orders)).map((order) => ({ order, postings: postingsOf(order) }))
	await addPostings(
		tx,
		facts.flatMap(({ postings }) => postings),
	)
	await addCash(
		tx,
		facts.flatMap(({ order, postings }) => postings.flatMap((posting) => cashOf(order, posting))),
	)
	return rows
}

/** The cash of a delivered part. */
function cashOf(order: OrderFacts, { kind, part, at, entries }: Posting) {
	const own = order.parts.find(({ position }) => position === part)
	const cash = entries.find(({ account }) => account === 'cash_at_courier')
	if (kind !== 'delivered' || !own || !cash) return []
	return [
		{
			order_id: order.id,
			part: own.position,
			seller_id: own.seller,
			courier_id: cash.owner,
			amount: cash.amount,
			at: at as string,
		},
	]
}
