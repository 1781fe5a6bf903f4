import type { GatewayDefinition } from '#server/payments/gateways/definition.ts'
import { bkashGateway } from './client.ts'
import type { BkashSettings } from './settings.ts'
import { createSnsReader } from './sns.ts'

export const bkash: GatewayDefinition<BkashSettings> = {
	texts: {
		en: { name: 'bKash', description: 'Pay from your bKash account' },
		bn: { name: 'বিকাশ', description: 'আপনার বিকাশ অ্যাকাউন্ট থেকে দাম দিন' },
	},
	open: bkashGateway,
	readReturn: ({ paymentID, status }, { reference }) => {
		if (paymentID !== reference) return {}
		if (status === 'success') return { agreed: true }
		if (status === 'cancel') return { over: 'cancelled' }
		return status === 'failure' ? { over: 'failed' } : {}
	},
	noticeReader: ({ topicArn }, fetcher) => {
		const sns = topicArn ? createSnsReader(topicArn, fetcher) : null
		return async (raw) => {
			const message = await sns?.(raw)
			if (!message) return null
			return message.kind === 'confirmed' ? 'confirmed' : { id: message.id, invoice: invoiceIn(message.text) }
		}
	},
}

function invoiceIn(text: string): string {
	try {
		const { merchantInvoiceNumber } = (JSON.parse(text) ?? {}) as Record<string, unknown>
		return typeof merchantInvoiceNumber === 'string' ? merchantInvoiceNumber : ''
	} catch {
		return ''
	}
}
