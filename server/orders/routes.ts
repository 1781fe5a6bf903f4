import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { message } from '#server/platform/messages.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { createAnnouncer } from './announce-orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { presentOrder, presentQuote } from './order-view.rules.ts'
import { placeOrder } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'

export function orderRoutes(deps: Deps): Partial<Handlers> {
	const { db } = deps
	const announceSoon = createAnnouncer(deps)
	return {
		estimateDelivery: async ({ params }, call) => ({
			data: await estimateDelivery(
				db,
				params.id,
				call.session?.limited ? null : (call.session?.customerId ?? null),
				call.language,
			),
		}),
		getDeliveryPrice: async ({ body }, call) => {
			const { quoted, cod } = await quoteCheckout(db, shopper(call).customerId, body.address_id, body)
			const problem = quoted.promoProblem && message(quoted.promoProblem, call.language)
			const asked = body.promo_code ? { code: body.promo_code.toUpperCase(), problem } : null
			return { data: presentQuote(quoted, cod, asked, call.language) }
		},
		placeOrder: async ({ body }, call) => {
			const { language, idempotencyKey: key } = call
			const placed = await placeOrder(db, { customerId: shopper(call).customerId, language, key, body })
			if (placed.new) announceSoon()
			return { data: presentOrder(placed.order, language) }
		},
		listOrders: async ({ query }, call) => ({
			data: await listOrders(db, shopper(call).customerId, query, call.language),
		}),
		getOrder: async ({ params }, call) => ({
			data: presentOrder(await getOrder(db, shopper(call).customerId, params.number), call.language),
		}),
		cancelOrder: async ({ params }, call) => ({
			data: presentOrder(await cancelOrder(db, shopper(call).customerId, params.number), call.language),
		}),
		createBkash: async ({ body }, call) => {
			await getOrder(db, shopper(call).customerId, body.number)
			throw new ShopError('payment_method_not_available')
		},
		refundBkash: async () => {
			throw new ShopError('not_served_yet')
		},
	}
}
