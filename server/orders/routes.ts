import type { Deps } from '#server/deps.ts'
import type { PaymentContext } from '#server/payments/index.ts'
import { type Handlers, operator, shopper } from '#server/platform/http/serve.ts'
import { message } from '#server/platform/messages.ts'
import type { Announcer } from './announce-orders.ts'
import { askReturn } from './ask-return.ts'
import { cancelOrder } from './cancel-order.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { getInvoice, getInvoiceFile } from './get-invoice.ts'
import { findPlacedOrder, getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { presentOrder, presentTracking } from './order-view.rules.ts'
import { payBackSoon } from './pay-back.ts'
import { checkPayment, payOrder, withPayment } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'
import { presentQuote } from './quote-view.rules.ts'
import { refundByOperator } from './refund-by-operator.ts'
import { reorderItems } from './reorder-items.ts'
import { answerReplacement } from './replace-line.ts'
import { reportProblem } from './report-problem.ts'
import { trackOrder } from './track-order.ts'

export function orderHandlers(deps: Deps, context: PaymentContext, announcer: Announcer) {
	const { db, config } = deps
	return {
		estimateDelivery: async ({ params, query }, call) => ({
			data: await estimateDelivery(deps, call, params.id, query.area),
		}),
		getDeliveryPrice: async ({ body }, call) => {
			const { quoted, ...more } = await quoteCheckout(db, shopper(call).customerId, body.address_id, body, config.cod)
			const problem = quoted.promoProblem && message(quoted.promoProblem, call.language)
			const requested = body.promo_code ? { code: body.promo_code.toUpperCase(), problem } : null
			return { data: presentQuote(quoted, { ...more, requested }, call.language) }
		},
		placeOrder: async ({ body }, call) => {
			const { language, idempotencyKey: key } = call
			const { customerId } = shopper(call)
			const placed = await placeOrder(db, { customerId, language, key, body, config })
			if (placed.new) announcer.ask()
			return { data: presentOrder(await withPayment(context, customerId, placed.order), language) }
		},
		listOrders: async ({ query }, call) => ({
			data: await listOrders(db, shopper(call).customerId, query, call.language),
		}),
		getOrder: async ({ params }, call) => ({
			data: presentOrder(await getOrder(deps, shopper(call).customerId, params.number), call.language),
		}),
		findPlacedOrder: async ({ params }, call) => ({
			data: presentOrder(await findPlacedOrder(deps, shopper(call).customerId, params.key), call.language),
		}),
		cancelOrder: async ({ params, body }, call) => {
			const order = await cancelOrder(deps, shopper(call).customerId, call, params.number, body)
			announcer.ask()
			await payBackSoon(deps)
			return { data: presentOrder(order, call.language) }
		},
		answerReplacement: async ({ params, body }, call) => {
			const { customerId } = shopper(call)
			const order = await answerReplacement(deps, customerId, params.number, params.id, body.answer)
			announcer.ask()
			await payBackSoon(deps)
			return { data: presentOrder(order, call.language) }
		},
		returnOrder: async ({ params, body }, call) => ({
			data: presentOrder(await askReturn(deps, shopper(call).customerId, params.number, body), call.language),
		}),
		reportProblem: async ({ params, body }, call) => ({
			data: presentOrder(await reportProblem(deps, shopper(call).customerId, params.number, body), call.language),
		}),
		reorder: async ({ params }, call) => ({
			data: await reorderItems(deps, shopper(call).customerId, params.number, call.language),
		}),
		getInvoice: async ({ params }, call) => {
			const { customerId } = shopper(call)
			return { data: await getInvoice(deps, { customerId, number: params.number, language: call.language }) }
		},
		getInvoiceFile: async ({ params }, call) => {
			const { customerId } = shopper(call)
			return { data: await getInvoiceFile(deps, { customerId, number: params.number, language: call.language }) }
		},
		trackOrder: async ({ body }, call) => ({ data: presentTracking(await trackOrder(deps, call, body)) }),
		...paymentHandlers(context),
	} satisfies Partial<Handlers>
}

/** The calls about the payment of an order. */
function paymentHandlers(context: PaymentContext) {
	return {
		payOrder: async ({ params, body }, call) => ({
			data: { payment_url: await payOrder(context, shopper(call).customerId, params.number, body.payment_method) },
		}),
		checkPayment: async ({ params }, call) => ({
			data: presentOrder(await checkPayment(context, shopper(call).customerId, params.number), call.language),
		}),
		createBkash: async ({ body }, call) => ({
			data: { payment_url: await payOrder(context, shopper(call).customerId, body.number, 'bkash') },
		}),
		refundBkash: async ({ body }, call) => ({
			data: await refundByOperator(context, { ...body, key: call.idempotencyKey, operator: operator(call) }),
		}),
	} satisfies Partial<Handlers>
}
