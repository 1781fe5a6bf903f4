import { once } from 'node:events'
import type { OnlineMethod } from '#contract/choices.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { definitionOf } from './gateways/index.ts'
import { paymentByInvoice } from './payment.store.ts'
import type { PaymentContext } from './payment-context.ts'
import { isOurReturn } from './return-address.ts'
import { settlePayment } from './settle-payment.ts'

/** What a browser brought back; none of it is believed. */
export type Returned = { invoice: string; signature: string; said: Record<string, string> }

/** Milliseconds a browser is kept waiting for the gateway; then the order's page goes on asking. */
const patience = 20_000

/** Finds out what became of a payment whose shopper is back, and answers the page to show: their order's. */
export async function finishReturn(desk: PaymentContext, gateway: OnlineMethod, returned: Returned): Promise<string> {
	const { invoice, signature, said } = returned
	const payment = isOurReturn(desk.config.secret, invoice, signature)
		? await paymentByInvoice(desk.db, invoice)
		: undefined
	if (payment?.gateway !== gateway) return '/my-account/orders'
	const settled = settlePayment(desk, payment.id, 'return', definitionOf(gateway).readReturn(said, payment)).catch(
		(error: unknown) => {
			desk.log.error({ err: error, invoice }, 'a payment could not be settled on return')
		},
	)
	await Promise.race([settled, once(desk.clock.timeout(patience), 'abort')])
	const { number, language } = await transaction(desk.db, (tx) => desk.book.lock(tx, payment.order_id))
	return `${language === 'bn' ? '/bn' : ''}/order/${number}`
}
