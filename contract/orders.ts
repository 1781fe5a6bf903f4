import { Type } from 'typebox'
import { maxCartLines } from './cart-limits.ts'
import { Data, Id, Nullable, Page, PhoneInput, Strict, Timestamp } from './common.ts'
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
			/** Several states: `active` are all that are neither delivered nor ended. `status` is one state. */
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
		summary: 'The page where to pay an unpaid order; also for another attempt or another method',
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
		summary: 'Query the gateway for the state of the payment of an order',
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
		limits: limitsOf.cancel,
		refusals: ['order_not_found', 'order_part_not_found', 'order_not_cancellable'],
	}),
	answerReplacement: endpoint({
		method: 'POST',
		path: '/order/{number}/replacements/{id}',
		summary: 'Say whether a proposed product may be sent instead of missing pieces; without it they are cancelled',
		tag,
		access: 'shopper',
		params: Strict({ number: TypedNumber, id: Id }),
		body: Strict({ answer: Type.Enum(['accepted', 'refused']) }),
		reply: Data(Order),
		refusals: ['order_not_found', 'not_found', 'order_not_cancellable', 'out_of_stock'],
	}),
	returnOrder: endpoint({
		method: 'POST',
		path: '/order/{number}/return',
		summary: 'Request to return pieces of one part, while that is allowed',
		tag,
		access: 'shopper',
		...numbered,
		body: Strict({
			/** `quantity`: the default is all pieces of the line that can still be returned. */
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
				/** `fewer`: fewer pieces were added, because the stock is too low. */
				missing: Type.Array(
					Type.Object({ name: Type.String(), why: Type.Enum(['not_sold', 'out_of_stock', 'fewer', 'cart_full']) }),
				),
			}),
		),
		refusals: ['order_not_found', 'order_archived'],
	}),
	getInvoice: endpoint({
		method: 'GET',
		path: '/order/{number}/invoice',
		summary: 'The content of the invoice, without what was cancelled or returned',
		tag,
		access: 'shopper',
		...numbered,
		reply: Data(Invoice),
		refusals: ['order_not_found', 'no_invoice', 'order_archived'],
	}),
	getInvoiceFile: endpoint({
		method: 'GET',
		path: '/order/{number}/invoice/pdf',
		summary: 'The invoice as a PDF, base64',
		tag,
		access: 'shopper',
		...numbered,
		reply: Data(Type.Object({ name: Type.String(), pdf: Type.String() })),
		refusals: ['order_not_found', 'no_invoice', 'order_archived'],
	}),
	findPlacedOrder: endpoint({
		method: 'GET',
		path: '/placed_order/{key}',
		summary: 'The order of a checkout whose response was lost, by its Idempotency-Key',
		tag,
		access: 'shopper',
		params: Strict({ key: Type.String({ minLength: 1, maxLength: 255 }) }),
		reply: Data(Order),
		refusals: ['order_not_found'],
	}),
	trackOrder: endpoint({
		method: 'POST',
		path: '/order/track',
		summary: 'The state of an order, by its number and the phone it was placed with; without data of the shopper',
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
