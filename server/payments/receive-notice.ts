import { type OnlineMethod, onlineMethods } from '#contract/choices.ts'
import type { NoticeReader } from './gateways/definition.ts'
import { definitionOf } from './gateways/index.ts'
import { keepNotice } from './notice.store.ts'
import { paymentByInvoice } from './payment.store.ts'
import { jobNames, type PaymentContext } from './payment-context.ts'

/** What to answer a gateway: `taken` also for a notification that came before, or is about no payment of ours. */
export type Received = 'taken' | 'refused'

/**
 * Makes the receiver of notifications from gateways. One is stored as it came, once, when it is surely the gateway's. It is
 * not believed: it makes the shop ask the gateway.
 */
export function createReceiver(desk: PaymentContext, fetcher: typeof fetch) {
	const readers: Partial<Record<OnlineMethod, NoticeReader>> = {}
	for (const method of onlineMethods) {
		const settings = desk.config.payments[method]
		const reader = settings && definitionOf(method).noticeReader?.(settings as never, fetcher)
		if (reader) readers[method] = reader
	}

	return async (method: OnlineMethod, raw: string): Promise<Received> => {
		const notice = await readers[method]?.(raw)
		if (!notice) return 'refused'
		if (notice === 'confirmed' || !(await keepNotice(desk.db, method, notice.id, raw))) return 'taken'
		const payment = await paymentByInvoice(desk.db, notice.invoice)
		if (payment?.gateway !== method) {
			desk.log.warn({ gateway: method }, 'a notice about no payment of ours')
			return 'taken'
		}
		const data = { id: payment.id, ...(notice.hint ? { notice: notice.hint } : {}) }
		await desk.jobs.enqueue(undefined, jobNames.settle, data, { singletonKey: `${payment.id}` })
		return 'taken'
	}
}
