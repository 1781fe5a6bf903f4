import { Type } from 'typebox'
import { maxCartLines } from './cart-limits.ts'
import { Data, Nullable, Page, PhoneInput, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Meal } from './kitchen-shapes.ts'
import { limitsOf } from './limits.ts'

import {
	Days,
	Invoice,
	OnlineMethod,
	Order,
	OrderNumber,
	OrderStatus,
	OrderSummary,
	ReturnReason,
	Timeline,
} from './order-shapes.ts'

const tag = 'Checkout and orders'

/** As people type it: any case, with spaces or without. */
const TypedNumber = Type.String({ maxLength: 40 })
const numbered = { params: Strict({ number: TypedNumber }) }
const PartNumber = Type.Integer({ minimum: 0, maximum: 99 })

/** An order after it is placed. */
export const orders = {
	listOrders: endpoint({
		method: 'GET',
		path: '/order/all_order_list',
		summary: "The shopper's orders, newest first",
		tag,
		access: 'shopper',
		query: Strict({
			status: Type.Optional(OrderStatus),
			/** `active`: on their way or waiting. Narrower than `status`, which names one state. */
			group: Type.Optional(Type.Enum(['active', 'delivered', 'cancelled', 'returned'])),
			/** Part of a number or of a product's name. */
			q: Type.Optional(Type.String({ maxLength: 80 })),
			cursor: Type.Optional(Type.String({ maxLength: 200 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 48 })),
		}),
		reply: Page(OrderSummary),
	}),
	getOrder: endpoint({
		method: 'GET',
		path: '/order/{number}',
		summary: 'One order',
		tag,
		access: 'shopper',
		...numbered,
		reply: Data(Order),
		refusals: ['order_not_found'],
	}),
	payOrder: endpoint({
		method: 'POST',
		path: '/order/{number}/pay',
		summary: 'Where to pay an order that waits for it; also once more, or another way',
		tag,
		access: 'shopper',
		repeatable: true,
		...numbered,
		body: Strict({ payment_method: Type.Optional(OnlineMethod) }),
		reply: Data(Type.Object({ payment_url: Type.String() })),
		refusals: ['order_not_found', 'order_not_payable', 'payment_method_not_available'],
	}),
	checkPayment: endpoint({
		method: 'POST',
		path: '/order/{number}/check-payment',
		summary: 'Ask the gateway how the payment of an order stands',
		tag,
		access: 'shopper',
		repeatable: true,
		...numbered,
		reply: Data(Order),
		refusals: ['order_not_found'],
	}),
	cancelOrder: endpoint({
		method: 'POST',
		path: '/order/{number}/cancel',
		summary: 'Cancel an order or one part of it while that is allowed; stock returns',
		tag,
		access: 'shopper',
		repeatable: true,
		...numbered,
		body: Strict({
			part: Type.Optional(PartNumber),
			reason: Type.Optional(Type.Enum(['changed_mind', 'too_slow', 'found_cheaper', 'by_mistake', 'other'])),
		}),
		reply: Data(Order),
		refusals: ['order_not_found', 'order_part_not_found', 'order_not_cancellable'],
	}),
	returnOrder: endpoint({
		method: 'POST',
		path: '/order/{number}/return',
		summary: 'Ask to give pieces of one part back, while that is allowed',
		tag,
		access: 'shopper',
		...numbered,
		body: Strict({
			/** `quantity`: all that may still come back of a line unless told. */
			lines: Type.Array(
				Strict({
					line: Type.Integer({ minimum: 0, maximum: 9_999 }),
					quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
				}),
				{ minItems: 1, maxItems: maxCartLines },
			),
			reason: ReturnReason,
			note: Type.Optional(Type.String({ maxLength: 500 })),
		}),
		reply: Data(Order),
		refusals: ['order_not_found', 'order_not_returnable'],
	}),
	reorder: endpoint({
		method: 'POST',
		path: '/order/{number}/reorder',
		summary: 'Put what an order held into the cart again, as far as it is still sold',
		tag,
		access: 'shopper',
		...numbered,
		reply: Data(
			Type.Object({
				added: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
				/** `fewer`: only some of it was added, there are no more. */
				missing: Type.Array(
					Type.Object({ name: Type.String(), why: Type.Enum(['not_sold', 'out_of_stock', 'fewer', 'cart_full']) }),
				),
			}),
		),
		refusals: ['order_not_found'],
	}),
	getInvoice: endpoint({
		method: 'GET',
		path: '/order/{number}/invoice',
		summary: 'What an invoice of the order says; without what was cancelled or came back',
		tag,
		access: 'shopper',
		...numbered,
		reply: Data(Invoice),
		refusals: ['order_not_found', 'no_invoice'],
	}),
	getInvoiceFile: endpoint({
		method: 'GET',
		path: '/order/{number}/invoice/pdf',
		summary: 'The invoice as a PDF, base64',
		tag,
		access: 'shopper',
		...numbered,
		reply: Data(Type.Object({ name: Type.String(), pdf: Type.String() })),
		refusals: ['order_not_found', 'no_invoice'],
	}),
	findPlacedOrder: endpoint({
		method: 'GET',
		path: '/placed_order/{key}',
		summary: 'What became of a checkout whose reply was lost, by its Idempotency-Key',
		tag,
		access: 'shopper',
		params: Strict({ key: Type.String({ minLength: 1, maxLength: 255 }) }),
		reply: Data(Order),
		refusals: ['order_not_found'],
	}),
	trackOrder: endpoint({
		method: 'POST',
		path: '/order/track',
		summary: 'Where an order is, by its number and the phone it was placed with; says nothing of the shopper',
		tag,
		access: 'anyone',
		repeatable: true,
		body: Strict({ number: TypedNumber, phone: PhoneInput }),
		reply: Data(
			Type.Object({
				number: OrderNumber,
				status: OrderStatus,
				placed_at: Timestamp,
				parts: Type.Array(Type.Object({ status: OrderStatus, days: Days, meal: Nullable(Meal), timeline: Timeline })),
			}),
		),
		refusals: ['order_not_found'],
		limits: limitsOf.track,
	}),
}
