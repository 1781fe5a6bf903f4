import { Type } from 'typebox'
import { VariantKey } from './cart.ts'
import { Data, Done, Id, Nullable, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Notifications'

/** By SMS: every step of an order, or only what calls for attention. Codes and warnings are always sent. */
const OrderSms = Type.Union([Type.Literal('all'), Type.Literal('main')])

const Notices = Data(
	Type.Object({
		order_sms: OrderSms,
		/** Steps of orders by mail as well; null without an address the shopper has proved. */
		order_email: Nullable(Type.Boolean()),
		/** Null likewise. */
		newsletter: Nullable(Type.Boolean()),
		/** What the shopper waits for, the longest wait first. */
		stock_alerts: Type.Array(Type.Object({ id: Id, product_id: Id, variant: VariantKey, asked_at: Timestamp })),
	}),
)

/** What the shop may write to a shopper about. */
export const notices = {
	getNotices: endpoint({
		method: 'GET',
		path: '/customer/notifications',
		summary: 'What the shopper is told, and how',
		tag,
		access: 'shopper',
		reply: Notices,
	}),
	chooseNotices: endpoint({
		method: 'POST',
		path: '/customer/notifications',
		summary:
			'Choose what to be told; what is not named stays. The newsletter needs no second yes: the address is proved',
		tag,
		access: 'shopper',
		repeatable: true,
		body: Strict({
			order_sms: Type.Optional(OrderSms),
			order_email: Type.Optional(Type.Boolean()),
			newsletter: Type.Optional(Type.Boolean()),
		}),
		reply: Notices,
		refusals: ['email_not_proved'],
	}),
	dropStockAlert: endpoint({
		method: 'DELETE',
		path: '/stock-alerts/{id}',
		summary: 'Wait for one product no longer',
		tag,
		access: 'shopper',
		params: Strict({ id: Id }),
		reply: Done,
		refusals: ['stock_alert_not_found'],
	}),
}
