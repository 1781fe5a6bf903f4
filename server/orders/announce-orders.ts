import type { Deps } from '#server/deps.ts'
import { sendMessage } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { takeAnnouncements } from './order.store.ts'

const batch = 50

/**
 * Tells shoppers of their orders: moves what waits in `order_outbox`, written with the order itself, to the message
 * queue, each row once however many processes do it. Answers how many there were.
 */
export async function announceOrders(deps: Deps): Promise<number> {
	for (let all = 0; ; ) {
		const count = await transaction(deps.db, async (tx) => {
			const waiting = await takeAnnouncements(tx, batch)
			for (const { to, language, number, total, validUntil } of waiting)
				await sendMessage(tx, deps, {
					channel: 'sms',
					to,
					language,
					message: { kind: 'order_placed', number, total },
					validUntil,
				})
			return waiting.length
		})
		all += count
		if (count < batch) return all
	}
}

/**
 * Calls `announceOrders` soon after it is asked to, once for all who asked meanwhile, never two at a time. What fails
 * waits for the next order, or for the job that runs every minute.
 */
export function createAnnouncer(deps: Deps): () => void {
	let running = false
	let again = false
	const run = async () => {
		running = true
		do {
			again = false
			await announceOrders(deps).catch((error) => deps.log.warn({ err: error }, 'orders not announced yet'))
		} while (again)
		running = false
	}
	return () => {
		if (running) again = true
		else void run()
	}
}
