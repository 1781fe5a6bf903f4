import type { GatewayDefinition } from '#server/payments/gateways/definition.ts'
import { sslcommerzGateway } from './client.ts'
import { readStoreNotice } from './notice.ts'
import type { SslcommerzSettings } from './settings.ts'

export const sslcommerz: GatewayDefinition<SslcommerzSettings> = {
	texts: {
		en: { name: 'Card or mobile banking', description: 'Pay by card or mobile banking through SSLCommerz' },
		bn: { name: 'কার্ড বা মোবাইল ব্যাংকিং', description: 'এসএসএলকমার্জের মাধ্যমে কার্ড বা মোবাইল ব্যাংকিংয়ে দাম দিন' },
	},
	open: (_deps, settings, send) => sslcommerzGateway(settings, send),
	readReturn: ({ tran_id, status, val_id }, { invoice }) => {
		if (tran_id !== invoice) return {}
		if (status === 'VALID') return val_id ? { notice: val_id } : {}
		if (status === 'CANCELLED') return { over: 'cancelled' }
		return status === 'FAILED' ? { over: 'failed' } : {}
	},
	noticeReader:
		({ password }) =>
		async (raw) =>
			readStoreNotice(new URLSearchParams(raw), password),
}
