import type { OnlineMethod } from '#contract/choices.ts'
import { jobNames, type PaymentDesk } from './desk.ts'
import { createSnsReader } from './gateways/sns.ts'
import { readStoreNotice } from './gateways/store-notice.ts'
import { keepNotice } from './notice.store.ts'
import { paymentByInvoice } from './payment.store.ts'

/** What to answer a gateway that told something: `taken` also for what was told before, or is about nothing of ours. */
export type Received = 'taken' | 'refused'

export type Receiver = { bkash(raw: string): Promise<Received>; sslcommerz(raw: string): Promise<Received> }

/**
 * Takes what gateways tell by themselves: checked for whose word it is, kept as it came, once each. It is never believed:
 * it makes the shop ask.
 */
export function createReceiver(desk: PaymentDesk, fetcher: typeof fetch): Receiver {
	const { bkash, sslcommerz } = desk.config.payments
	const sns = bkash?.topicArn ? createSnsReader(bkash.topicArn, fetcher) : null

	async function told(
		gateway: OnlineMethod,
		notice: { id: string; invoice: string; hint?: string },
		raw: string,
	): Promise<Received> {
		if (!(await keepNotice(desk.db, gateway, notice.id, raw))) return 'taken'
		const payment = await paymentByInvoice(desk.db, notice.invoice)
		if (payment?.gateway !== gateway) {
			desk.log.warn({ gateway }, 'a notice about no payment of ours')
			return 'taken'
		}
		const data = { id: payment.id, ...(notice.hint ? { notice: notice.hint } : {}) }
		await desk.jobs.enqueue(undefined, jobNames.settle, data, { singletonKey: `${payment.id}` })
		return 'taken'
	}

	return {
		bkash: async (raw) => {
			const message = await sns?.(raw)
			if (!message) return 'refused'
			if (message.kind === 'confirmed') return 'taken'
			return told('bkash', { id: message.id, invoice: invoiceIn(message.text) }, raw)
		},
		sslcommerz: async (raw) => {
			const notice = sslcommerz && readStoreNotice(new URLSearchParams(raw), sslcommerz.password)
			return notice ? told('sslcommerz', notice, raw) : 'refused'
		},
	}
}

function invoiceIn(text: string): string {
	try {
		const { merchantInvoiceNumber } = (JSON.parse(text) ?? {}) as Record<string, unknown>
		return typeof merchantInvoiceNumber === 'string' ? merchantInvoiceNumber : ''
	} catch {
		return ''
	}
}
