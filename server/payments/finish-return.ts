import { once } from 'node:events'
import type { OnlineMethod } from '#contract/choices.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { definitionOf } from './gateways/index.ts'
import { paymentByInvoice } from './payment.store.ts'
import type { PaymentContext } from './payment-context.ts'
import { isOurReturn } from './return-address.ts'
import { settlePayment } from './settle-payment.ts'

/** The parameters a browser returned with; none of them is trusted. */
export type Returned = { invoice: string; signature: string; fields: Record<string, string> }

/** Milliseconds the browser waits for the gateway; then the order's page polls. */
const patience = 20_000

/** Settles the payment of a shopper who has returned, and gives the address of the page to show: their order's. */
export async function finishReturn(
	context: PaymentContext,
	gateway: OnlineMethod,
	returned: Returned,
): Promise<string> {
	const { invoice, signature, fields } = returned
	const payment = isOurReturn(context.config.secret, invoice, signature)
		? await paymentByInvoice(context.db, invoice)
		: undefined
	if (payment?.gateway !== gateway) return '/my-account/orders'
	const settled = settlePayment(context, payment.id, 'return', definitionOf(gateway).readReturn(fields, payment)).catch(
		(error: unknown) => {
			context.log.error({ err: error, invoice }, 'a payment could not be settled on return')
		},
	)
	await Promise.race([settled, once(context.clock.timeout(patience), 'abort')])
	const { number, language } = await transaction(context.db, (tx) => context.book.lock(tx, payment.order_id))
	return `${language === 'bn' ? '/bn' : ''}/order/${number}`
}
