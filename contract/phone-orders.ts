import { Type } from 'typebox'
import { checkout } from './checkout.ts'
import { Bdt, Data, Nullable, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { DeliverySlot, OrderNumber } from './order-shapes.ts'

const tag = 'Orders by phone'
/** The secret part of the link in the SMS. */
const LinkToken = Strict({ token: Type.String({ minLength: 3, maxLength: 80 }) })
const link = { tag, method: 'POST', access: 'anyone', body: LinkToken, repeatable: true } as const

/** What somebody who got the SMS may see: no name, no phone and no street. */
const PhoneOrder = Type.Object({
	/** Null until it is confirmed. */
	number: Nullable(OrderNumber),
	until: Timestamp,
	parts: Type.Array(
		Type.Object({
			seller: Type.String(),
			delivery: Bdt,
			slot: Nullable(DeliverySlot),
			lines: Type.Array(
				Type.Object({ name: Type.String(), variant: Type.String(), quantity: Type.Integer(), total: Bdt }),
			),
		}),
	),
	area: Type.String(),
	city: Type.String(),
	subtotal: Bdt,
	delivery: Bdt,
	/** Of the promo and for cash without coins. */
	discount: Bdt,
	/** To be paid in cash on delivery. */
	total: Bdt,
})

/** Calls of the page behind the link of an order by phone. The token is the only key, so it is never part of an address. */
export const phoneOrders = {
	viewPhoneOrder: endpoint({
		...{ ...link, path: '/phone-orders/view' },
		summary: 'What an order by phone has and costs, with the token of its link',
		reply: Data(PhoneOrder),
		refusals: ['link_expired', 'too_many_requests'],
		limits: limitsOf.phoneOrder,
	}),
	confirmPhoneOrder: endpoint({
		...{ ...link, path: '/phone-orders/confirm' },
		summary: 'Place an order by phone as it was offered; once. A second time answers the same number',
		reply: Data(Type.Object({ number: OrderNumber })),
		refusals: ['link_expired', ...checkout.placeOrder.refusals],
		limits: limitsOf.phoneOrder,
	}),
}
