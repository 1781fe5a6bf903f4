import { type OnlineMethod, onlineMethods } from '#contract/choices.ts'
import type { NoticeReader } from './gateways/definition.ts'
import { definitionOf } from './gateways/index.ts'
import { keepNotice } from './notice.store.ts'
import { paymentByInvoice } from './payment.store.ts'
import { jobNames, type PaymentContext } from './payment-context.ts'

/** The response to a gateway: `taken` also for a notification that arrived before, or is not about a payment of this shop. */
export type Received = 'taken' | 'refused'

/**
 * Makes the receiver of notifications from gateways. A verified notification is stored as it arrived, once. Its content is
 * not trusted: it makes the shop query the gateway.
 */
export function createReceiver(context: PaymentContext, fetcher: typeof fetch) {
	const readers: Partial<Record<OnlineMethod, NoticeReader>> = {}
	for (const method of onlineMethods) {
		const settings = context.config.payments[method]
		const reader = settings && definitionOf(method).noticeReader?.(settings as never, fetcher)
		if (reader) readers[method] = reader
	}

	return async (method: OnlineMethod, raw: string): Promise<Received> => {
		const notice = await readers[method]?.(raw)
		if (!notice) return 'refused'
		if (notice === 'confirmed' || !(await keepNotice(context.db, method, notice.id, raw))) return 'taken'
		const payment = await paymentByInvoice(context.db, notice.invoice)
		if (payment?.gateway !== method) {
			context.log.warn({ gateway: method }, 'a notification about an unknown payment')
			return 'taken'
		}
		const data = { id: payment.id, ...(notice.hint && { notice: notice.hint }) }
		await context.jobs.enqueue(undefined, jobNames.settle, data, { singletonKey: `${payment.id}` })
		return 'taken'
	}
}
