import { Type } from 'typebox'
import { VariantKey } from './cart.ts'
import { Data, Done, Id, Nullable, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Notifications'

/** By SMS: every step of an order, or only the important ones. Codes and warnings are always sent. */
const OrderSms = Type.Union([Type.Literal('all'), Type.Literal('main')])

const Notices = Data(
	Type.Object({
		order_sms: OrderSms,
		/** Steps of orders by mail too; null if the shopper has no proved address. */
		order_email: Nullable(Type.Boolean()),
		/** Null if the shopper has no proved address. */
		newsletter: Nullable(Type.Boolean()),
		/** Requested stock alerts, the oldest first. */
		stock_alerts: Type.Array(Type.Object({ id: Id, product_id: Id, variant: VariantKey, asked_at: Timestamp })),
	}),
)

/** A shopper's choices of notifications. */
export const notices = {
	getNotices: endpoint({
		method: 'GET',
		path: '/customer/notifications',
		summary: 'Which notifications the shopper gets, and how',
		tag,
		access: 'shopper',
		reply: Notices,
	}),
	chooseNotices: endpoint({
		method: 'POST',
		path: '/customer/notifications',
		summary:
			'Choose notifications; members that are missing do not change. The newsletter needs no confirmation: the address is proved',
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
		summary: 'End one stock alert',
		tag,
		access: 'shopper',
		params: Strict({ id: Id }),
		reply: Done,
		refusals: ['stock_alert_not_found'],
	}),
}
